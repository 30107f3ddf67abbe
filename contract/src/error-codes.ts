import { assignmentsErrors } from './assignments/assignments.errors.ts';
import { authErrors } from './auth/auth.errors.ts';
import { checkInsErrors } from './check-ins/check-ins.errors.ts';
import { commentsErrors } from './comments/comments.errors.ts';
import { errorKinds, type FailureStatus } from './error-kinds.ts';
import { goalsErrors } from './goals/goals.errors.ts';
import { housesErrors } from './houses/houses.errors.ts';
import { importsErrors } from './imports/imports.errors.ts';
import { notificationsErrors } from './notifications/notifications.errors.ts';
import { reflectionsErrors } from './reflections/reflections.errors.ts';
import { errorsBesideCalls, requestErrors } from './request.errors.ts';
import { schoolErrors } from './school/school.errors.ts';
import { secondFactorErrors } from './second-factor/second-factor.errors.ts';
import { sessionsErrors } from './sessions/sessions.errors.ts';
import { singleSignOnErrors } from './single-sign-on/single-sign-on.errors.ts';
import { stepsErrors } from './steps/steps.errors.ts';
import { templatesErrors } from './templates/templates.errors.ts';
import { termsErrors } from './terms/terms.errors.ts';
import { undeliveredMailsErrors } from './undelivered-mails/undelivered-mails.errors.ts';
import { usersErrors } from './users/users.errors.ts';

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
  ...templatesErrors,
  ...assignmentsErrors,
  ...notificationsErrors,
  ...housesErrors,
  ...importsErrors,
  ...schoolErrors,
  ...termsErrors,
  ...undeliveredMailsErrors,
};
export type ErrorCode = keyof typeof errors;

/** The status that answers an error. */
export const statusOfError = (code: ErrorCode): FailureStatus => errorKinds[errors[code].kind];
