import { limits } from '@trellis/contract/core/limits.ts';
import { emailPattern } from '@trellis/contract/core/schemas.ts';
import type { Role } from '@trellis/contract/permissions.ts';
import * as z from 'zod/mini';
import { isService } from '../base/encryption.ts';
import { languages, sourceLanguage } from '../base/messages.ts';
import { privacySettings } from './config.privacy.schema.ts';
import { serverSettings } from './config.server.schema.ts';
import {
  domainsRequired,
  not,
  numberInRange,
  percentAlone,
  type Range,
  setting,
  text,
  webAddressRequired,
} from './config.setting.ts';
import { signOnSettings } from './config.sign-on.schema.ts';
import {
  areDomains,
  domainsOf,
  isDecodable,
  isProxy,
  isSafeIssuer,
  isSender,
  isWebAddress,
  namesOf,
  proxiesOf,
  timeZoneOf,
} from './config.values.ts';

/*
 * Every variable that configures Trellis: its allowed values, what they become, and its text in docs/settings.md, which
 * a test generates. Each error message continues the variable's name.
 */

const attachmentsMb: Range = { least: 1, most: 100_000 };

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

const longSecret = text.check(
  z.minLength(limits.secretKeyMin, { error: `must have at least ${limits.secretKeyMin} characters, at random.` }),
);

export const settings = z.object({
  ...serverSettings,
  FIRST_SUPERUSER: setting(
    {
      meaning:
        'the email of a guide who is created at the start if there is no such account; then no set-up link is printed. Needs `FIRST_SUPERUSER_PASSWORD`',
    },
    z.optional(text.check(z.regex(emailPattern, { error: not('must be an email address') }))),
  ),
  FIRST_SUPERUSER_PASSWORD: setting(
    {
      secret: 'all of it',
      meaning: `that guide’s password, ${limits.passwordMin} to ${limits.passwordMax} characters; the log warns if it is easy to guess`,
    },
    z.optional(
      z.string().check(
        z.refine((value) => value.length >= limits.passwordMin && value.length <= limits.passwordMax, {
          error: `must have ${limits.passwordMin} to ${limits.passwordMax} characters.`,
        }),
      ),
    ),
  ),
  SMTP_URL: setting(
    {
      secret: 'in an address',
      meaning:
        'the mail server, such as `smtps://user:password@mail.school.example`. A server on another machine must offer encryption, by `smtps://` or STARTTLS. Without this setting, emails are written as `.eml` files to `DATA_DIR/mail` and deleted after 30 days',
    },
    z.optional(
      text.check(
        z.refine((value) => URL.canParse(value) && /^smtps?:$/.test(new URL(value).protocol), {
          error:
            'must be an address that begins with smtp:// or smtps://. In its password write / ? and # as %2F, %3F and %23.',
          abort: true,
        }),
        z.refine(isDecodable, { error: percentAlone }),
      ),
    ),
  ),
  MAIL_FROM: setting(
    {
      standard: '`no-reply` at the host of `PUBLIC_URL`',
      meaning: 'the sender of emails, such as `Trellis <trellis@school.example>`',
    },
    z.optional(
      text.check(
        z.refine(isSender, { error: not('must be an email address, or a name and an address in angle brackets') }),
      ),
    ),
  ),
  ALLOW_UNENCRYPTED: setting(
    {
      meaning:
        'what may be reached on another machine without encryption because you trust the network: `database`, `mail` or both, separated by a comma',
    },
    z.optional(
      z.pipe(
        text.check(
          z.refine((value) => namesOf(value).every(isService), {
            error: 'must be database, mail or both, separated by a comma.',
          }),
        ),
        z.transform((value) => namesOf(value).filter(isService)),
      ),
    ),
  ),
  SIGNUP: setting(
    {
      otherwise: 'open',
      meaning:
        'who may sign up: `open` (a guide confirms each account in Users, and until then it sees nobody else), `closed`, or a list of email domains such as `school.example, students.school.example` (people confirm their address by email)',
    },
    z.union(
      [
        z.pipe(text, z.enum(['open', 'closed'])),
        z.pipe(
          z.pipe(text, z.transform(domainsOf)).check(z.refine(areDomains)),
          z.transform((domains) => ({ domains })),
        ),
      ],
      { error: not(`must be open, closed, or ${domainsRequired}`) },
    ),
  ),
  LANGUAGE: setting(
    {
      standard: '`en`',
      meaning:
        'the language of people whose browser asks for none that Trellis speaks, of emails to people who have chosen none, and of the example goals in a new school’s library',
    },
    z._default(z.enum(languages, { error: `must be one of ${languages.join(', ')}.` }), sourceLanguage),
  ),
  TIME_ZONE: setting(
    {
      otherwise: Intl.DateTimeFormat().resolvedOptions().timeZone,
      standard: 'the machine’s',
      meaning: 'the school’s time zone, such as `Europe/Berlin`; dates are shown in it',
    },
    z.pipe(
      text.check(
        z.refine((value) => timeZoneOf(value) !== undefined, {
          error: not('must be the name of a time zone such as Europe/Berlin'),
        }),
      ),
      z.transform((value) => timeZoneOf(value) ?? value),
    ),
  ),
  EXAMPLE_GOALS_URL: setting(
    {
      otherwise: '/example-goals',
      standard: 'the page that comes with Trellis',
      meaning: 'where the link to example goals goes',
    },
    text.check(z.refine((value) => /^\/(?!\/)/.test(value) || isWebAddress(value), { error: webAddressRequired })),
  ),
  ...privacySettings,
  ATTACHMENTS_MB: setting(
    {
      otherwise: '200',
      meaning: `how many megabytes of photos and PDF files a person may keep, ${attachmentsMb.least} to ${attachmentsMb.most}`,
    },
    numberInRange(attachmentsMb, 'number of megabytes'),
  ),
  TRUST_PROXY: setting(
    { meaning: 'the proxies in front of Trellis whose `X-Forwarded-For` counts: how many, or their addresses' },
    z.optional(
      z.union(
        [
          z.pipe(text.check(z.regex(/^\d+$/)), z.transform(Number)),
          // Without `abort`, Zod would report this member's own message instead of the union's.
          z.pipe(text, z.transform(proxiesOf)).check(z.refine((proxies) => proxies.every(isProxy), { abort: true })),
        ],
        { error: not('must be a number of proxies or a list of addresses') },
      ),
    ),
  ),
  REQUIRE_SECOND_FACTOR: setting(
    {
      meaning:
        '`guides`: guides must set up a second factor, an authenticator app, before they can do anything else. Everyone else may',
    },
    z.pipe(
      z.optional(z.pipe(text, z.literal('guides', { error: not('must be guides, or left out') }))),
      z.transform((value): Role[] => (value === undefined ? [] : ['guide'])),
    ),
  ),
  ...signOnSettings,
  SECRET_KEY: setting(
    {
      secret: 'all of it',
      standard: 'generated once and kept in `DATA_DIR/secret-key`',
      meaning: `at least ${limits.secretKeyMin} random characters, such as \`openssl rand -base64 32\` prints, which encrypt the secrets of second factors in the database. Several servers over one database need the same`,
    },
    z.optional(longSecret),
  ),
  METRICS_TOKEN: setting(
    {
      secret: 'all of it',
      meaning: `at least ${limits.secretKeyMin} random characters with which Prometheus reads \`/metrics\`; without this setting, there is no such page`,
    },
    z.optional(longSecret),
  ),
  OTEL_EXPORTER_OTLP_ENDPOINT: setting(
    {
      meaning:
        'the address of an OpenTelemetry collector, such as `http://127.0.0.1:4318`, which gets traces of requests and queries by OTLP over HTTP, without personal data',
    },
    z.optional(
      text.check(
        z.refine(isWebAddress, { error: webAddressRequired, abort: true }),
        z.refine(isSafeIssuer, { error: not('must begin with https://, or be on this machine') }),
      ),
    ),
  ),
  LOG_LEVEL: setting(
    {
      otherwise: 'info',
      meaning: 'how much to log: `fatal`, `error`, `warn`, `info`, `debug`, `trace` or `silent`',
    },
    z.pipe(text, z.enum(logLevels, { error: not(`must be one of ${logLevels.join(', ')}`) })),
  ),
});
