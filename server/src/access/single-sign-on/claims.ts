import type { ErrorCode } from '@trellis/contract/error-codes.ts';
import { email as emailSchema, signupName } from '@trellis/contract/people/users/user.ts';
import type { SignOnSettings } from '../../config/config.ts';
import { isGoogle } from '../../config/config.values.ts';
import type { Claims } from '../../platform/sign-on-provider.ts';

/** Who has signed in at the provider, as far as Trellis asks. */
export type Person = {
  issuer: string;
  subject: string;
  /** One that the provider has verified. */
  email: string;
  name: string | null;
  /** The name of a house; null where nothing is said. */
  house: string | null;
  isGuide: boolean;
  /** The provider says that it asked for more than a password. */
  isProvedTwice: boolean;
};

/** The claims without which the provider is asked once more. */
export const claimsWanted = ({ guideGroup, houseClaim }: SignOnSettings): string[] => [
  'email',
  ...(guideGroup === undefined ? [] : ['groups']),
  ...(houseClaim === undefined ? [] : [houseClaim]),
];

/** Who it is, or why they are not let in. */
export function personOf(claims: Claims, settings: SignOnSettings): Person | { refusal: ErrorCode } {
  const { iss, sub, amr, name, groups, roles } = claims;
  const email = emailSchema.safeParse(claims.email).data;
  if (typeof iss !== 'string' || typeof sub !== 'string') return { refusal: 'provider.failed' };
  if (email === undefined || !isVerified(claims, email)) return { refusal: 'provider.address_unverified' };
  if (settings.domains && !settings.domains.includes(domainOf(email))) return { refusal: 'provider.domain' };
  const { guideGroup, houseClaim } = settings;
  const memberOf = [...textsIn(groups), ...textsIn(roles)];
  return {
    issuer: iss,
    subject: sub,
    email,
    name: signupName.safeParse(name).data ?? null,
    house: houseClaim === undefined ? null : (textsIn(claims[houseClaim])[0]?.slice(0, longestHouse) ?? null),
    isGuide: guideGroup !== undefined && memberOf.includes(guideGroup),
    isProvedTwice: textsIn(amr).includes('mfa'),
  };
}

/** A cookie keeps it for some minutes. */
const longestHouse = 200;

const domainOf = (email: string): string => email.slice(email.lastIndexOf('@') + 1).toLowerCase();

/** A claim that may have one value or several. */
const textsIn = (claim: unknown): string[] => [claim].flat().filter((one) => typeof one === 'string');

const isTrue = (claim: unknown): boolean => [true, 'true', 1, '1'].some((one) => one === claim);

/**
 * Whether the address is the person's, by the word of who can know it. Google verifies that somebody could read its mail
 * once; that it still is theirs it says for its own addresses and those of a school's domain alone. Microsoft says by a claim
 * of its own that the domain belongs to the tenant.
 */
function isVerified({ iss, email_verified, hd, xms_edov }: Claims, email: string): boolean {
  if (typeof iss === 'string' && isGoogle(iss) && typeof hd !== 'string' && domainOf(email) !== 'gmail.com')
    return false;
  return isTrue(email_verified) || isTrue(xms_edov);
}
