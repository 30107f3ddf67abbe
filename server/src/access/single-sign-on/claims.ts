import { email as emailSchema, fullName } from '@trellis/contract/people/users/user.ts';
import * as z from 'zod/mini';
import { ApplicationError } from '../../base/errors.ts';
import type { SignOnSettings } from '../../config/config.ts';
import { isGoogle } from '../../config/config.values.ts';
import { domainOf } from '../../people/accounts/users.domains.ts';
import type { Claims } from '../../platform/sign-on-provider.ts';

export const person = z.object({
  issuer: z.string(),
  subject: z.string(),
  /** Verified by the provider. */
  email: z.string(),
  name: z.nullable(z.string()),
  /** The name of the house; null if there is no such claim. */
  house: z.nullable(z.string()),
  isGuide: z.boolean(),
  /** Whether the provider asked for more than a password. */
  hasSecondFactor: z.boolean(),
});
export type Person = z.output<typeof person>;

/** Claims that are fetched from the userinfo endpoint if the ID token lacks them. */
export const requiredClaims = ({ guideGroup, houseClaim }: SignOnSettings): string[] => [
  'email',
  'name',
  ...(guideGroup === undefined ? [] : ['groups']),
  ...(houseClaim === undefined ? [] : [houseClaim]),
];

export function personOf(claims: Claims, settings: SignOnSettings): Person {
  const { iss, sub, amr, groups, roles } = claims;
  const email = emailSchema.safeParse(claims.email).data;
  if (typeof iss !== 'string' || typeof sub !== 'string') throw new ApplicationError('provider.failed');
  if (email === undefined || !isVerified(claims, email)) throw new ApplicationError('provider.address_unverified');
  if (settings.domains && !settings.domains.includes(domainOf(email))) throw new ApplicationError('provider.domain');
  const { guideGroup, houseClaim } = settings;
  const memberOf = [...textsIn(groups), ...textsIn(roles)];
  return {
    issuer: iss,
    subject: sub,
    email,
    name: nameIn(claims),
    house: houseClaim === undefined ? null : (textsIn(claims[houseClaim])[0]?.slice(0, longestHouse) ?? null),
    isGuide: guideGroup !== undefined && memberOf.includes(guideGroup),
    hasSecondFactor: textsIn(amr).includes('mfa'),
  };
}

/** Some providers send only the parts of a name. */
function nameIn({ name, given_name, family_name }: Claims): string | null {
  const parts = [given_name, family_name].filter((part) => typeof part === 'string').join(' ');
  return [name, parts].map((text) => fullName.safeParse(text).data).find(Boolean) ?? null;
}

/** For someone in more than 200 groups, Microsoft Entra sends none of them, only where to ask for them. */
export const lacksGroups = ({ groups, _claim_names: elsewhere }: Claims): boolean =>
  groups === undefined && typeof elsewhere === 'object' && elsewhere !== null && 'groups' in elsewhere;

/** Limits the size of the cookie that carries the name. */
const longestHouse = 200;

const textsIn = (claim: unknown): string[] => [claim].flat().filter((one) => typeof one === 'string');

const isTrue = (claim: unknown): boolean => [true, 'true', 1, '1'].some((one) => one === claim);

/**
 * Whether the provider vouches for the address. Google's `email_verified` only says that the person could once read
 * emails to it, so it counts just for Gmail addresses and those of a school's own domain. Microsoft has its own claim,
 * `xms_edov`, which says that the domain belongs to the tenant.
 */
function isVerified({ iss, email_verified, hd, xms_edov }: Claims, email: string): boolean {
  if (typeof iss === 'string' && isGoogle(iss) && typeof hd !== 'string' && domainOf(email) !== 'gmail.com')
    return false;
  return isTrue(email_verified) || isTrue(xms_edov);
}
