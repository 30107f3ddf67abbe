import { authApi } from './access/login/auth.api.ts';
import { secondFactorApi } from './access/second-factor/second-factor.api.ts';
import { sessionsApi } from './access/sessions/sessions.api.ts';
import { signInsApi } from './access/sign-ins/sign-ins.api.ts';
import { signOnLinksApi, singleSignOnApi } from './access/single-sign-on/single-sign-on.api.ts';
import type { Endpoint } from './core/endpoint.ts';
import { assignmentsApi } from './goals/assignments/assignments.api.ts';
import { attachmentsApi } from './goals/attachments/attachments.api.ts';
import { checkInsApi } from './goals/check-ins/check-ins.api.ts';
import { commentsApi } from './goals/comments/comments.api.ts';
import { goalsApi } from './goals/goals.api.ts';
import { notificationsApi } from './goals/notifications/notifications.api.ts';
import { reflectionsApi } from './goals/reflections/reflections.api.ts';
import { remindersApi } from './goals/reminders/reminders.api.ts';
import { reviewApi } from './goals/review/review.api.ts';
import { savedRepliesApi } from './goals/saved-replies/saved-replies.api.ts';
import { stepsApi } from './goals/steps/steps.api.ts';
import { templatesApi } from './goals/templates/templates.api.ts';
import { todayApi } from './goals/today/today.api.ts';
import { housesApi, myHousesApi } from './people/houses/houses.api.ts';
import { paperCodesApi } from './people/login-cards/paper-codes.api.ts';
import { privacyApi } from './people/privacy/privacy.api.ts';
import { searchApi } from './people/search/search.api.ts';
import { studentsApi } from './people/students/students.api.ts';
import { usersApi } from './people/users/users.api.ts';
import { importsApi } from './school/imports/imports.api.ts';
import { firstStepsApi } from './school/onboarding/first-steps.api.ts';
import { overviewApi } from './school/overview/overview.api.ts';
import { schoolApi } from './school/settings/school.api.ts';
import { termsApi } from './school/terms/terms.api.ts';

export const api = {
  auth: authApi,
  today: todayApi,
  goals: goalsApi,
  checkIns: checkInsApi,
  steps: stepsApi,
  reflections: reflectionsApi,
  comments: commentsApi,
  attachments: attachmentsApi,
  review: reviewApi,
  templates: templatesApi,
  assignments: assignmentsApi,
  users: usersApi,
  students: studentsApi,
  search: searchApi,
  sessions: sessionsApi,
  signIns: signInsApi,
  secondFactor: secondFactorApi,
  singleSignOn: singleSignOnApi,
  signOnLinks: signOnLinksApi,
  notifications: notificationsApi,
  reminders: remindersApi,
  savedReplies: savedRepliesApi,
  houses: housesApi,
  myHouses: myHousesApi,
  imports: importsApi,
  paperCodes: paperCodesApi,
  overview: overviewApi,
  privacy: privacyApi,
  school: schoolApi,
  terms: termsApi,
  firstSteps: firstStepsApi,
} satisfies Record<string, Record<string, Endpoint>>;

/** The name of every call, such as `goals.updateProgress`. */
export type CallName = { [F in keyof typeof api]: `${F}.${keyof (typeof api)[F] & string}` }[keyof typeof api];

/** The same endpoints as a list, each with its name. */
export const allEndpoints: readonly { name: string; call: Endpoint }[] = Object.entries(api).flatMap(
  ([feature, calls]) => Object.entries(calls).map(([name, call]) => ({ name: `${feature}.${name}`, call })),
);
