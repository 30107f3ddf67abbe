import type { ErrorCode } from '@trellis/contract/error-codes.ts';
import { ApplicationError } from '../../base/errors.ts';
import type { Db, Tx } from '../../database/database.ts';
import { queueNotice } from '../../people/accounts/users.notices.ts';
import type { FoundUser } from '../../people/users/users.queries.ts';
import { systemChange } from '../../platform/audit/change.ts';
import type { Context } from '../../platform/context.ts';
import { deviceName } from '../../platform/credentials/device-name.ts';
import { rememberDevice } from '../../platform/credentials/known-devices.ts';
import { findSecondFactor } from '../../platform/credentials/second-factors.ts';
import { beginSession } from '../../platform/credentials/sessions.ts';
import { type Origin, recordFailedSignIn, recordSignIn } from '../../platform/credentials/sign-ins.ts';
import { newToken } from '../../platform/credentials/tokens.ts';
import { findAccount, lockAccount, makeAccount, updateAccount } from './account.ts';
import type { Person } from './claims.ts';

type Given = Origin & {
  /** The token by which the device is known. */
  device: string | undefined;
  shared: boolean;
  /** The code of the second factor that was used. */
  used?: 'app' | 'recovery code';
};

type Begun = { token: string; device: string | undefined };
type Outcome = { is: 'in'; begun: Begun } | { is: 'refused'; code: ErrorCode } | { is: 'asked for a code' };

/**
 * Begins a session of who has signed in at the provider, in the account that they have, or in one that is made.
 * @returns undefined where a code of the second factor is asked for
 * @throws provider.domain, provider.other_person, auth.inactive
 */
export async function enter(context: Context, person: Person, given: Given): Promise<Begun | undefined> {
  const { db, clock, passwords, mail } = context;
  const before = await findAccount(db, person);
  const needsPassword = !before || !('isLinked' in before && (before.isLinked || before.user.is_confirmed));
  // Nobody knows it: who wants one sets it by a recovery mail.
  const password_hash = needsPassword ? await passwords.hash(newToken(), 'signups') : undefined;
  const outcome = await systemChange<Outcome>(context, {
    async work(system) {
      const account = await lockAccount(system, person);
      if (account && 'refusal' in account) return refused(account.refusal);
      if (account && (await needsCode(system.tx, account, person, given))) {
        return { answer: { is: 'asked for a code' }, audit: [] };
      }
      const entered = account
        ? await updateAccount(context, system, account, person, password_hash)
        : await makeAccount(context, system, person, password_hash);
      if ('refusal' in entered) return refused(entered.refusal);
      const begun = await begin(context, system.tx, entered.user, person, given);
      return { answer: { is: 'in', begun }, audit: entered.audit };
    },
  });
  mail.notify();
  if (outcome.is === 'in') return outcome.begun;
  const failed = outcome.is === 'refused' ? 'refused' : 'code_asked';
  await recordFailedSignIn(db, clock, { user_id: before?.user?.id, event: failed, from: given });
  if (outcome.is === 'refused') throw new ApplicationError(outcome.code);
  return undefined;
}

const refused = (code: ErrorCode) => ({ answer: { is: 'refused' as const, code }, audit: [] });

/** A second factor that Trellis knows is asked for, unless the provider has asked for one. */
async function needsCode(
  db: Db,
  { user, isLinked }: { user: FoundUser; isLinked: boolean },
  { isProvedTwice }: Person,
  { used }: Given,
): Promise<boolean> {
  // Of an account that anybody could have made it could be anybody's.
  if (isProvedTwice || used !== undefined || (!isLinked && !user.is_confirmed)) return false;
  return (await findSecondFactor(db, user.id)) !== undefined;
}

async function begin(
  { clock }: Context,
  tx: Tx,
  user: { id: string },
  { isProvedTwice }: Person,
  { device, shared, used, ...from }: Given,
): Promise<Begun> {
  const session = {
    device: deviceName(from.userAgent),
    isShared: shared,
    provedBy: isProvedTwice ? ('provider twice' as const) : ('provider' as const),
  };
  const begun = {
    token: await beginSession(tx, clock, user.id, session),
    device: shared ? undefined : await rememberDevice(tx, clock, user.id, device),
  };
  await recordSignIn(tx, clock, { user_id: user.id, event: 'signed_in_at_provider', from });
  if (used === 'recovery code') await queueNotice(tx, clock, 'recovery code used', user.id);
  return begun;
}
