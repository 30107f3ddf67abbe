import { findAssignment } from '../goals/assignments/assignments.queries.ts';
import { findAttachment } from '../goals/attachments/attachments.queries.ts';
import { findComment } from '../goals/comments/comments.queries.ts';
import { findAuditedGoal, findOwnedGoal } from '../goals/goal/goals.queries.ts';
import { findTemplate } from '../goals/templates/templates.queries.ts';
import { findHouse } from '../people/houses/houses.queries.ts';
import { findAuditedUser, findGoalParty, findUser } from '../people/users/users.queries.ts';
import type { RecordFinders } from '../platform/authorization/access-check.ts';

/** How the record in a path is found, for each kind of record that a permission may be about. */
export const recordFinders: RecordFinders = {
  goal: { param: 'goal_id', find: findOwnedGoal },
  goal_audit: { param: 'goal_id', find: findAuditedGoal },
  comment: { param: 'comment_id', find: findComment },
  attachment: { param: 'attachment_id', find: findAttachment },
  user: { param: 'user_id', find: findUser },
  student: { param: 'user_id', find: findUser },
  user_audit: { param: 'user_id', find: findAuditedUser },
  goal_party: { param: 'user_id', find: findGoalParty },
  house: { param: 'house_id', find: findHouse },
  template: { param: 'template_id', find: findTemplate },
  assignment: { param: 'assignment_id', find: findAssignment },
};
