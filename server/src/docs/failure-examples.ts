import { type Endpoint, errorsOf } from '@trellis/contract/endpoint.ts';
import { errors, statusOfError } from '@trellis/contract/error-codes.ts';
import type { FailureStatus } from '@trellis/contract/error-kinds.ts';
import { schemaExamples } from './examples.ts';

/** What a call can answer with in this status: its own errors first, then what any call can. */
export function codesOf(call: Endpoint, status: FailureStatus) {
  const own = (code: string) => !/^(request|server)\./.test(code);
  const codes = errorsOf(call).filter((code) => statusOfError(code) === status);
  return [...codes.filter(own), ...codes.filter((code) => !own(code))];
}

/** What a call answers with when it fails in this way. */
export function failureExample(call: Endpoint, status: FailureStatus): unknown {
  if (status === 422) return schemaExamples.ValidationFailure;
  const [code] = codesOf(call, status);
  return code && { detail: errors[code].message, code };
}
