import { basePath } from '@trellis/contract/core/base-path.ts';
import type { Endpoint } from '@trellis/contract/core/endpoint.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ApplicationError } from '../../base/errors.ts';
import type { CheckAccess } from '../authorization/access-check.ts';
import type { Session } from '../authorization/session.ts';
import type { Context } from '../context.ts';
import { findSessionUser, recordSessionUse, recordUserActivity } from '../credentials/sessions.ts';
import { tokenHash } from '../credentials/tokens.ts';
import { readParams } from './input.ts';

/** Whether the database is set up for this release, or the error that calls get until then. */
export type Readiness = 'ready' | 'server.preparing' | 'server.database_away';

declare module 'fastify' {
  interface FastifyRequest {
    session: Session | undefined;
    record: unknown;
  }
  interface FastifyContextConfig {
    call?: Endpoint;
    /** The name of the call, such as `goals.updateProgress`. */
    name?: string;
  }
}

/** Authenticates and authorizes a call before its query and body are read. */
export function guard(app: FastifyInstance, context: Context, checkAccess: CheckAccess, readiness: () => Readiness) {
  app.decorateRequest('session', undefined);
  app.decorateRequest('record', undefined);
  app.addHook('onRequest', async (request) => {
    const { call } = request.routeOptions.config;
    const state = readiness();
    if (call && state !== 'ready') throw new ApplicationError(state);
    const access = call?.permission ?? 'public';
    if (access === 'public') return;
    const session = await findSession(context, request);
    if (!session) throw new ApplicationError('auth.not_authenticated');
    request.session = session;
    request.record = await checkAccess(access, session, readParams(request.params));
  });
}

export async function findSession({ db, clock }: Context, { headers }: FastifyRequest): Promise<Session | undefined> {
  const token = /^Bearer +([\w-]{1,512})$/i.exec(headers.authorization ?? '')?.[1];
  if (token === undefined) return undefined;
  const hash = tokenHash(token);
  const user = await findSessionUser(db, clock, hash);
  // Nobody waits for this; if it fails, the next call tries again.
  if (user) void recordUserActivity(db, clock, user).catch(() => {});
  if (user) void recordSessionUse(db, clock, hash, user).catch(() => {});
  return user && { id: user.id, role: user.role, tokenHash: hash };
}

export const isApiPath = (url: string): boolean => url === basePath || url.startsWith(`${basePath}/`);
