import type { ErrorCode } from '@trellis/contract/error-codes.ts';
import { ApplicationError } from '../../base/errors.ts';
import type { Tx } from '../../database/database.ts';
import { matchOwnPassword, requirePassword } from '../../people/users/users.password.ts';
import type { Session } from '../../platform/authorization/session.ts';
import type { Context } from '../../platform/context.ts';
import { type CodeOutcome, findSecondFactor, useCode } from '../../platform/credentials/second-factors.ts';
import { attempt } from '../../platform/rate-limits/attempts.ts';
import { wrongCodes } from '../../platform/rate-limits/rate-limits.ts';

type Proof = {
  isGood: boolean;
  /** Throws if the proof isn't good. Call it inside the transaction, after the caller's permission is checked. */
  require: (tx: Tx) => Promise<void>;
};

const refusals: Readonly<Record<CodeOutcome, ErrorCode | undefined>> = {
  app: undefined,
  'recovery code': undefined,
  wrong: 'factor.wrong_code',
  unreadable: 'factor.unreadable',
};

export async function provePassword(context: Context, session: Session, password: string): Promise<Proof> {
  const tried = await matchOwnPassword(context, session, password);
  return { isGood: tried !== undefined, require: (tx) => requirePassword(tx, session, tried) };
}

/** Checks the caller's password and, if it is right, uses up a code. */
export async function proveOneself(
  context: Context,
  session: Session,
  { current_password, code }: { current_password: string; code: string },
): Promise<Proof> {
  const tried = await matchOwnPassword(context, session, current_password);
  const refusal = tried === undefined ? undefined : await useOwnCode(context, session, code);
  return {
    isGood: tried !== undefined && refusal === undefined,
    async require(tx) {
      await requirePassword(tx, session, tried);
      if (refusal) throw new ApplicationError(refusal);
    },
  };
}

async function useOwnCode(context: Context, { id }: Session, code: string): Promise<ErrorCode | undefined> {
  if (!(await findSecondFactor(context.db, id))) return 'factor.not_on';
  const outcome = await attempt(context, [wrongCodes(id)], async () => {
    const used = await useCode(context, id, code);
    return used === 'wrong' ? undefined : used;
  });
  return refusals[outcome ?? 'wrong'];
}
