import { assignmentsApi } from './assignments/assignments.api.ts';
import { authApi } from './auth/auth.api.ts';
import { checkInsApi } from './check-ins/check-ins.api.ts';
import { commentsApi } from './comments/comments.api.ts';
import type { Endpoint } from './endpoint.ts';
import { firstStepsApi } from './first-steps/first-steps.api.ts';
import { goalsApi } from './goals/goals.api.ts';
import { housesApi } from './houses/houses.api.ts';
import { importsApi } from './imports/imports.api.ts';
import { notificationsApi } from './notifications/notifications.api.ts';
import { overviewApi } from './overview/overview.api.ts';
import { paperCodesApi } from './paper-codes/paper-codes.api.ts';
import { privacyApi } from './privacy/privacy.api.ts';
import { reflectionsApi } from './reflections/reflections.api.ts';
import { reviewApi } from './review/review.api.ts';
import { schoolApi } from './school/school.api.ts';
import { secondFactorApi } from './second-factor/second-factor.api.ts';
import { sessionsApi } from './sessions/sessions.api.ts';
import { signInsApi } from './sign-ins/sign-ins.api.ts';
import { signOnLinksApi } from './single-sign-on/sign-on-links.api.ts';
import { singleSignOnApi } from './single-sign-on/single-sign-on.api.ts';
import { stepsApi } from './steps/steps.api.ts';
import { studentsApi } from './students/students.api.ts';
import { templatesApi } from './templates/templates.api.ts';
import { termsApi } from './terms/terms.api.ts';
import { todayApi } from './today/today.api.ts';
import { undeliveredMailsApi } from './undelivered-mails/undelivered-mails.api.ts';
import { usersApi } from './users/users.api.ts';

/** Every call that there is. */
export const api = {
  auth: authApi,
  today: todayApi,
  goals: goalsApi,
  checkIns: checkInsApi,
  steps: stepsApi,
  reflections: reflectionsApi,
  comments: commentsApi,
  review: reviewApi,
  templates: templatesApi,
  assignments: assignmentsApi,
  users: usersApi,
  students: studentsApi,
  sessions: sessionsApi,
  signIns: signInsApi,
  secondFactor: secondFactorApi,
  singleSignOn: singleSignOnApi,
  signOnLinks: signOnLinksApi,
  notifications: notificationsApi,
  houses: housesApi,
  imports: importsApi,
  paperCodes: paperCodesApi,
  overview: overviewApi,
  privacy: privacyApi,
  school: schoolApi,
  terms: termsApi,
  firstSteps: firstStepsApi,
  undeliveredMails: undeliveredMailsApi,
} satisfies Record<string, Record<string, Endpoint>>;

/** The same calls in one list, each with its name, such as `goals.updateProgress`. */
export const allEndpoints: readonly { name: string; call: Endpoint }[] = Object.entries(api).flatMap(
  ([feature, calls]) => Object.entries(calls).map(([name, call]) => ({ name: `${feature}.${name}`, call })),
);
