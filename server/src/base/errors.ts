import { type ErrorCode, errors } from '@trellis/contract/error-codes.ts';

/**
 * A call that a rule refuses. What can go wrong is declared beside each feature in the contract; rules throw it by its
 * code, and `http/failures.ts` alone turns it into an answer.
 */
export class ApplicationError extends Error {
  readonly code: ErrorCode;
  readonly retryAfterS: number | undefined;

  /** @param cause what went wrong outside of Trellis; the log says it to whoever runs it */
  constructor(code: ErrorCode, retryAfterS?: number, cause?: unknown) {
    super(errors[code].message, cause === undefined ? {} : { cause });
    this.code = code;
    this.retryAfterS = retryAfterS;
  }
}

export const isApplicationError = (error: unknown, code: ErrorCode): boolean =>
  error instanceof ApplicationError && error.code === code;
