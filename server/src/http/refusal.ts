import type { FailureStatus } from '@trellis/contract/errors.ts';
import { messages } from '@trellis/contract/messages.ts';

/** A call that a rule refuses. Features declare theirs with `refusal`; `failures.ts` turns them into answers. */
export class Refusal extends Error {
  readonly status: FailureStatus;
  readonly retryAfterS: number | undefined;

  constructor(status: FailureStatus, detail: string, retryAfterS?: number) {
    super(detail);
    this.status = status;
    this.retryAfterS = retryAfterS;
  }
}

/** Input that the schemas can't refuse alone, because it takes a look at the records. */
export class InvalidInput extends Error {
  readonly issues: readonly InputIssue[];

  constructor(issues: readonly InputIssue[]) {
    super(issues.map(({ msg }) => msg).join('; '));
    this.issues = issues;
  }
}

export type InputIssue = { type: string; loc: (string | number)[]; msg: string };

export const refusal = (status: FailureStatus, detail: string) => (): Refusal => new Refusal(status, detail);

/** Nobody calls whom the server knows, or no longer: an account may be deleted while its call is on its way. */
export const notAuthenticated = refusal(401, messages.http.notAuthenticated);

export const invalidField = (field: string, msg: string) => (): InvalidInput =>
  new InvalidInput([{ type: 'value_error', loc: ['body', field], msg }]);
