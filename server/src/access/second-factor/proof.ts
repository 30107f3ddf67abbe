import type { ErrorCode } from '@trellis/contract/error-codes.ts';
import { ApplicationError } from '../../base/errors.ts';
import type { Tx } from '../../database/database.ts';
import { matchOwnPassword, requirePassword } from '../../people/users/users.password.ts';
import type { Caller } from '../../platform/context.ts';
import { findSecondFactor, useCode } from '../../platform/credentials/second-factors.ts';
import { attempt } from '../../platform/rate-limits/attempts.ts';
import { wrongCodes } from '../../platform/rate-limits/rate-limits.ts';

export type Proof = { current_password: string; code: string };

/** Checks the caller's password and, if it is right, uses up a code. */
export async function proveOneself(caller: Caller, { current_password, code }: Proof) {
  const tried = await matchOwnPassword(caller, current_password);
  const refusal = tried === undefined ? undefined : await useOwnCode(caller, code);
  return {
    isGood: tried !== undefined && refusal === undefined,
    /** Throws if the proof isn't good. Call it inside the transaction, after the caller's permission is checked. */
    async require(tx: Tx): Promise<void> {
      await requirePassword(tx, caller.session, tried);
      if (refusal) throw new ApplicationError(refusal);
    },
  };
}

async function useOwnCode(caller: Caller, code: string): Promise<ErrorCode | undefined> {
  const { id } = caller.session;
  if (!(await findSecondFactor(caller.db, id))) return 'factor.not_on';
  const used = await attempt(caller, [wrongCodes(id)], () => useCode(caller, id, code));
  if (used === undefined) return 'factor.wrong_code';
  return used === 'unreadable' ? 'factor.unreadable' : undefined;
}
