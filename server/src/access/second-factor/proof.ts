import type { ErrorCode } from '@trellis/contract/error-codes.ts';
import { ApplicationError } from '../../base/errors.ts';
import type { Tx } from '../../database/database.ts';
import { requirePassword, tryOwnPassword } from '../../people/users/users.password.ts';
import type { Session } from '../../platform/authorization/session.ts';
import type { Context } from '../../platform/context.ts';
import { type CodeOutcome, findSecondFactor, useCode } from '../../platform/credentials/second-factors.ts';
import { attempt } from '../../platform/rate-limits/attempts.ts';
import { wrongCodes } from '../../platform/rate-limits/rate-limits.ts';

type Proof = {
  isGood: boolean;
  /**
   * Refuses where it isn't. To be called inside the transaction, where it is known that the caller may ask at all.
   * @throws profile.wrong_password, factor.wrong_code, factor.unreadable, factor.not_on
   */
  require: (tx: Tx) => Promise<void>;
};

const refusals: Readonly<Record<CodeOutcome, ErrorCode | undefined>> = {
  app: undefined,
  'recovery code': undefined,
  wrong: 'factor.wrong_code',
  unreadable: 'factor.unreadable',
};

/**
 * Tries the password of the caller.
 * @throws auth.rate_limited after too many wrong ones
 */
export async function provePassword(context: Context, session: Session, password: string): Promise<Proof> {
  const tried = await tryOwnPassword(context, session, password);
  return { isGood: tried !== undefined, require: (tx) => requirePassword(tx, session, tried) };
}

/**
 * Tries the password of the caller and, where it is right, a code, which is used up.
 * @throws auth.rate_limited after too many wrong ones
 */
export async function proveOneself(
  context: Context,
  session: Session,
  { current_password, code }: { current_password: string; code: string },
): Promise<Proof> {
  const tried = await tryOwnPassword(context, session, current_password);
  const refusal = tried === undefined ? undefined : await tryOwnCode(context, session, code);
  return {
    isGood: tried !== undefined && refusal === undefined,
    async require(tx) {
      await requirePassword(tx, session, tried);
      if (refusal) throw new ApplicationError(refusal);
    },
  };
}

async function tryOwnCode(context: Context, { id }: Session, code: string): Promise<ErrorCode | undefined> {
  if (!(await findSecondFactor(context.db, id))) return 'factor.not_on';
  const outcome = await attempt(context, [wrongCodes(id)], async () => {
    const used = await useCode(context, id, code);
    return used === 'wrong' ? undefined : used;
  });
  return refusals[outcome ?? 'wrong'];
}
