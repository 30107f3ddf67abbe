import { randomUUID } from 'node:crypto';
import compress from '@fastify/compress';
import { limits } from '@trellis/contract/core/limits.ts';
import { waysInAttributes } from '@trellis/contract/school/settings/ways-in.ts';
import fastify, { type FastifyInstance, LogController } from 'fastify';
import { serveAuth } from '../access/login/auth.routes.ts';
import { serveSecondFactor } from '../access/second-factor/second-factor.routes.ts';
import { serveSessions } from '../access/sessions/sessions.routes.ts';
import { serveSignIns } from '../access/sign-ins/sign-ins.routes.ts';
import { serveSingleSignOn } from '../access/single-sign-on/single-sign-on.routes.ts';
import { minute, second } from '../base/clock.ts';
import { serveAssignments } from '../goals/assignments/assignments.routes.ts';
import { serveCheckIns } from '../goals/check-ins/check-ins.routes.ts';
import { serveComments } from '../goals/comments/comments.routes.ts';
import { serveUnsubscribe } from '../goals/digests/unsubscribe.page.ts';
import { serveGoals } from '../goals/goal/goals.routes.ts';
import { serveNotifications } from '../goals/notifications/notifications.routes.ts';
import { serveReflections } from '../goals/reflections/reflections.routes.ts';
import { serveReview } from '../goals/review/review.routes.ts';
import { serveSteps } from '../goals/steps/steps.routes.ts';
import { serveTemplates } from '../goals/templates/templates.routes.ts';
import { serveToday } from '../goals/today/today.routes.ts';
import { serveHouses } from '../people/houses/houses.routes.ts';
import { servePaperCodes } from '../people/login-cards/paper-codes.routes.ts';
import { servePrivacy, servePrivacyNotice } from '../people/privacy/privacy.routes.ts';
import { serveStudents } from '../people/students/students.routes.ts';
import { serveUsers } from '../people/users/users.routes.ts';
import { createAccessCheck } from '../platform/authorization/access-check.ts';
import type { Session } from '../platform/authorization/session.ts';
import type { Context } from '../platform/context.ts';
import { noteActive } from '../platform/credentials/activity.ts';
import { findSessionUser, noteUse } from '../platform/credentials/sessions.ts';
import { tokenHash } from '../platform/credentials/tokens.ts';
import { admitInTurn } from '../platform/http/admission.ts';
import { type Written, writtenAsDeclared } from '../platform/http/answers.ts';
import { noCompilers } from '../platform/http/compilers.ts';
import { limitConnections } from '../platform/http/connections.ts';
import { serveCspReports } from '../platform/http/csp-reports.ts';
import { drainable } from '../platform/http/draining.ts';
import { answerBrokenRequest, answerFailures, notFound } from '../platform/http/failures.ts';
import { guard } from '../platform/http/guard.ts';
import { serveHealth } from '../platform/http/health.ts';
import { readBodies } from '../platform/http/input.ts';
import { logAnswer, logAnswers, logging } from '../platform/http/logging.ts';
import { answerInPlaceOfNode } from '../platform/http/node-refusals.ts';
import { takePipelinedInTurn } from '../platform/http/pipelining.ts';
import { securityHeaders, sendSecurityHeaders } from '../platform/http/security-headers.ts';
import { type Serve, serving } from '../platform/http/serve.ts';
import { limitSlowBodies } from '../platform/http/slow-bodies.ts';
import { sayUnreadProxy } from '../platform/http/unread-proxy.ts';
import { serveWeb } from '../platform/http/web.ts';
import { serveMetrics } from '../platform/metrics/metrics.routes.ts';
import { traceRequests } from '../platform/tracing/trace-requests.ts';
import { serveImports } from '../school/imports/imports.routes.ts';
import { serveFirstSteps } from '../school/onboarding/first-steps.routes.ts';
import { serveOverview } from '../school/overview/overview.routes.ts';
import { giveNotice } from '../school/settings/notices.ts';
import { serveSchool, waysInOf } from '../school/settings/school.routes.ts';
import { serveTerms } from '../school/terms/terms.routes.ts';
import { serveDocs } from './openapi/docs.routes.ts';
import { recordFinders } from './record-finders.ts';

const longestParameter = 4096;
/** Longer than any statement of the database may take. */
const answersWithin = 20 * second;
/** However slowly a request is sent, its connection isn't held longer. */
const arrivesWithin = minute;
/** Headers come in a packet or two. */
const headersArriveWithin = 20 * second;
/** How often Node looks for requests that take too long. */
const lookedForEvery = 5 * second;
const compressedFromBytes = 2048;
/** As Node says it where the whole time is over. */
const tooSlow = { code: 'ERR_HTTP_REQUEST_TIMEOUT' };

/**
 * Builds the server out of what it needs. It has no effect until it listens.
 * @param isPrepared whether the database is up to date; until then no call is served
 * @param written how answers are written
 */
export async function buildApp(
  context: Context,
  webFolder?: string,
  isPrepared: () => boolean = () => true,
  written: Written = writtenAsDeclared,
): Promise<FastifyInstance> {
  const { config, db } = context;
  const headers = securityHeaders(config);
  const app: FastifyInstance = fastify({
    logger: await logging(config),
    // `logAnswers` writes one line in place of two.
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: limits.bodyBytes,
    genReqId: () => randomUUID(),
    trustProxy: trustedProxies(config.trustProxy),
    handlerTimeout: answersWithin,
    requestTimeout: arrivesWithin,
    http: {
      headersTimeout: headersArriveWithin,
      connectionsCheckingInterval: lookedForEvery,
      // `answerInPlaceOfNode` does it.
      requireHostHeader: false,
    },
    // What Fastify refuses before it looks for a route never gets to the error handler and the hooks.
    frameworkErrors(_, request, reply) {
      reply.headers(headers);
      void notFound(request, reply);
      logAnswer(request, reply);
    },
    clientErrorHandler: (error, socket) => answerBrokenRequest(error, socket, headers, app.log),
    schemaController: { compilersFactory: noCompilers },
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: longestParameter },
    // A keep-alive connection doesn't hold up the end of the server.
    forceCloseConnections: 'idle',
    // A call that comes while the server ends is answered like any other.
    return503OnClosing: false,
  });

  app.setSerializerCompiler(written);
  answerFailures(app, db.engine.isAway);
  readBodies(app);
  await traceRequests(app, context);
  logAnswers(app);
  // Hooks that wait for nothing don't return a promise: each would cost every call a turn of its own.
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('X-Request-Id', request.id);
    if (request.url.startsWith('/api/')) reply.header('Cache-Control', 'no-store');
    done();
  });
  drainable(app);
  takePipelinedInTurn(app);
  sendSecurityHeaders(app, headers);
  answerInPlaceOfNode(app);
  // A proxy brings everybody's calls and has limits of its own.
  if (config.trustProxy === undefined) limitConnections(app);
  const admitting = admitInTurn(app);
  limitSlowBodies(app, (socket) => answerBrokenRequest(tooSlow, socket, headers, app.log));
  sayUnreadProxy(app, config.trustProxy, () => giveNotice(db, 'unread_proxy'));
  // Answers alone: a compressed body would be refused in a shape of its own, and none is needed.
  await app.register(compress, {
    threshold: compressedFromBytes,
    encodings: ['br', 'gzip'],
    globalDecompression: false,
  });
  guard(app, sessionFinder(context), createAccessCheck(context, recordFinders), isPrepared);

  const serve: Serve = serving(app, config.publicUrl);
  serveHealth(app, context, isPrepared);
  await serveMetrics(app, context, admitting);
  await serveCspReports(app);
  serveDocs(app);
  serveAuth(serve, context);
  serveUsers(serve, context);
  serveSessions(serve, context);
  serveSignIns(serve, context);
  serveSecondFactor(serve, context);
  serveSingleSignOn(serve, context);
  serveToday(serve, context);
  serveGoals(serve, context);
  serveCheckIns(serve, context);
  serveSteps(serve, context);
  serveReflections(serve, context);
  serveComments(serve, context);
  serveReview(serve, context);
  serveTemplates(serve, context);
  serveAssignments(serve, context);
  serveNotifications(serve, context);
  serveHouses(serve, context);
  serveImports(serve, context);
  servePaperCodes(serve, context);
  serveStudents(serve, context);
  serveOverview(serve, context);
  serveSchool(serve, context);
  serveTerms(serve, context);
  serveFirstSteps(serve, context);
  servePrivacy(serve, context);
  servePrivacyNotice(app, context);
  serveUnsubscribe(app, context);
  if (webFolder) await serveWeb(app, webFolder, waysInAttributes(waysInOf(config)));
  return app;
}

/** The caller behind a token, with the role that they have now. */
const sessionFinder =
  ({ db, clock }: Context) =>
  async (token: string): Promise<Session | undefined> => {
    const hash = tokenHash(token);
    const user = await findSessionUser(db, clock, hash);
    // Nobody waits for it; where it can't be written now, the next call does it.
    if (user) void noteActive(db, clock, user).catch(() => {});
    if (user?.use) void noteUse(db, clock, user.use).catch(() => {});
    return user && { id: user.id, role: user.role, tokenHash: hash };
  };

/** A number means that so many proxies stand before the server. */
function trustedProxies(proxies: Context['config']['trustProxy']) {
  if (typeof proxies === 'number') return (_address: string, hop: number) => hop < proxies;
  return proxies ?? false;
}
