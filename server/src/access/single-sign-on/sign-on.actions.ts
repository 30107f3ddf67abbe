import { ApplicationError, isApplicationError } from '../../base/errors.ts';
import type { Log } from '../../base/log.ts';
import { systemChange } from '../../platform/audit/change.ts';
import type { Context, Visitor } from '../../platform/context.ts';
import { loginAttempts } from '../../platform/credentials/known-devices.ts';
import { findSecondFactor, type UsedCode, useCode } from '../../platform/credentials/second-factors.ts';
import { recordFailedSignIn } from '../../platform/credentials/sign-ins.ts';
import { newToken } from '../../platform/credentials/tokens.ts';
import { attempt } from '../../platform/rate-limits/attempts.ts';
import { addressSignOns } from '../../platform/rate-limits/rate-limits.ts';
import type { Provider } from '../../platform/sign-on-provider.ts';
import { startSession } from '../sessions/sessions.actions.ts';
import { lacksGroups, type Person, personOf } from './claims.ts';
import { createAccount, findAccount, lockAccount, requireUsable, updateAccount } from './sign-on-account.ts';
import { begunState, knownState, readState, sealState } from './sign-on-cookie.ts';

type Given = Visitor & {
  /** The cookie with the state of the sign-in. */
  signOn: string | undefined;
  log: Log;
};

/** The redirect URI that is registered at the provider. */
const redirectUriOf = ({ config }: Context): string => `${config.publicUrl}/single-sign-on`;

function requireProvider({ provider }: Context): Provider {
  if (!provider) throw new ApplicationError('provider.off');
  return provider;
}

/**
 * Begins a sign-in at the provider.
 * @param unfinished the cookie of a sign-in that this browser began before and didn't finish
 * @returns the provider's URL, and the cookie that the browser needs when it comes back
 */
export async function beginSignOn(context: Context, shared: boolean, unfinished: string | undefined) {
  const begun = { state: newToken(), nonce: newToken(), verifier: newToken() };
  // Someone else may still be signed in at the provider on a shared computer, or a refused account was the wrong one.
  const options = { redirectUri: redirectUriOf(context), chooseAccount: shared || unfinished !== undefined };
  const url = await requireProvider(context).addressFor(begun, options);
  return { url, signOn: sealState(context, { step: 'begun', ...begun, shared }) };
}

/**
 * Signs in with the provider's answer.
 * @param response the query string with which the provider sent the browser back
 * @returns the session's token or, if a second factor code is needed, the next cookie
 * @throws the errors of `claimsFor`, provider.address_unverified, provider.domain, provider.other_person, auth.inactive,
 * auth.rate_limited
 */
export async function completeSignOn(context: Context, response: string, given: Given) {
  const provider = requireProvider(context);
  const { shared, ...begun } = readState(context, begunState, given.signOn);
  const returned = new URL(redirectUriOf(context));
  returned.search = response;
  if (returned.searchParams.get('state') !== begun.state) throw new ApplicationError('provider.not_finished');
  const { guideGroup } = provider.settings;
  let refusal: unknown;
  // Failed attempts are rate limited, because each costs a request to the provider.
  const person = await attempt(context, [addressSignOns(given.from.address)], async () => {
    try {
      const claims = await provider.claimsFor(begun, returned);
      if (guideGroup !== undefined && lacksGroups(claims)) warnMissingGroups(provider, given.log);
      return personOf(claims, provider.settings);
    } catch (error) {
      if (isApplicationError(error, 'provider.away')) throw error;
      refusal = error;
      return undefined;
    }
  });
  if (!person) throw refusal;
  const session = await signInAs(context, person, { ...given, isShared: shared });
  const signOn = session ? undefined : sealState(context, { step: 'known', person, shared });
  return { access_token: null, token_type: 'bearer' as const, ...session, shared, signOn };
}

const isWarned = new WeakSet<Provider>();
function warnMissingGroups(provider: Provider, log: Log): void {
  if (isWarned.has(provider)) return;
  isWarned.add(provider);
  log.warn({}, missingGroups);
}

const missingGroups =
  'the provider left out the groups of somebody who is in too many (_claim_names), so OIDC_GUIDE_GROUP makes no guide ' +
  'of them: use an app role, or have the provider send only the groups that are assigned to Trellis';

/** Finishes a sign-in with a second factor code, after the provider has identified the person. */
export async function sendCode(context: Context, code: string, given: Given) {
  const { db, clock } = context;
  requireProvider(context);
  const { shared, person } = readState(context, knownState, given.signOn);
  const account = await findAccount(db, person);
  if (!account) throw new ApplicationError('provider.not_finished');
  await requireUsable(db, account, person);
  const { user } = account;
  const counted = await loginAttempts(db, clock, user.email, given);
  const usedCode = await attempt(context, counted, () => useCode(context, user.id, code));
  if (usedCode === undefined) {
    await recordFailedSignIn(db, clock, { user_id: user.id, event: 'wrong_code', from: given.from });
    throw new ApplicationError('auth.second_factor_wrong');
  }
  if (usedCode === 'unreadable') throw new ApplicationError('factor.unreadable');
  const session = await signInAs(context, person, { ...given, isShared: shared, usedCode });
  if (!session) throw new ApplicationError('provider.not_finished');
  return { ...session, shared, signOn: undefined };
}

/**
 * Starts the session of a person who has signed in at the provider, and creates their account if they have none.
 * @returns undefined if a second factor code is needed
 */
async function signInAs(context: Context, person: Person, given: Visitor & { isShared: boolean; usedCode?: UsedCode }) {
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
        const { answer: user, audit } = account
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
