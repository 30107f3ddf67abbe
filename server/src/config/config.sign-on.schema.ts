import { limits } from '@trellis/contract/core/limits.ts';
import * as z from 'zod/mini';
import { not, setting, text } from './config.setting.ts';
import { areDomains, domainsOf, isManyTenants, isSafeIssuer } from './config.values.ts';

const passwordLogins = ['on', 'guides', 'off'] as const;

/** How people sign in at a provider of the school, and who may do without. */
export const signOnSettings = {
  OIDC_ISSUER: setting(
    {
      meaning:
        'the provider at which people sign in, by OpenID Connect: its address, such as `https://accounts.google.com` (see [docs/single-sign-on.md](docs/single-sign-on.md)). It goes with `OIDC_CLIENT_ID`',
    },
    z.optional(
      text.check(
        z.refine(isSafeIssuer, { error: not('must be an address that begins with https://'), abort: true }),
        z.refine((value) => !isManyTenants(value), {
          error:
            'must be the address of your own tenant, such as https://login.microsoftonline.com/TENANT-ID/v2.0: by this one everybody with a Microsoft account could sign in.',
        }),
      ),
    ),
  ),
  OIDC_CLIENT_ID: setting({ meaning: 'the name by which the provider knows Trellis' }, z.optional(text)),
  OIDC_CLIENT_SECRET: setting(
    { secret: 'all of it', meaning: 'the secret that the provider gave with it' },
    z.optional(text),
  ),
  OIDC_NAME: setting(
    {
      otherwise: 'your school account',
      meaning: 'what the button on the login calls the provider, after `Sign in with`',
    },
    text.check(
      z.maxLength(limits.signOnNameMax, { error: not(`must have at most ${limits.signOnNameMax} characters`) }),
    ),
  ),
  OIDC_ALLOWED_DOMAINS: setting(
    {
      standard: 'those of `SIGNUP` for new accounts, where it lists domains',
      meaning:
        'the email domains whose people may sign in at the provider, such as `school.example, students.school.example`. With Google it is needed: everybody in the world has an account there',
    },
    z.optional(
      z
        .pipe(text, z.transform(domainsOf))
        .check(z.refine(areDomains, { error: not('must be a list of email domains such as school.example') })),
    ),
  ),
  OIDC_GUIDE_GROUP: setting(
    {
      meaning:
        'the group, or role, at the provider whose members become guides when they sign in; of others the provider makes none. Who leaves the group stays a guide until a guide changes it',
    },
    z.optional(text),
  ),
  OIDC_HOUSE_CLAIM: setting(
    {
      meaning:
        'what the provider calls the house or class of a student, such as `department`: each sign-in puts the student into the house of that name, if there is one',
    },
    z.optional(text),
  ),
  PASSWORD_LOGIN: setting(
    {
      otherwise: 'on',
      meaning:
        'who may log in with a password: `on` is everybody, `guides` is guides alone, who then get in while the provider is down, `off` is nobody. Without `OIDC_ISSUER` it is `on`',
    },
    z.pipe(text, z.enum(passwordLogins, { error: not('must be on, guides or off') })),
  ),
};
