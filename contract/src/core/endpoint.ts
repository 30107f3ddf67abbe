import * as z from 'zod/mini';
import type { ErrorCode } from '../error-codes.ts';
import type { Permission } from '../permissions.ts';
import type { MessageKey } from './messages.ts';
import { id, messageAnswer } from './schemas.ts';
import { recordOf } from './tables.ts';

/** What a caller needs: nothing, a live session in any role, or a permission. */
export type Access = 'public' | 'signed in' | Permission;

/**
 * The declaration of one API call. The server serves it, the web calls it and the API documentation is generated from
 * it.
 */
export type Endpoint = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Below the base path, with `:name` for a parameter, and with a trailing slash where the specification has one. */
  path: string;
  /**
   * Checked before the query and the body are read, and again inside the transaction that makes a change. It is checked
   * for the record in the path, or for the role if there is none, as in a list.
   */
  permission: Access;
  /** Further permissions that single fields of the input need. */
  fieldPermissions?: Readonly<Record<string, Permission>>;
  summary: string;
  /** The parameters in the path, which are ids unless it is declared otherwise. */
  params?: z.ZodMiniObject;
  query?: z.ZodMiniObject;
  body?: z.ZodMiniObject;
  /** The maximum size of the body in bytes, if it differs from the usual one. */
  largestBody?: number;
  form?: true;
  /** The body may also be a form with a file (`multipart/form-data`), which its schema describes as `z.file()`. */
  takesFile?: true;
  answer: z.ZodMiniType;
  /** The sentence in the answer for the person who called. */
  message?: MessageKey;
  /** The answer is a file instead of JSON. */
  sendsFile?: true;
  /** The media type of an answer that is not JSON. */
  media?: 'text/html' | 'text/csv';
  /** The answer is a download with this file name. */
  download?: string;
  /** It answers with a streamed file of such records: CSV, or JSON if the query's `format` says so. */
  exports?: z.ZodMiniObject;
  /** It always reads a lot, so a caller has one such read at a time, as with exports, downloads and long lists. */
  expensive?: true;
  /** Its own errors. `errorsOf` adds those that any call with such a permission, record or input can have. */
  fails?: readonly ErrorCode[];
  /** The answer carries an `ETag`; a call that changes the record honours `If-Match`. */
  versioned?: true;
  /** It recognizes the caller's device by a cookie, which it sets or renews. */
  knowsDevice?: true;
  /** It stores the state of a sign-in at the school's provider in a cookie, for some minutes. */
  keepsSignOn?: true;
  idempotent?: true;
};

type NamesIn<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | NamesIn<Rest>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;
type ParamsOf<Path extends string> = [NamesIn<Path>] extends [never]
  ? object
  : { params: z.ZodMiniObject<Record<NamesIn<Path>, typeof id>> };
type Route = Pick<Endpoint, 'method' | 'path'>;
type Declared = Omit<Endpoint, keyof Route | 'permission' | 'answer'> &
  (Pick<Endpoint, 'answer'> | (Required<Pick<Endpoint, 'message'>> & { answer?: never }));
type Answering<E> = E extends Pick<Endpoint, 'answer'> ? unknown : { answer: typeof messageAnswer };

/**
 * Declares a call by its method and path, such as `GET /goals/:goal_id`, and by who may make it. Without an answer of its
 * own, it answers with its message.
 */
export function endpoint<const Path extends string, const Needed extends Access, const E extends Declared>(
  route: `${Endpoint['method']} ${Path}`,
  permission: Needed,
  declared: E,
): Route & { permission: Needed } & ParamsOf<Path> & Answering<E> & E {
  const [method, path] = route.split(' ') as [Endpoint['method'], Path];
  const names = Array.from(path.matchAll(/:(\w+)/g), ([, name = '']) => name);
  const params = names.length === 0 ? {} : { params: z.object(recordOf(names, () => id)) };
  const answer = messageAnswer;
  return { method, path, permission, answer, ...params, ...declared } as ReturnType<typeof endpoint<Path, Needed, E>>;
}
