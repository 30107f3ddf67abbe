import { accessErrors } from './access/access.errors.ts';
import { errorsBesideCalls, requestErrors } from './core/request.errors.ts';
import { goalsErrors } from './goals/goals.errors.ts';
import { peopleErrors } from './people/people.errors.ts';
import { schoolErrors } from './school/school.errors.ts';

/** Everything that can go wrong, by its code. A code keeps its meaning, while the wording of its message may change. */
export const errors = {
  ...requestErrors,
  ...errorsBesideCalls,
  ...accessErrors,
  ...peopleErrors,
  ...goalsErrors,
  ...schoolErrors,
};
export type ErrorCode = keyof typeof errors;
