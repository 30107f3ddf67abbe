import type { Clock } from '../../base/clock.ts';
import type { Db } from '../../database/database.ts';
import { preparedQuery } from '../../database/prepared-query.ts';
import type { Passwords } from '../passwords/passwords.ts';
import { stepOf } from './one-time-codes.ts';
import { readRecoveryCode, useRecoveryCode } from './recovery-codes.ts';
import type { SecretBox } from './secret-box.ts';

type Context = { db: Db; clock: Clock; passwords: Passwords; secretBox: SecretBox };

/** Which kind of code it was, or what is wrong with it. */
export type CodeOutcome = 'app' | 'recovery code' | 'wrong' | 'unreadable';

/** The second factor that is on: a first code has confirmed it. */
export async function findSecondFactor(db: Db, userId: string) {
  const [factor] = await secondFactors(db, { userId });
  return factor;
}

const secondFactors = preparedQuery(['userId'], ({ query }, { userId }: { userId: string }) =>
  query
    .selectFrom('second_factors')
    .select(['secret', 'confirmed_at'])
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is not', null),
);

/** Uses up a code of the user's app, or one of their recovery codes. */
export async function useCode(context: Context, userId: string, typed: string): Promise<CodeOutcome> {
  const { db, clock, passwords, secretBox } = context;
  const recoveryCode = readRecoveryCode(typed);
  if (recoveryCode) return (await useRecoveryCode(db, passwords, userId, recoveryCode)) ? 'recovery code' : 'wrong';
  const factor = await findSecondFactor(db, userId);
  if (!factor) return 'wrong';
  const secret = secretBox.open(factor.secret, userId);
  if (secret === undefined) return 'unreadable';
  const step = stepOf(secret, typed.replaceAll(/\s/g, ''), clock);
  if (step === undefined) return 'wrong';
  // Each code works once: of many calls at once, only the first moves the step on.
  const { numUpdatedRows } = await db.query
    .updateTable('second_factors')
    .set({ last_step: step })
    .where('user_id', '=', userId)
    .where('secret', '=', factor.secret)
    .where('last_step', '<', step)
    .executeTakeFirst();
  return numUpdatedRows === 1n ? 'app' : 'wrong';
}
