import { limits } from '@trellis/contract/core/limits.ts';
import * as z from 'zod/mini';
import { domainsRequired, not, setting, text } from './config.setting.ts';
import { areDomains, domainsOf, isManyTenants, isSafeIssuer } from './config.values.ts';

const passwordLogins = ['on', 'guides', 'off'] as const;

/** The settings for single sign-on, and for who may use a password instead. */
export const signOnSettings = {
  OIDC_ISSUER: setting(
    {
      meaning:
        'the address of the OpenID Connect provider at which people log in, such as `https://accounts.google.com` (see [Single sign-on](single-sign-on.md)). Needs `OIDC_CLIENT_ID`',
    },
    z.optional(
      text.check(
        z.refine(isSafeIssuer, { error: not('must be an address that begins with https://'), abort: true }),
        z.refine((value) => !isManyTenants(value), {
          error:
            'must be the address of your own tenant, such as https://login.microsoftonline.com/TENANT-ID/v2.0: by this one everyone with a Microsoft account could log in.',
        }),
      ),
    ),
  ),
  OIDC_CLIENT_ID: setting({ meaning: 'the client ID under which the provider knows Trellis' }, z.optional(text)),
  OIDC_CLIENT_SECRET: setting(
    { secret: 'all of it', meaning: 'the client secret from the provider' },
    z.optional(text),
  ),
  OIDC_NAME: setting(
    {
      otherwise: 'your school account',
      meaning: 'what the button on the login page calls the provider, after `Log in with`',
    },
    text.check(
      z.maxLength(limits.signOnNameMax, { error: not(`must have at most ${limits.signOnNameMax} characters`) }),
    ),
  ),
  OIDC_ALLOWED_DOMAINS: setting(
    {
      standard: 'the domains of `SIGNUP` for new accounts, if it lists any',
      meaning:
        'the email domains whose people may log in, such as `school.example, students.school.example`. Google needs it, because anyone can have an account there',
    },
    z.optional(
      z.pipe(text, z.transform(domainsOf)).check(z.refine(areDomains, { error: not(`must be ${domainsRequired}`) })),
    ),
  ),
  OIDC_GUIDE_GROUP: setting(
    {
      meaning:
        'the group or role at the provider whose members become guides when they log in. Someone who leaves the group stays a guide until a guide changes it',
    },
    z.optional(text),
  ),
  OIDC_HOUSE_CLAIM: setting(
    {
      meaning:
        'the claim that names a student’s house or class, such as `department`: each login moves the student to the house of that name, if there is one',
    },
    z.optional(text),
  ),
  PASSWORD_LOGIN: setting(
    {
      otherwise: 'on',
      meaning:
        'who may log in with a password: everyone (`on`), only guides, so that they get in while the provider is down (`guides`), or nobody (`off`). Without `OIDC_ISSUER` it is `on`',
    },
    z.pipe(text, z.enum(passwordLogins, { error: not('must be on, guides or off') })),
  ),
};
