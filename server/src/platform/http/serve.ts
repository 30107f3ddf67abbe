import { createHmac, hash } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { allEndpoints, type api, type CallName } from '@trellis/contract/api.ts';
import { basePath } from '@trellis/contract/core/base-path.ts';
import type { Endpoint } from '@trellis/contract/core/endpoint.ts';
import { limits } from '@trellis/contract/core/limits.ts';
import type { MessageKey, Translate } from '@trellis/contract/core/messages.ts';
import type { Permission, permissions } from '@trellis/contract/permissions.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type * as z from 'zod/mini';
import { minute } from '../../base/clock.ts';
import { ApplicationError } from '../../base/errors.ts';
import type { Log } from '../../base/log.ts';
import type { IdempotencyKey } from '../../database/idempotency.ts';
import type { FoundRecords } from '../authorization/access-check.ts';
import type { Session } from '../authorization/session.ts';
import type { Context, Visitor } from '../context.ts';
import { isExpensive, queueByCaller } from './caller-queues.ts';
import { deviceCookie, signOnCookie } from './cookies.ts';
import { type ExportFile, sendExport } from './export-file.ts';
import { queueUploads, receiveFile, sendFile, uploadArrivesWithinMs } from './files.ts';
import { findSession } from './guard.ts';
import { checkContentType, parse, readParams, readQuery } from './input.ts';

type Part<E extends Endpoint, K extends 'params' | 'query' | 'body'> = E[K] extends z.ZodMiniType
  ? z.output<E[K]>
  : undefined;

type KindOf<E extends Endpoint> = E['permission'] extends Permission
  ? (typeof permissions)[E['permission']]['on']
  : 'school';
type RecordOfCall<E extends Endpoint> = E['params'] extends z.ZodMiniType
  ? KindOf<E> extends keyof FoundRecords
    ? FoundRecords[KindOf<E>]
    : undefined
  : undefined;

/**
 * What a handler gets: everything that actions need from outside, the checked parts of the request that its call declares,
 * and what its headers ask for.
 */
type Call<E extends Endpoint> = Context &
  Visitor & {
    params: Part<E, 'params'>;
    query: Part<E, 'query'>;
    body: Part<E, 'body'>;
    /** The signed-in caller. A public call has none, even if a token came with it. */
    session: E['permission'] extends 'public' ? undefined : Session;
    /** The record in the path. The caller had the call's permission on it when the call came in. */
    record: RecordOfCall<E>;
    /** For changes by public calls; changes by a signed-in caller take it from the session. */
    idempotencyKey: IdempotencyKey | undefined;
    readonly translate: Translate;
    signOn: string | undefined;
    /** The log, where every line has the id of the request. */
    log: Log;
  };

type Versioned = { version: number };
/** The token to store on the device; undefined for none. */
type DeviceCookie = { device?: string | undefined };
/** The state of a sign-in to store in the browser; undefined once it is over. */
type SignOnCookie = { signOn: string | undefined };
type Answer<E extends Endpoint> = E['exports'] extends z.ZodMiniObject
  ? ExportFile<z.input<E['exports']>>
  : (E['message'] extends MessageKey ? Omit<z.input<E['answer']>, 'message'> : z.input<E['answer']>) &
      (E['versioned'] extends true ? Versioned : unknown) &
      (E['knowsDevice'] extends true ? DeviceCookie : unknown) &
      (E['keepsSignOn'] extends true ? SignOnCookie : unknown);

type Api = typeof api;
type CallNamed<Name> = Name extends `${infer F extends keyof Api}.${infer C}`
  ? Extract<Api[F][C & keyof Api[F]], Endpoint>
  : never;
type Handler<E extends Endpoint> = (call: Call<E>) => Promise<Answer<E>> | Answer<E>;

/** A handler for every call of the API, by its name. */
export type AllRoutes = { [Name in CallName]: Handler<CallNamed<Name>> };

/** The handlers of a feature. */
export type Routes = Partial<AllRoutes>;

/** A caller's changes wait for each other in the database, where they would keep its connections from everyone else. */
const changesAtOnce = 8;

/** A million rows take minutes, and longer over a slow connection. */
const exportLastsMs = 30 * minute;

/** Serves the calls of the API, whose caller `guard` has authorized. */
export function serveCalls(app: FastifyInstance, context: Context, routes: AllRoutes): void {
  const { publicUrl } = context.config;
  const waitToRead = queueByCaller(1);
  const waitToChange = queueByCaller(changesAtOnce);
  const waitToUpload = queueUploads();
  for (const { name, call } of allEndpoints) {
    const handler = routes[name as CallName] as unknown as Handler<Endpoint>;
    app.route({
      method: call.method,
      url: basePath + call.path,
      config: { call, name },
      schema: { response: call.media || call.sendsFile ? {} : { 200: call.answer } },
      // Fastify's time limit would cut off a large upload on a slow connection, and an export in the middle.
      ...(call.largestBody && { bodyLimit: call.largestBody, handlerTimeout: uploadArrivesWithinMs }),
      ...(call.exports && { handlerTimeout: exportLastsMs }),
      async handler(request, reply) {
        checkContentType(call, request);
        if (call.takesFile && request.isMultipart()) {
          const maxBytes = call.largestBody ?? limits.bodyBytes;
          if (!(await waitToUpload(request, reply, maxBytes))) return;
          request.body = { file: await receiveFile(request, maxBytes) };
        }
        const received = read(call, request, context);
        const wait = call.method === 'GET' ? isExpensive(call, received.query) && waitToRead : waitToChange;
        if (request.session && wait && !(await wait(request.session.id, reply))) return;
        const answer = await handler(received);
        if (call.versioned) reply.header('ETag', `"${(answer as Versioned).version}"`);
        const device = call.knowsDevice && (answer as DeviceCookie | undefined)?.device;
        if (device) deviceCookie.set(reply, publicUrl, device);
        if (call.keepsSignOn) signOnCookie.set(reply, publicUrl, (answer as SignOnCookie).signOn);
        if (call.sendsFile) return sendFile(reply, answer as File);
        if (call.exports) return sendExport(reply, call.exports, whileSignedIn(request, context, answer as ExportFile));
        if (call.download) reply.header('Content-Disposition', `attachment; filename="${call.download}"`);
        if (call.media) reply.type(`${call.media}; charset=utf-8`);
        return call.message ? { ...(answer as object), message: received.translate(call.message) } : answer;
      },
    });
  }
}

/**
 * Checks session and role again before each page, because a large export takes minutes. After each page other calls get their
 * turn: the embedded database answers synchronously.
 */
function whileSignedIn(request: FastifyRequest, context: Context, file: ExportFile): ExportFile {
  async function* pages() {
    for await (const page of file.pages) {
      const session = await findSession(context, request);
      if (session?.role !== request.session?.role) throw new ApplicationError('auth.not_authenticated');
      yield page;
      await nextTurn();
    }
  }
  return { ...file, pages: pages() };
}

function read(call: Endpoint, request: FastifyRequest, context: Context): Call<Endpoint> {
  const { publicUrl } = context.config;
  const body = call.body && parse(call.body, request.body, 'body');
  const headers = {
    expectedVersions: call.versioned ? expectedVersions(request) : undefined,
    idempotencyKey: call.idempotent ? idempotencyKey(call, request, body) : undefined,
  };
  return {
    ...context,
    params: call.params && parse(call.params, readParams(request.params), 'path'),
    query: call.query && parse(call.query, readQuery(call.query, request.query), 'query'),
    body,
    session: request.session && { ...request.session, ...headers },
    record: request.record,
    idempotencyKey: headers.idempotencyKey,
    from: { address: request.address, userAgent: request.headers['user-agent'] },
    get language() {
      return request.language;
    },
    get translate() {
      return request.translate;
    },
    device: call.knowsDevice ? deviceCookie.read(request, publicUrl) : undefined,
    signOn: call.keepsSignOn ? signOnCookie.read(request, publicUrl) : undefined,
    log: request.log,
  } as Call<Endpoint>;
}

/** Undefined where any version will do. A tag that this server never gave counts as a version that no record has. */
function expectedVersions(request: FastifyRequest): number[] | undefined {
  const header = request.headers['if-match'];
  if (header === undefined || header.trim() === '*') return undefined;
  // A compressing proxy may have turned the tag into a weak one.
  const tags = header.split(',').map((tag) => /^(?:W\/)?"(0|[1-9]\d{0,14})"$/.exec(tag.trim())?.[1]);
  return tags.map((version) => Number(version ?? Number.NaN));
}

/** A file is compared by its name, size and type. */
const withFiles = (_: string, value: unknown) =>
  value instanceof File ? `${value.name} ${value.size} ${value.type}` : value;

/** Two calls are the same if they have the same route, record and body, apart from keys that the call doesn't read. */
function idempotencyKey(call: Endpoint, request: FastifyRequest, body: unknown): IdempotencyKey | undefined {
  const key = request.headers['idempotency-key'];
  if (typeof key !== 'string' || key === '') return undefined;
  // The HMAC key is the idempotency key, which isn't stored, so a password in the body can't be guessed from the hash.
  const hmac = createHmac('sha256', key).update(`${request.routeOptions.url}\n${JSON.stringify(body, withFiles)}`);
  if (call.params) hmac.update(`\n${JSON.stringify(request.params)}`);
  return { keyHash: hash('sha256', `${request.session?.id ?? ''}\n${key}`), requestHash: hmac.digest('hex') };
}
