import { ApplicationError } from '../../base/errors.ts';
import { systemChange } from '../../platform/audit/change.ts';
import type { Context, Visitor } from '../../platform/context.ts';
import { findSecondFactor, type UsedCode } from '../../platform/credentials/second-factors.ts';
import { recordFailedSignIn } from '../../platform/credentials/sign-ins.ts';
import { startSession } from '../sessions/sessions.actions.ts';
import type { Person } from './claims.ts';
import { createAccount, findAccount, lockAccount, updateAccount } from './sign-on-account.ts';

type Given = Visitor & { isShared: boolean; usedCode?: UsedCode };

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
        const provedBy = person.hasSecondFactor ? 'provider twice' : 'provider';
        return { answer: await startSession(system.tx, clock, user, given, provedBy), audit };
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
