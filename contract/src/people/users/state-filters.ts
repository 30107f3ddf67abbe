import { oneOf } from '../../core/list-query.ts';

/** What a list of users is narrowed by besides its columns, all of it about students and their goals. */
export const userStateFilters = {
  without_goals: oneOf('without_goals', ['true']),
  /** Whether a goal's due date has passed, or nobody has checked in to one under way for long. */
  with_goals: oneOf('with_goals', ['overdue', 'quiet']),
};
