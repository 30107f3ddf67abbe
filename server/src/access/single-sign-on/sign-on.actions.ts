import { ApplicationError, isApplicationError } from '../../base/errors.ts';
import type { Context } from '../../platform/context.ts';
import { findKnownDevice } from '../../platform/credentials/known-devices.ts';
import { useCode } from '../../platform/credentials/second-factors.ts';
import { type Origin, recordFailedSignIn } from '../../platform/credentials/sign-ins.ts';
import { newToken } from '../../platform/credentials/tokens.ts';
import { attempt } from '../../platform/rate-limits/attempts.ts';
import { accountLogins, addressLogins, addressSignOns } from '../../platform/rate-limits/rate-limits.ts';
import type { Provider } from '../../platform/sign-on-provider.ts';
import { findAccount } from './account.ts';
import { type Person, personOf } from './claims.ts';
import { enter } from './enter.ts';
import { keepProgress, readBegun, readKnown } from './sign-on-cookie.ts';

/** Where the browser comes from, and what it keeps. */
type Given = Origin & {
  /** How far the sign-in is. */
  signOn: string | undefined;
  /** The token by which the device is known. */
  device: string | undefined;
};

/** The page that the provider sends browsers back to; it is registered there. */
const pageOf = ({ config }: Context): string => `${config.publicUrl}/single-sign-on`;

function requireProvider({ provider }: Context): Provider {
  if (!provider) throw new ApplicationError('provider.off');
  return provider;
}

/**
 * Begins a sign-in at the provider.
 * @returns where to go, and what the browser is to keep until it comes back
 * @throws provider.off, provider.away
 */
export async function beginSignOn(context: Context, shared: boolean): Promise<{ url: string; signOn: string }> {
  const begun = { state: newToken(), nonce: newToken(), verifier: newToken() };
  // On a shared computer somebody else may still be signed in at the provider.
  const asked = { redirectUri: pageOf(context), chooseAccount: shared };
  const url = await requireProvider(context).addressFor(begun, asked);
  return { url, signOn: keepProgress(context, { step: 'begun', ...begun, shared }) };
}

/**
 * Signs in with what the provider answered.
 * @param response the query that it sent the browser back with
 * @returns without a token what the browser is to keep until a code of the second factor comes
 * @throws what `claimsFor` does, provider.address_unverified, provider.domain, provider.other_person, auth.inactive,
 * auth.rate_limited
 */
export async function completeSignOn(context: Context, response: string, given: Given) {
  const provider = requireProvider(context);
  const { shared, ...begun } = readBegun(context, given.signOn);
  const returned = new URL(pageOf(context));
  returned.search = response;
  if (returned.searchParams.get('state') !== begun.state) throw new ApplicationError('provider.not_finished');
  const person = await identify(context, provider, given, () => provider.claimsFor(begun, returned));
  const entered = await enter(context, person, { ...given, shared });
  const signOn = entered ? undefined : keepProgress(context, { step: 'known', person, shared });
  return { token: entered?.token ?? null, device: entered?.device, shared, signOn };
}

/** What was refused counts: each costs a request to the provider, which answers only so many. */
async function identify(
  context: Context,
  { settings }: Provider,
  { address }: Origin,
  ask: () => ReturnType<Provider['claimsFor']>,
): Promise<Person> {
  let refused: unknown;
  const person = await attempt(context, [addressSignOns(address)], async () => {
    const claims = await ask().catch((error: unknown) => {
      if (isApplicationError(error, 'provider.away')) throw error;
      refused = error;
    });
    if (!claims) return undefined;
    const found = personOf(claims, settings);
    if (!('refusal' in found)) return found;
    refused = new ApplicationError(found.refusal);
    return undefined;
  });
  if (!person) throw refused;
  return person;
}

/**
 * Finishes a sign-in of which the provider's part is done with a code of the second factor.
 * @throws provider.not_finished, auth.second_factor_wrong, factor.unreadable, auth.rate_limited, and what `completeSignOn` does
 */
export async function sendCode(context: Context, code: string, given: Given) {
  const { db, clock } = context;
  requireProvider(context);
  const { shared, person } = readKnown(context, given.signOn);
  const account = await findAccount(db, person);
  if (!account) throw new ApplicationError('provider.not_finished');
  if ('refusal' in account) throw new ApplicationError(account.refusal);
  const { user } = account;
  const known = await findKnownDevice(db, clock, user.email, given.device);
  const counted = [accountLogins(user.email, known), addressLogins(given.address, known ? 'known' : 'unknown')];
  const used = await attempt(context, counted, async () => {
    const outcome = await useCode(context, user.id, code);
    return outcome === 'wrong' ? undefined : outcome;
  });
  if (used === undefined) {
    await recordFailedSignIn(db, clock, { user_id: user.id, event: 'wrong_code', from: given });
    throw new ApplicationError('auth.second_factor_wrong');
  }
  if (used === 'unreadable') throw new ApplicationError('factor.unreadable');
  const entered = await enter(context, person, { ...given, shared, used });
  if (!entered) throw new ApplicationError('provider.not_finished');
  return { ...entered, shared };
}
