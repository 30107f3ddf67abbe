import { authErrors } from './access/login/auth.errors.ts';
import { secondFactorErrors } from './access/second-factor/second-factor.errors.ts';
import { sessionsErrors } from './access/sessions/sessions.errors.ts';
import { singleSignOnErrors } from './access/single-sign-on/single-sign-on.errors.ts';
import { errorKinds, type FailureStatus } from './core/error-kinds.ts';
import { errorsBesideCalls, requestErrors } from './core/request.errors.ts';
import { assignmentsErrors } from './goals/assignments/assignments.errors.ts';
import { attachmentsErrors } from './goals/attachments/attachments.errors.ts';
import { checkInsErrors } from './goals/check-ins/check-ins.errors.ts';
import { commentsErrors } from './goals/comments/comments.errors.ts';
import { goalsErrors } from './goals/goals.errors.ts';
import { notificationsErrors } from './goals/notifications/notifications.errors.ts';
import { reflectionsErrors } from './goals/reflections/reflections.errors.ts';
import { remindersErrors } from './goals/reminders/reminders.errors.ts';
import { savedRepliesErrors } from './goals/saved-replies/saved-replies.errors.ts';
import { stepsErrors } from './goals/steps/steps.errors.ts';
import { templatesErrors } from './goals/templates/templates.errors.ts';
import { housesErrors } from './people/houses/houses.errors.ts';
import { usersErrors } from './people/users/users.errors.ts';
import { importsErrors } from './school/imports/imports.errors.ts';
import { schoolErrors } from './school/settings/school.errors.ts';
import { termsErrors } from './school/terms/terms.errors.ts';

/** Everything that can go wrong, by its code. A code never changes its meaning; its message may change its words. */
export const errors = {
  ...requestErrors,
  ...errorsBesideCalls,
  ...authErrors,
  ...usersErrors,
  ...sessionsErrors,
  ...secondFactorErrors,
  ...singleSignOnErrors,
  ...goalsErrors,
  ...checkInsErrors,
  ...stepsErrors,
  ...reflectionsErrors,
  ...commentsErrors,
  ...attachmentsErrors,
  ...templatesErrors,
  ...assignmentsErrors,
  ...notificationsErrors,
  ...remindersErrors,
  ...savedRepliesErrors,
  ...housesErrors,
  ...importsErrors,
  ...schoolErrors,
  ...termsErrors,
};
export type ErrorCode = keyof typeof errors;

/** The status that answers an error. */
export const statusOfError = (code: ErrorCode): FailureStatus => errorKinds[errors[code].kind];
