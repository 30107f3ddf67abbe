import { ApplicationError } from '../../base/errors.ts';
import type { Tx } from '../../database/database.ts';
import { queueNotice } from '../../people/accounts/users.notices.ts';
import type { FoundUser } from '../../people/users/users.queries.ts';
import { systemChange } from '../../platform/audit/change.ts';
import type { Context, Visitor } from '../../platform/context.ts';
import { recordBrowserLanguage } from '../../platform/credentials/activity.ts';
import { rememberDevice } from '../../platform/credentials/known-devices.ts';
import { findSecondFactor } from '../../platform/credentials/second-factors.ts';
import { beginSession } from '../../platform/credentials/sessions.ts';
import { deviceName, recordFailedSignIn, recordSignIn } from '../../platform/credentials/sign-ins.ts';
import type { Person } from './claims.ts';
import { createAccount, findAccount, lockAccount, updateAccount } from './sign-on-account.ts';

type Given = Visitor & {
  shared: boolean;
  usedCode?: 'app' | 'recovery code';
};

/**
 * Starts the session of a person who has signed in at the provider, and creates their account if they have none.
 * @returns undefined if a second factor code is needed
 */
export async function signInAs(context: Context, person: Person, given: Given) {
  const { db, clock } = context;
  const before = await findAccount(db, person);
  try {
    return await systemChange(context, {
      async work(system) {
        const account = await lockAccount(system, person);
        // Anyone could have set up the second factor of an account that isn't vouched for.
        const needsCode = account?.isVouchedFor && !person.hasSecondFactor && given.usedCode === undefined;
        if (needsCode && (await findSecondFactor(system.tx, account.user.id))) {
          throw new ApplicationError('auth.second_factor_needed');
        }
        const { user, audit } = account
          ? await updateAccount(context, system, account, person)
          : await createAccount(context, system, person);
        return { answer: await startSession(context, system.tx, user, person, given), audit };
      },
    });
  } catch (error) {
    if (!(error instanceof ApplicationError)) throw error;
    const event = error.code === 'auth.second_factor_needed' ? 'code_asked' : 'refused';
    await recordFailedSignIn(db, clock, { user_id: before?.user.id, event, from: given.from });
    if (event === 'refused') throw error;
    return undefined;
  }
}

async function startSession(
  { clock }: Context,
  tx: Tx,
  user: FoundUser,
  { hasSecondFactor }: Person,
  { device, language, shared, usedCode, from }: Given,
) {
  const options = {
    device: deviceName(from.userAgent),
    isShared: shared,
    provedBy: hasSecondFactor ? ('provider twice' as const) : ('provider' as const),
  };
  const session = {
    token: await beginSession(tx, clock, user.id, options),
    device: shared ? undefined : await rememberDevice(tx, clock, user.id, device),
  };
  await recordBrowserLanguage(tx, user, language);
  await recordSignIn(tx, clock, { user_id: user.id, event: 'signed_in_at_provider', from });
  if (usedCode === 'recovery code') await queueNotice(tx, clock, 'recoveryCodeUsed', user.id);
  return session;
}
