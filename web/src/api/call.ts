import { basePath } from '@trellis/contract/core/base-path.ts';
import type { Endpoint } from '@trellis/contract/core/endpoint.ts';
import type * as z from 'zod/mini';
import { language } from '../language/language.ts';
import { t } from '../language/translate.ts';
import { ApiError, errorOf, needsSecondFactor } from './api-error.ts';
import { connectionLost } from './connection.ts';
import { forgetKey, keyFor } from './idempotency.ts';
import { isShared, noToken, signOut, token } from './session.ts';

export { ApiError } from './api-error.ts';

type Empty = Record<never, never>;
type Part<E, K extends string> =
  E extends Record<K, infer S extends z.ZodMiniType>
    ? Empty extends z.input<S>
      ? { [P in K]?: z.input<S> }
      : { [P in K]: z.input<S> }
    : Empty;

type Options = {
  signal?: AbortSignal;
  /** The ETag of the version that the change is based on. The call fails with 412 if there is a newer one. */
  ifMatch?: string | undefined;
  /** The call outlives the page; together such calls may carry 64 KiB. */
  keepalive?: boolean;
  /** A token in place of the session's. */
  bearer?: string | null;
};

export type CallInput<E extends Endpoint> = Part<E, 'params'> & Part<E, 'query'> & Part<E, 'body'> & Options;
export type Answer<E extends Endpoint> = z.output<E['answer']>;
export type Given<E extends Endpoint> = Empty extends CallInput<E> ? [input?: CallInput<E>] : [input: CallInput<E>];

type Values = Record<string, unknown>;
type Sent = Options & { params?: Values; query?: Values; body?: Values };

const timeoutMs = 30_000;
/** The server waits as long, because a large body may come over a slow connection or has to wait its turn. */
const uploadTimeoutMs = 5 * 60_000;
/** An export of a million rows takes minutes. */
const exportTimeoutMs = 30 * 60_000;

function urlOf(endpoint: Endpoint, { params = {}, query = {} }: Sent): string {
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])));
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== null);
  const search = new URLSearchParams(given.map(([name, value]) => [name, String(value)]));
  return `${basePath}${path}${search.size > 0 ? `?${search}` : ''}`;
}

/** A body to send, and a text that stays the same when the call is repeated. The browser sets the type of a form. */
type Body = { payload: string | FormData; text: string; type: string | undefined };

function bodyOf(endpoint: Endpoint, { body }: Sent): Body | undefined {
  if (!body) return undefined;
  if (body.file instanceof File) return formOf(body.file);
  const fields = () => Object.entries(body).map(([name, value]) => [name, String(value)]);
  const text = endpoint.form ? new URLSearchParams(fields()).toString() : JSON.stringify(body);
  return { payload: text, text, type: endpoint.form ? 'application/x-www-form-urlencoded' : 'application/json' };
}

function formOf(file: File): Body {
  const payload = new FormData();
  payload.append('file', file);
  return { payload, text: `${file.name} ${file.size} ${file.lastModified}`, type: undefined };
}

/** Whether the token no longer works. A 403 about a missing second factor, or on a URL with /users/, isn't about it. */
function refusesToken(endpoint: Endpoint, url: string, error: ApiError): boolean {
  if (endpoint.permission === 'public') return false;
  return error.status === 401 || (error.status === 403 && !url.includes('/users/') && !needsSecondFactor(error));
}

/** The session that ended last, and the message for every call refused with its token, often several at once. */
let ended = { bearer: '', message: '' };

/** Ends the session, unless its token has been replaced since. */
function endSession(bearer: string | null, error: ApiError): void {
  if (bearer !== null && bearer === token()) {
    ended = { bearer, message: t(isShared() ? 'shell.session.endedShared' : 'shell.session.ended') };
    error.endedSession = true;
    signOut();
  }
  if (bearer === ended.bearer) error.message = ended.message;
}

async function send(endpoint: Endpoint, input: Sent, lastsMs: number): Promise<Response> {
  const url = urlOf(endpoint, input);
  const body = bodyOf(endpoint, input);
  const isPublic = endpoint.permission === 'public';
  const bearer = isPublic ? null : (input.bearer ?? token());
  if (!isPublic && bearer === null) {
    // Someone has logged out, so the login replaces the screen that called; the server would only refuse.
    noToken();
    return new Promise(() => {});
  }
  const key = endpoint.idempotent && body ? keyFor(url, body.text) : undefined;
  const repeatable = key !== undefined || ['GET', 'PUT', 'PATCH'].includes(endpoint.method);
  const timeout = AbortSignal.timeout(lastsMs);
  const response = await fetch(url, {
    method: endpoint.method,
    credentials: 'include',
    keepalive: input.keepalive ?? false,
    signal: input.signal ? AbortSignal.any([input.signal, timeout]) : timeout,
    headers: {
      'Accept-Language': language,
      ...(body?.type && { 'Content-Type': body.type }),
      ...(bearer && { Authorization: `Bearer ${bearer}` }),
      ...(key && { 'Idempotency-Key': key }),
      ...(input.ifMatch && { 'If-Match': input.ifMatch }),
    },
    ...(body && { body: body.payload }),
  }).catch((error: unknown) => {
    if (input.signal?.aborted) throw error;
    void connectionLost();
    throw new ApiError({ status: 0, repeatable });
  });
  if (key && response.status < 500) forgetKey(key);
  // Someone has logged out since: nothing of theirs may reach the screen of the next person.
  if (response.ok && !isPublic && input.bearer === undefined && bearer !== token()) return new Promise(() => {});
  if (response.ok) return response;
  const error = await errorOf(response, repeatable);
  if (refusesToken(endpoint, url, error)) endSession(bearer, error);
  throw error;
}

export type Version<Row> = { answer: Row; etag: string | undefined };

export async function callVersioned<const E extends Endpoint>(
  endpoint: E,
  ...[input]: Given<E>
): Promise<Version<Answer<E>>> {
  const response = await send(endpoint, (input ?? {}) as Sent, endpoint.largestBody ? uploadTimeoutMs : timeoutMs);
  // The server builds every answer from the same declaration, so it isn't parsed again here.
  const answer = (await (endpoint.media ? response.text() : response.json())) as Answer<E>;
  return { answer, etag: response.headers.get('ETag') ?? undefined };
}

export async function callFile<const E extends Endpoint>(endpoint: E, ...[input]: Given<E>): Promise<Blob> {
  const response = await send(endpoint, (input ?? {}) as Sent, exportTimeoutMs);
  return response.blob();
}

export async function call<const E extends Endpoint>(endpoint: E, ...given: Given<E>): Promise<Answer<E>> {
  const { answer } = await callVersioned(endpoint, ...given);
  return answer;
}
