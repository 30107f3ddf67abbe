import { createHash } from 'node:crypto';
import { basePath } from '@trellis/contract/base-path.ts';
import type { Access, Endpoint } from '@trellis/contract/endpoint.ts';
import { messages } from '@trellis/contract/messages.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { notAuthenticated, Refusal } from './refusal.ts';

/** The signed-in user as every call needs them, read anew at each request. */
export type Caller = { id: string; is_superuser: boolean; tokenHash: string };

/** Finds the active user whose live session has the token with this SHA-256. */
export type FindCaller = (tokenHash: string) => Promise<Omit<Caller, 'tokenHash'> | undefined>;

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller | undefined;
  }
  interface FastifyContextConfig {
    call?: Endpoint;
  }
}

export const tokenHash = (token: string): string => createHash('sha256').update(token).digest('hex');

/** Checks who calls before anything of the call is read. */
export function authenticate(app: FastifyInstance, findCaller: FindCaller): void {
  app.decorateRequest('caller', undefined);
  app.addHook('onRequest', async (request) => {
    const access = request.routeOptions.config.call?.access ?? 'public';
    if (access === 'public') return;
    const token = bearerToken(request);
    const hash = token && tokenHash(token);
    const found = hash ? await findCaller(hash) : undefined;
    if (!hash || !found) throw notAuthenticated();
    requireRole(access, found);
    request.caller = { ...found, tokenHash: hash };
  });
}

function bearerToken(request: FastifyRequest): string | undefined {
  return /^Bearer +([\w-]{1,512})$/i.exec(request.headers.authorization ?? '')?.[1];
}

function requireRole(access: Access, caller: Omit<Caller, 'tokenHash'>): void {
  if (access === 'guide' && !caller.is_superuser) throw new Refusal(403, messages.http.forbidden);
}

export function callerOf(request: FastifyRequest): Caller {
  if (!request.caller) throw notAuthenticated();
  return request.caller;
}

export const isApiPath = (url: string): boolean => url === basePath || url.startsWith(`${basePath}/`);
