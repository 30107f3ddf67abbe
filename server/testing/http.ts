import { basePath } from '@trellis/contract/core/base-path.ts';
import type { Endpoint } from '@trellis/contract/core/endpoint.ts';
import type { FastifyInstance, InjectOptions } from 'fastify';
import type * as z from 'zod/mini';

type Part<E extends Endpoint, K extends 'params' | 'query' | 'body'> = E[K] extends z.ZodMiniType
  ? z.input<E[K]>
  : never;

type CallOptions = { token?: string | undefined; headers?: Record<string, string> };

export type Sent<E extends Endpoint> = CallOptions & {
  params?: Part<E, 'params'>;
  query?: Part<E, 'query'>;
  body?: Part<E, 'body'>;
};

/** Input of any shape, for calls that the types forbid. */
export type Anything = CallOptions & {
  params?: Record<string, string>;
  query?: Record<string, unknown>;
  body?: unknown;
};

export type Got<T> = { status: number; body: T; headers: Headers };
/** The answer to a refused call. */
export type Refused = { detail: string | { type: string; loc: (string | number)[]; msg: string }[] };

type Init = { headers?: Record<string, string>; body?: string | URLSearchParams | FormData };
type Send = (method: string, path: string, init: Init) => Promise<{ status: number; text: string; headers: Headers }>;

/** Sends calls to a server as a browser would. */
export const caller = (origin: () => string) =>
  callerBy(async (method, path, init) => {
    const response = await fetch(`${origin()}${path}`, { ...init, method });
    return { status: response.status, text: await response.text(), headers: response.headers };
  });

/** Sends calls to a server without a connection, which is faster for thousands of them. */
export const inProcessCaller = (app: FastifyInstance) =>
  callerBy(async (method, path, { headers = {}, body }) => {
    const type = body instanceof URLSearchParams ? { 'content-type': 'application/x-www-form-urlencoded' } : {};
    const response = await app.inject({
      method: method as InjectOptions['method'] & string,
      url: path,
      headers: { ...type, ...headers },
      ...(body === undefined ? {} : { payload: body instanceof FormData ? body : String(body) }),
    });
    const answered = Object.entries(response.headers).map(([name, value]) => [name, String(value)] as [string, string]);
    return { status: response.statusCode, text: response.payload, headers: new Headers(answered) };
  });

function callerBy(send: Send) {
  const raw = async (method: string, path: string, init: Init = {}): Promise<Got<unknown>> => {
    const { status, text, headers } = await send(method, path, init);
    const json = text !== '' && (headers.get('content-type')?.includes('json') ?? false);
    return { status, body: json ? JSON.parse(text) : text, headers };
  };
  const anything = (call: Endpoint, sent: Anything = {}): Promise<Got<unknown>> => {
    const form = call.form && sent.body instanceof Object;
    const type = form ? 'application/x-www-form-urlencoded' : 'application/json';
    const body = form ? new URLSearchParams(sent.body as Record<string, string>) : filesOrJson(sent.body);
    return raw(call.method, addressOf(call, sent), {
      headers: {
        ...(sent.body === undefined || body instanceof FormData ? {} : { 'Content-Type': type }),
        ...(sent.token === undefined ? {} : { Authorization: `Bearer ${sent.token}` }),
        ...sent.headers,
      },
      ...(sent.body === undefined ? {} : { body }),
    });
  };
  return {
    raw,
    /** Sends any input and accepts any answer. */
    anything,
    /** Sends a call that must succeed. */
    async call<E extends Endpoint>(call: E, sent: Sent<E> = {}): Promise<Got<z.output<E['answer']>>> {
      const got = await anything(call, sent as Anything);
      if (got.status !== 200) throw new Error(`${call.method} ${call.path}: ${got.status} ${JSON.stringify(got.body)}`);
      return got as Got<z.output<E['answer']>>;
    },
    /** Sends a call that must be refused. */
    async refused<E extends Endpoint>(call: E, sent: Sent<E> | Anything = {}): Promise<Got<Refused>> {
      const got = await anything(call, sent as Anything);
      if (got.status < 400) throw new Error(`${call.method} ${call.path} was not refused: ${got.status}`);
      return got as Got<Refused>;
    },
  };
}

/** A body with a file in it goes as a form. */
function filesOrJson(body: unknown): string | FormData {
  const parts = body instanceof Object ? Object.entries(body) : [];
  if (!parts.some(([, value]) => value instanceof File)) return JSON.stringify(body);
  const form = new FormData();
  for (const [name, value] of parts) form.append(name, value);
  return form;
}

/** The address of a call on its server. */
export const addressOf = (call: Endpoint, { params, query }: Pick<Anything, 'params' | 'query'>): string =>
  basePath + pathOf(call, params) + queryOf(query);

function pathOf(call: Endpoint, params: object = {}): string {
  return Object.entries(params).reduce(
    (path, [name, value]) => path.replace(`:${name}`, encodeURIComponent(String(value))),
    call.path,
  );
}

function queryOf(query: object = {}): string {
  const pairs = new URLSearchParams();
  for (const [key, value] of Object.entries(query)) {
    for (const one of Array.isArray(value) ? value : [value]) if (one !== undefined) pairs.append(key, String(one));
  }
  return pairs.size === 0 ? '' : `?${pairs}`;
}
