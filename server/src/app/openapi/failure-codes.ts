import { type Endpoint, errorsOf } from '@trellis/contract/core/endpoint.ts';
import type { FailureStatus } from '@trellis/contract/core/error-kinds.ts';
import type { Failure, ValidationFailure } from '@trellis/contract/core/errors.ts';
import { messages } from '@trellis/contract/core/messages.ts';
import { errors, statusOfError } from '@trellis/contract/error-codes.ts';

/** What a call can answer with in this status: its own errors first, then what any call can. */
export function codesOf(call: Endpoint, status: FailureStatus) {
  const own = (code: string) => !/^(request|server)\./.test(code);
  const codes = errorsOf(call).filter((code) => statusOfError(code) === status);
  return [...codes.filter(own), ...codes.filter((code) => !own(code))];
}

/** What a call answers with when it fails in this way. */
export function exampleFailure(call: Endpoint, status: FailureStatus): Failure | ValidationFailure | undefined {
  const [code] = codesOf(call, status);
  if (!code) return undefined;
  if (status !== 422) return { detail: errors[code].message, code };
  return {
    detail: [{ type: 'too_small', loc: ['body', 'title'], msg: messages.goal.titleRequired }],
    code: 'request.invalid',
  };
}
