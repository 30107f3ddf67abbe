import { findAssignment } from './assignments/assignments.queries.ts';
import type { RecordFinders } from './authorization/door.ts';
import { findComment } from './comments/comments.queries.ts';
import { findAuditedGoal, findOwnedGoal } from './goals/goals.queries.ts';
import { findHouse } from './houses/houses.queries.ts';
import { findTemplate } from './templates/templates.queries.ts';
import { findAuditedUser, findGoalParty, findUser } from './users/users.queries.ts';

/** How the record that a path names is found, for each kind of record that a permission may be about. */
export const recordFinders: RecordFinders = {
  goal: { param: 'goal_id', find: findOwnedGoal },
  goal_audit: { param: 'goal_id', find: findAuditedGoal },
  comment: { param: 'comment_id', find: findComment },
  user: { param: 'user_id', find: findUser },
  student: { param: 'user_id', find: findUser },
  user_audit: { param: 'user_id', find: findAuditedUser },
  goal_party: { param: 'user_id', find: findGoalParty },
  house: { param: 'house_id', find: findHouse },
  template: { param: 'template_id', find: findTemplate },
  assignment: { param: 'assignment_id', find: findAssignment },
};
