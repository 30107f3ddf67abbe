import * as z from 'zod/mini';
import { t } from '../language/translate.ts';

type About = Partial<Pick<ApiError, 'message' | 'status' | 'code' | 'fields' | 'retryAfter' | 'repeatable'>>;

/** A call that the server refused, or that got no answer. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  /** The HTTP status; 0 when no answer came. */
  readonly status: number = 0;
  /** The error code of the contract, if the server sent one. */
  readonly code: string | undefined;
  readonly fields: Readonly<Record<string, string>> = {};
  /** Seconds to wait before another attempt, if the server says so. */
  readonly retryAfter: number | undefined;
  /** Sending the call again can't have a second effect. */
  readonly repeatable: boolean = false;
  /** This answer ended the session. */
  endedSession = false;

  constructor({ message, ...about }: About) {
    super(message || t('ui.somethingWentWrong.text'));
    Object.assign(this, about);
  }

  /** The network failed, so it isn't known whether the server acted on the call. */
  get lost(): boolean {
    return this.status === 0;
  }
}

const mistake = z.object({ msg: z.string(), loc: z._default(z.array(z.unknown()), []) });
// The answer may come from a proxy, which sends neither.
const refusal = z.object({
  code: z.catch(z.optional(z.string()), undefined),
  detail: z.catch(z.union([z.string(), z.array(mistake)]), []),
});

function readRefusal(body: unknown): Pick<About, 'code' | 'message' | 'fields'> {
  const { code, detail = [] } = refusal.safeParse(body).data ?? {};
  if (typeof detail === 'string') return { code, message: detail };
  const fields = detail.flatMap(({ loc: [part, field], msg }) => (part === 'body' ? [[String(field), msg]] : []));
  return { code, message: detail[0]?.msg ?? '', fields: Object.fromEntries(fields) };
}

export async function errorOf(response: Response, repeatable: boolean): Promise<ApiError> {
  const body: unknown = await response.json().catch(() => undefined);
  const seconds = Number.parseInt(response.headers.get('Retry-After') ?? '', 10);
  return new ApiError({
    status: response.status,
    ...readRefusal(body),
    retryAfter: Number.isNaN(seconds) ? undefined : seconds,
    repeatable,
  });
}

export const needsSecondFactor = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'auth.second_factor_required';

/** Someone else has changed the record meanwhile. */
export const isConflict = (error: unknown): boolean => error instanceof ApiError && error.status === 412;

/** Someone else has deleted the record meanwhile, or the person may no longer see it. */
export const isNotFound = (error: unknown): boolean => error instanceof ApiError && error.status === 404;
