import { resolve } from 'node:path';
import { limits } from '@trellis/contract/core/limits.ts';
import { emailPattern } from '@trellis/contract/core/schemas.ts';
import type { Role } from '@trellis/contract/permissions.ts';
import * as z from 'zod/mini';
import { isService } from '../base/encryption.ts';
import { not, numberWithin, type Range, setting, text } from './config.setting.ts';
import { signOnSettings } from './config.sign-on.schema.ts';
import {
  areDomains,
  domainsOf,
  hasPorts,
  isDecodable,
  isProxy,
  isReadable,
  isSender,
  isWebAddress,
  namesOf,
  proxiesOf,
  timeZoneOf,
} from './config.values.ts';

/*
 * Every variable that configures Trellis: what it may hold and what it becomes. What is said of it is the README's table;
 * a test compares the two. Each message goes on from the variable's name.
 */

const webAddressWanted = not('must be an address that begins with http:// or https://');
/** A password with a % in it is easily written as it is. */
const percentAlone = 'holds a % that stands for itself: write it as %25.';
/** So is one with what ends the part of an address that it stands in. */
const portWanted =
  'has a port that is no number, or a password with a / or ? in it: write these as %2F and %3F, and a # as %23.';

/** Nobody's account is deleted over a holiday. */
const retentionMonths: Range = { least: 6, most: 120 };
const signInLogDays: Range = { least: 1, most: 730 };

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

const longSecret = text.check(
  z.minLength(limits.secretKeyMin, { error: `must have at least ${limits.secretKeyMin} characters, at random.` }),
);

const databaseAddress = text.check(
  // Several hosts are more than URL can parse.
  z.regex(/^postgres(ql)?:\/\/[^/]+/, {
    error: 'must begin with postgres:// and name a host; leave it out to use the embedded database.',
    abort: true,
  }),
  z.refine(hasPorts, { error: portWanted, abort: true }),
  z.refine(isDecodable, { error: percentAlone }),
);

export const settings = z.object({
  PORT: setting(
    { otherwise: '3000', meaning: 'the port that Trellis listens on' },
    numberWithin({ least: 0, most: 65_535 }, 'number'),
  ),
  HOST: setting(
    {
      otherwise: '127.0.0.1',
      meaning:
        'the address that Trellis listens at. To reach it from other machines, put a web server with HTTPS before it, or set `HOST` to `0.0.0.0` within a network that you trust',
    },
    text,
  ),
  PUBLIC_URL: setting(
    { standard: '`http://localhost:PORT`', meaning: 'the address that people open; links in mails begin with it' },
    z.optional(
      z.pipe(
        text.check(
          z.refine(isWebAddress, { error: webAddressWanted, abort: true }),
          // The links in mails go on from it.
          z.regex(/^[^\s?#]*$/, { error: not('must be an address without ?, # and blanks') }),
        ),
        z.transform((value) => value.replace(/\/+$/, '')),
      ),
    ),
  ),
  DATA_DIR: setting(
    { otherwise: './data', meaning: 'the folder of the embedded database and of what else must last' },
    z.pipe(
      text,
      z.transform((value) => resolve(value)),
    ),
  ),
  DATABASE_URL: setting(
    {
      secret: 'in an address',
      meaning:
        '`postgres://user:password@host/database` uses PostgreSQL in place of the embedded database. Several hosts may be named, separated by commas. To another machine it goes encrypted: end it with `?sslmode=verify-full`, or `?sslmode=require` where its certificate can not be checked',
    },
    z.optional(databaseAddress),
  ),
  DATABASE_OWNER_URL: setting(
    {
      secret: 'in an address',
      meaning:
        'with `DATABASE_URL`: the address of the role that owns the tables, where that is another one (see [Two roles](#two-roles-on-postgresql)). The start needs it when a release has to change the tables, and restoring needs it',
    },
    z.optional(databaseAddress),
  ),
  FIRST_SUPERUSER: setting(
    {
      meaning:
        'the email of a guide that is made at the start where there is no such account; then no link is printed. It goes with `FIRST_SUPERUSER_PASSWORD`',
    },
    z.optional(text.check(z.regex(emailPattern, { error: not('must be an email address') }))),
  ),
  FIRST_SUPERUSER_PASSWORD: setting(
    {
      secret: 'all of it',
      meaning: `the password of that guide, ${limits.passwordMin} to ${limits.passwordMax} characters; the log warns of one that is easy to guess`,
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
        'the mail server, such as `smtps://user:password@mail.school.example`. Another machine must take them encrypted, by `smtps://` or STARTTLS. Without it, mails are written as `.eml` files to `DATA_DIR/mail` and deleted after 30 days',
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
      meaning: 'the sender of mails, such as `Trellis <trellis@school.example>`',
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
        'what may be reached on another machine without encryption, because you trust the network between: `database`, `mail` or both, separated by a comma',
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
        'who may make an account: `open`, where a guide confirms each in Users and it sees nobody else until then; `closed`; or a list of email domains such as `school.example, students.school.example`, where the address is confirmed by mail',
    },
    z.union(
      [
        z.pipe(text, z.enum(['open', 'closed'])),
        z.pipe(
          z.pipe(text, z.transform(domainsOf)).check(z.refine(areDomains)),
          z.transform((domains) => ({ domains })),
        ),
      ],
      { error: not('must be open, closed, or a list of email domains such as school.example') },
    ),
  ),
  TIME_ZONE: setting(
    {
      otherwise: Intl.DateTimeFormat().resolvedOptions().timeZone,
      standard: "the machine's",
      meaning: "the school's time zone, such as `Europe/Berlin`; dates are shown in it",
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
      meaning: 'where the link to example goals leads',
    },
    text.check(z.refine((value) => /^\/(?!\/)/.test(value) || isWebAddress(value), { error: webAddressWanted })),
  ),
  PRIVACY_NOTICE: setting(
    {
      standard: '`privacy-notice.md` in `DATA_DIR`, or the one that comes with Trellis',
      meaning: "the file, in Markdown, with the school's notice on privacy, which `/privacy` shows",
    },
    z.optional(
      z
        .pipe(
          text,
          z.transform((value) => resolve(value)),
        )
        .check(z.refine(isReadable, { error: not('must be a file that Trellis may read') })),
    ),
  ),
  PRIVACY_CONTACT: setting(
    {
      meaning:
        'whom to ask about privacy, such as `Data protection officer, privacy@school.example`; `/privacy` shows it',
    },
    z.optional(text),
  ),
  RETENTION_MONTHS: setting(
    {
      meaning: `after how many months without use the accounts of students are deleted, ${retentionMonths.least} to ${retentionMonths.most}; ${limits.inactivityWarningDays} days before that a mail tells them. Without it no account is deleted for want of use`,
    },
    z.optional(numberWithin(retentionMonths, 'number of months')),
  ),
  SIGN_IN_LOG_DAYS: setting(
    {
      otherwise: '90',
      meaning: `for how many days it is kept who signed in, or failed to, with network address and device, ${signInLogDays.least} to ${signInLogDays.most}; guides and the person see it`,
    },
    numberWithin(signInLogDays, 'number of days'),
  ),
  TRUST_PROXY: setting(
    { meaning: 'the proxies before Trellis whose `X-Forwarded-For` counts: their number, or their addresses' },
    z.optional(
      z.union(
        [
          z.pipe(text.check(z.regex(/^\d+$/)), z.transform(Number)),
          // Aborted: of a union whose only other member failed, Zod otherwise says what this one finds, in its own words.
          z.pipe(text, z.transform(proxiesOf)).check(z.refine((proxies) => proxies.every(isProxy), { abort: true })),
        ],
        { error: not('must be a number of proxies or a list of addresses') },
      ),
    ),
  ),
  REQUIRE_SECOND_FACTOR: setting(
    {
      meaning:
        '`guides`: whoever is a guide must set up a second factor before anything else, an authenticator app on the phone. Others may',
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
      standard: 'made once and kept in `DATA_DIR/secret-key`',
      meaning: `${limits.secretKeyMin} characters or more at random, such as \`openssl rand -base64 32\` prints, which encrypt the secrets of second factors in the database. Several servers over one database need the same`,
    },
    z.optional(longSecret),
  ),
  METRICS_TOKEN: setting(
    {
      secret: 'all of it',
      meaning: `${limits.secretKeyMin} characters or more at random, with which Prometheus reads \`/metrics\`; without it there is no such page`,
    },
    z.optional(longSecret),
  ),
  OTEL_EXPORTER_OTLP_ENDPOINT: setting(
    {
      meaning:
        'the address of an OpenTelemetry collector, such as `http://127.0.0.1:4318`, which gets traces of requests and queries by OTLP over HTTP, with nothing of anybody in them; without it nothing is traced',
    },
    z.optional(text.check(z.refine(isWebAddress, { error: webAddressWanted }))),
  ),
  LOG_LEVEL: setting(
    {
      otherwise: 'info',
      meaning: 'how much is written to the log: `fatal`, `error`, `warn`, `info`, `debug`, `trace` or `silent`',
    },
    z.pipe(text, z.enum(logLevels, { error: not(`must be one of ${logLevels.join(', ')}`) })),
  ),
});
