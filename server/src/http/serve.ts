import { createHash, createHmac } from 'node:crypto';
import { basePath } from '@trellis/contract/base-path.ts';
import type { Endpoint } from '@trellis/contract/endpoint.ts';
import { messages } from '@trellis/contract/messages.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type * as z from 'zod/mini';
import { type Caller, callerOf } from './authenticate.ts';
import { checkContentType, parse, readParams, readQuery } from './input.ts';
import { InvalidInput, Refusal } from './refusal.ts';

type Part<E extends Endpoint, K extends 'params' | 'query' | 'body'> = E[K] extends z.ZodMiniType
  ? z.output<E[K]>
  : undefined;

/** What a handler gets: the parts that its call declares, checked, and what the headers ask for. */
export type Call<E extends Endpoint> = {
  params: Part<E, 'params'>;
  query: Part<E, 'query'>;
  body: Part<E, 'body'>;
  /** The signed-in user. A public call has none, whatever token came with it. */
  actor: E['access'] extends 'public' ? undefined : Caller;
  /** The versions that `If-Match` names; undefined where it isn't sent or takes any. */
  ifMatch: readonly string[] | undefined;
  once: Once | undefined;
  /** Where the call came from, as far as `TRUST_PROXY` lets it be known. */
  address: string;
  request: FastifyRequest;
};

/** A call that is to be done once, however often it is sent. Both are hashes; the key itself is not kept. */
export type Once = { keyHash: string; requestHash: string };

type Versioned = { version: number };
type Answer<E extends Endpoint> = z.input<E['answer']> & (E['versioned'] extends true ? Versioned : unknown);

/**
 * Serves a declared call. Where `seen` is given it throws for who may not see the record: what is wrong with the input of
 * a call about a record that isn't there for the caller doesn't matter.
 */
export type Serve = <E extends Endpoint>(
  call: E,
  handler: (call: Call<E>) => Promise<Answer<E>>,
  seen?: (call: Pick<Call<E>, 'actor' | 'params'>) => Promise<unknown>,
) => void;

/** Gives `serve`, which serves one declared call, and the list of what it has served. */
export function serving(app: FastifyInstance): { serve: Serve; served: Set<Endpoint> } {
  const served = new Set<Endpoint>();
  const serve: Serve = (call, handler, seen) => {
    served.add(call);
    app.route({
      method: call.method,
      url: basePath + call.path,
      config: { call },
      schema: { response: call.media ? {} : { 200: call.answer } },
      async handler(request, reply) {
        checkContentType(call, request);
        const answer = await handler(await readSeen(call, request, seen));
        if (call.versioned) reply.header('ETag', etag((answer as Versioned).version));
        if (call.media) reply.type(`${call.media}; charset=utf-8`);
        return answer;
      },
    });
  };
  return { serve, served };
}

async function readSeen<E extends Endpoint>(call: E, request: FastifyRequest, seen: Parameters<Serve>[2]) {
  try {
    return read(call, request);
  } catch (error) {
    if (seen && error instanceof InvalidInput) await seen(whoAndWhat(call, request));
    throw error;
  }
}

function whoAndWhat<E extends Endpoint>(call: E, request: FastifyRequest): Pick<Call<E>, 'actor' | 'params'> {
  const actor = call.access === 'public' ? undefined : callerOf(request);
  return { actor, params: call.params && parse(call.params, readParams(request.params), 'path') } as Pick<
    Call<E>,
    'actor' | 'params'
  >;
}

function read<E extends Endpoint>(call: E, request: FastifyRequest): Call<E> {
  const { actor, params } = whoAndWhat(call, request);
  const body = call.body && parse(call.body, request.body, 'body');
  return {
    params,
    query: call.query && parse(call.query, readQuery(call.query, request.query), 'query'),
    body,
    actor,
    ifMatch: call.versioned ? ifMatchOf(request) : undefined,
    once: call.idempotent ? onceOf(request, body, actor) : undefined,
    address: request.ip,
    request,
  } as Call<E>;
}

export const etag = (version: number): string => `"${version}"`;

function ifMatchOf(request: FastifyRequest): string[] | undefined {
  const header = request.headers['if-match'];
  if (header === undefined || header.trim() === '*') return undefined;
  // A proxy that compresses may have made the tag a weak one.
  return header.split(',').map((tag) => tag.trim().replace(/^W\//, ''));
}

/** Refuses to change a record that has changed since the caller read it. */
export function checkVersion(ifMatch: readonly string[] | undefined, record: Versioned): void {
  if (ifMatch && !ifMatch.includes(etag(record.version))) throw new Refusal(412, messages.http.changedSince);
}

/** The same call is one whose body says the same; what the call doesn't read is left out. */
function onceOf(request: FastifyRequest, body: unknown, actor: Caller | undefined): Once | undefined {
  const key = request.headers['idempotency-key'];
  if (typeof key !== 'string' || key === '') return undefined;
  const hash = createHash('sha256').update(`${actor?.id ?? ''}\n${key}`);
  // Keyed with the key, which is not kept: a password in the body can't be guessed from what is.
  const asked = createHmac('sha256', key).update(`${request.routeOptions.url}\n${JSON.stringify(body)}`);
  return { keyHash: hash.digest('hex'), requestHash: asked.digest('hex') };
}
