import type { FastifyInstance } from 'fastify';
import { authRoutes } from '../access/login/auth.routes.ts';
import { secondFactorRoutes } from '../access/second-factor/second-factor.routes.ts';
import { sessionsRoutes } from '../access/sessions/sessions.routes.ts';
import { signInsRoutes } from '../access/sign-ins/sign-ins.routes.ts';
import { singleSignOnRoutes } from '../access/single-sign-on/single-sign-on.routes.ts';
import { findAssignment } from '../goals/assignments/assignments.queries.ts';
import { assignmentsRoutes } from '../goals/assignments/assignments.routes.ts';
import { findAttachment } from '../goals/attachments/attachments.queries.ts';
import { attachmentsRoutes } from '../goals/attachments/attachments.routes.ts';
import { checkInsRoutes } from '../goals/check-ins/check-ins.routes.ts';
import { findComment } from '../goals/comments/comments.queries.ts';
import { commentsRoutes } from '../goals/comments/comments.routes.ts';
import { serveUnsubscribe } from '../goals/digests/unsubscribe.ts';
import { findAuditedGoal, findOwnedGoal } from '../goals/goal/goals.queries.ts';
import { goalsRoutes } from '../goals/goal/goals.routes.ts';
import { goalListRoutes } from '../goals/list/goals.list.routes.ts';
import { notificationsRoutes } from '../goals/notifications/notifications.routes.ts';
import { reflectionsRoutes } from '../goals/reflections/reflections.routes.ts';
import { remindersRoutes } from '../goals/reminders/reminders.routes.ts';
import { reviewRoutes } from '../goals/review/review.routes.ts';
import { savedRepliesRoutes } from '../goals/saved-replies/saved-replies.routes.ts';
import { stepsRoutes } from '../goals/steps/steps.routes.ts';
import { findTemplate } from '../goals/templates/templates.queries.ts';
import { templatesRoutes } from '../goals/templates/templates.routes.ts';
import { todayRoutes } from '../goals/today/today.routes.ts';
import { findHouse } from '../people/houses/houses.queries.ts';
import { housesRoutes } from '../people/houses/houses.routes.ts';
import { paperCodesRoutes } from '../people/login-cards/paper-codes.routes.ts';
import { privacyRoutes, servePrivacyNotice } from '../people/privacy/privacy.routes.ts';
import { searchRoutes } from '../people/search/search.routes.ts';
import { studentsRoutes } from '../people/students/students.routes.ts';
import { findAuditedUser, findGoalParty, findUser } from '../people/users/users.queries.ts';
import { usersRoutes } from '../people/users/users.routes.ts';
import { createAccessCheck, type RecordFinders } from '../platform/authorization/access-check.ts';
import type { Context } from '../platform/context.ts';
import { guard, type Readiness } from '../platform/http/guard.ts';
import { serveHealth, watchOutages } from '../platform/http/health.ts';
import { type AllRoutes, serveCalls } from '../platform/http/serve.ts';
import { type AnswerSerializer, serializeAsDeclared } from '../platform/http/server/answers.ts';
import { createServer } from '../platform/http/server/server.ts';
import { warnOfUnreadProxy } from '../platform/http/unread-proxy.ts';
import { serveWeb } from '../platform/http/web.ts';
import { serveMetrics } from '../platform/metrics/metrics.routes.ts';
import { importsRoutes } from '../school/imports/imports.routes.ts';
import { firstStepsRoutes } from '../school/onboarding/first-steps.routes.ts';
import { overviewRoutes } from '../school/overview/overview.routes.ts';
import { showNotice } from '../school/settings/notices.ts';
import { loginMethodAttributes, schoolRoutes } from '../school/settings/school.routes.ts';
import { termsRoutes } from '../school/terms/terms.routes.ts';
import { serveOpenApi } from './openapi/openapi.routes.ts';

/**
 * Builds the server with all its routes. It doesn't listen yet.
 * @param readiness whether the database is up to date; until then no call is served
 */
export async function buildApp(
  context: Context,
  webFolder?: string,
  readiness: () => Readiness = () => 'ready',
  serializer: AnswerSerializer = serializeAsDeclared,
): Promise<FastifyInstance> {
  const { config, db } = context;
  const outages = watchOutages(db, config);
  const app = await createServer(config, outages.outageOf, serializer);
  if (config.tracesTo !== undefined) {
    // Loaded only where it is used.
    const { startTracing } = await import('../platform/tracing/tracing.ts');
    startTracing(app, config.tracesTo, db.engine.name);
  }
  if (config.trustProxy === undefined) warnOfUnreadProxy(app, () => showNotice(db, 'unread_proxy'));
  guard(app, context, createAccessCheck(context, recordFinders), readiness);

  serveCalls(app, context, routes);
  serveHealth(app, context, outages, readiness);
  await serveMetrics(app, context);
  serveOpenApi(app);
  servePrivacyNotice(app, context);
  serveUnsubscribe(app, context);
  if (webFolder) {
    const school = `lang="${config.language}" data-time-zone="${config.timeZone}"`;
    await serveWeb(app, webFolder, `${school} ${loginMethodAttributes(config)}`);
  }
  return app;
}

const routes: AllRoutes = {
  ...authRoutes,
  ...usersRoutes,
  ...sessionsRoutes,
  ...signInsRoutes,
  ...secondFactorRoutes,
  ...singleSignOnRoutes,
  ...todayRoutes,
  ...goalListRoutes,
  ...goalsRoutes,
  ...checkInsRoutes,
  ...stepsRoutes,
  ...reflectionsRoutes,
  ...commentsRoutes,
  ...attachmentsRoutes,
  ...reviewRoutes,
  ...templatesRoutes,
  ...assignmentsRoutes,
  ...remindersRoutes,
  ...savedRepliesRoutes,
  ...notificationsRoutes,
  ...housesRoutes,
  ...importsRoutes,
  ...paperCodesRoutes,
  ...studentsRoutes,
  ...searchRoutes,
  ...overviewRoutes,
  ...schoolRoutes,
  ...termsRoutes,
  ...firstStepsRoutes,
  ...privacyRoutes,
};

/** How the record in a path is found, for each kind of record that a permission may be about. */
const recordFinders: RecordFinders = {
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
