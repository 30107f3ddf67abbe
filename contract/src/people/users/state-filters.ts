import { oneOf } from '../../core/list-query.ts';

/** Filters of the user list by the state of students' goals. */
export const userStateFilters = {
  without_goals: oneOf('without_goals', ['true']),
  /** Students with an overdue goal, or with one under way that has had no check-in for long. */
  with_goals: oneOf('with_goals', ['overdue', 'quiet']),
};
