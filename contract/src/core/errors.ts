import * as z from 'zod/mini';

/** A failure with one sentence: every 4xx and 5xx except 422. `code` is one of `error-codes.ts`, for programs. */
export const failure = z.object({ detail: z.string(), code: z.string() });

/** A 422: one entry for each mistake in the input, with its location in `loc`. */
export const validationFailure = z.object({
  detail: z.array(z.object({ type: z.string(), loc: z.array(z.union([z.string(), z.number()])), msg: z.string() })),
  code: z.string(),
});

export type Failure = z.infer<typeof failure>;
export type ValidationFailure = z.infer<typeof validationFailure>;

/** What each status of a failure means. */
export const failures = {
  400: 'Something that the call depends on is wrong, such as a password, or no longer valid, such as a link',
  401: 'No token, or one that is malformed, expired or revoked',
  403: 'The caller lacks the role for this call',
  404: 'No such record, or one that the caller may not see',
  408: 'The request took too long to arrive',
  409: 'The state of the record refuses the call',
  412: 'If-Match was sent and the record has changed since',
  413: 'The body is larger than this call allows, which is 64 KiB for most calls',
  415: 'The content type is not the one that this call takes',
  422: 'Invalid input',
  429: 'Too many attempts; Retry-After says how many seconds to wait',
  431: 'The headers are larger than the server takes',
  500: 'The server failed',
  503: "The database or the school's login provider can't be reached, or the server is overloaded; Retry-After says how many seconds to wait",
} as const;

export type FailureStatus = keyof typeof failures;
