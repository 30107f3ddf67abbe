import { type ErrorCode, errors } from '@trellis/contract/error-codes.ts';

/**
 * A call that a rule refuses. What can go wrong is declared beside each feature in the contract; rules throw it by its
 * code, and `http/failures.ts` alone turns it into an answer.
 */
export class ApplicationError extends Error {
  readonly code: ErrorCode;
  readonly retryAfterS: number | undefined;

  constructor(code: ErrorCode, retryAfterS?: number) {
    super(errors[code].message);
    this.code = code;
    this.retryAfterS = retryAfterS;
  }
}

export const isApplicationError = (error: unknown, code: ErrorCode): boolean =>
  error instanceof ApplicationError && error.code === code;
