import { limits } from '@trellis/contract/core/limits.ts';
import { emailPattern } from '@trellis/contract/core/schemas.ts';
import { keysOf } from '@trellis/contract/core/tables.ts';
import type { Role } from '@trellis/contract/permissions.ts';
import * as z from 'zod/mini';
import { isService } from '../base/encryption.ts';
import { languages, sourceLanguage } from '../base/messages.ts';
import {
  domainsRequired,
  not,
  numberInRange,
  oneOf,
  optional,
  parsed,
  path,
  pathThat,
  type Range,
  setting,
  text,
  textThat,
} from './config.setting.ts';
import {
  areDomains,
  domainsOf,
  hasPorts,
  isDecodable,
  isEveryAddress,
  isManyTenants,
  isOriginAlone,
  isProxy,
  isReadable,
  isSafeIssuer,
  isSender,
  isWebAddress,
  isWritableFolder,
  partsOf,
  timeZoneOf,
} from './config.values.ts';

/*
 * Every variable that configures Trellis: its allowed values and what they become. `messages/command-line/settings.json`
 * says what each means, and a test writes docs/settings.md from both. Each error message continues the variable's name.
 */

/** RETENTION_MONTHS has a minimum, so that no account is deleted over a holiday. */
export const ranges = {
  RETENTION_MONTHS: { least: 6, most: 120 },
  SIGN_IN_LOG_DAYS: { least: 1, most: 730 },
  ATTACHMENTS_MB: { least: 1, most: 100_000 },
} satisfies Record<string, Range>;

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

const webAddressRule = [isWebAddress, not('must be an address that begins with http:// or https://')] as const;
/** People paste passwords with a % in them unescaped. */
const decodableRule = [isDecodable, 'contains a % sign: write it as %25.'] as const;

const hasLengthOf = (least: number, most: number) => (value: string) => value.length >= least && value.length <= most;

const longSecret = textThat([
  hasLengthOf(limits.secretKeyMin, Number.POSITIVE_INFINITY),
  `must have at least ${limits.secretKeyMin} characters, at random.`,
]);
const domains = parsed(text, domainsOf);

const databaseAddress = textThat(
  // URL can't parse several hosts.
  [
    (value) => /^postgres(ql)?:\/\/[^/]+/.test(value),
    'must begin with postgres:// and name a host; leave it out to use the embedded database.',
  ],
  // People also paste passwords with characters that end a part of an address.
  [
    hasPorts,
    'has a port that is no number, or a password with a / or ? in it: write these as %2F and %3F, and a # as %23.',
  ],
  decodableRule,
);

const publicAddress = textThat(
  webAddressRule,
  [
    isOriginAlone,
    not('must be only https:// and the name of a host of its own, because Trellis can’t run under a path'),
  ],
  [(value) => !isEveryAddress(value), not('must be an address that people can open')],
);

export const settings = z.object({
  PORT: setting(numberInRange({ least: 0, most: 65_535 }, 'number'), { otherwise: '3000' }),
  HOST: setting(text, { otherwise: '127.0.0.1' }),
  PUBLIC_URL: optional(parsed(publicAddress, (value) => new URL(value).origin)),
  DATA_DIR: setting(path, { otherwise: './data' }),
  BACKUP_DIR: optional(pathThat(isWritableFolder, 'must be a folder that Trellis may write into')),
  DATABASE_URL: optional(databaseAddress, 'in an address'),
  DATABASE_OWNER_URL: optional(databaseAddress, 'in an address'),
  FIRST_SUPERUSER: optional(textThat([(value) => emailPattern.test(value), not('must be an email address')])),
  FIRST_SUPERUSER_PASSWORD: optional(
    z.string().check(
      z.refine(hasLengthOf(limits.passwordMin, limits.passwordMax), {
        error: `must have ${limits.passwordMin} to ${limits.passwordMax} characters.`,
      }),
    ),
    'all of it',
  ),
  SMTP_URL: optional(
    textThat(
      [
        (value) => URL.canParse(value) && /^smtps?:$/.test(new URL(value).protocol),
        'must be an address that begins with smtp:// or smtps://. In its password write / ? and # as %2F, %3F and %23.',
      ],
      decodableRule,
    ),
    'in an address',
  ),
  MAIL_FROM: optional(
    textThat([isSender, not('must be an email address, or a name and an address in angle brackets')]),
  ),
  ALLOW_UNENCRYPTED: setting(
    z._default(
      parsed(
        textThat([(value) => partsOf(value).every(isService), 'must be database, mail or both, separated by a comma.']),
        (value) => partsOf(value).filter(isService),
      ),
      [],
    ),
  ),
  SIGNUP: setting(
    z.union(
      [
        z.pipe(text, z.enum(['open', 'closed'])),
        parsed(domains.check(z.refine(areDomains)), (domains) => ({ domains })),
      ],
      { error: not(`must be open, closed, or ${domainsRequired}`) },
    ),
    { otherwise: 'open' },
  ),
  LANGUAGE: setting(z.enum(languages, { error: `must be one of ${languages.join(', ')}.` }), {
    otherwise: sourceLanguage,
  }),
  TIME_ZONE: setting(
    parsed(
      textThat([
        (value) => timeZoneOf(value) !== undefined,
        not('must be the name of a time zone such as Europe/Berlin'),
      ]),
      (value) => timeZoneOf(value) ?? value,
    ),
    { otherwise: Intl.DateTimeFormat().resolvedOptions().timeZone },
  ),
  EXAMPLE_GOALS_URL: setting(textThat([(value) => /^\/(?!\/)/.test(value) || isWebAddress(value), webAddressRule[1]]), {
    otherwise: '/example-goals',
  }),
  PRIVACY_NOTICE: optional(pathThat(isReadable, 'must be a file that Trellis may read')),
  PRIVACY_CONTACT: optional(text),
  RETENTION_MONTHS: optional(numberInRange(ranges.RETENTION_MONTHS, 'number of months')),
  SIGN_IN_LOG_DAYS: setting(numberInRange(ranges.SIGN_IN_LOG_DAYS, 'number of days'), { otherwise: '90' }),
  ATTACHMENTS_MB: setting(numberInRange(ranges.ATTACHMENTS_MB, 'number of megabytes'), { otherwise: '200' }),
  TRUST_PROXY: optional(
    z.union(
      [
        parsed(text.check(z.regex(/^\d+$/)), Number),
        // Without `abort`, Zod would report this member's own message instead of the union's.
        parsed(text, partsOf).check(z.refine((proxies) => proxies.every(isProxy), { abort: true })),
      ],
      { error: not('must be a number of proxies or a list of addresses') },
    ),
  ),
  REQUIRE_SECOND_FACTOR: setting(
    parsed(z.optional(oneOf(['guides'], 'must be guides, or left out')), (value): Role[] =>
      value === undefined ? [] : ['guide'],
    ),
  ),
  OIDC_ISSUER: optional(
    textThat(
      [isSafeIssuer, not('must be an address that begins with https://')],
      [
        (value) => !isManyTenants(value),
        'must be the address of your own tenant, such as https://login.microsoftonline.com/TENANT-ID/v2.0: by this one everyone with a Microsoft account could log in.',
      ],
    ),
  ),
  OIDC_CLIENT_ID: optional(text),
  OIDC_CLIENT_SECRET: optional(text, 'all of it'),
  OIDC_NAME: setting(
    textThat([hasLengthOf(1, limits.signOnNameMax), not(`must have at most ${limits.signOnNameMax} characters`)]),
    { otherwise: 'your school account' },
  ),
  OIDC_ALLOWED_DOMAINS: optional(domains.check(z.refine(areDomains, { error: not(`must be ${domainsRequired}`) }))),
  OIDC_GUIDE_GROUP: optional(text),
  OIDC_HOUSE_CLAIM: optional(text),
  PASSWORD_LOGIN: setting(oneOf(['on', 'guides', 'off'], 'must be on, guides or off'), { otherwise: 'on' }),
  SECRET_KEY: optional(longSecret, 'all of it'),
  METRICS_TOKEN: optional(longSecret, 'all of it'),
  OTEL_EXPORTER_OTLP_ENDPOINT: optional(
    textThat(webAddressRule, [isSafeIssuer, not('must begin with https://, or be on this machine')]),
  ),
  LOG_LEVEL: setting(oneOf(logLevels, `must be one of ${logLevels.join(', ')}`), { otherwise: 'info' }),
});

export type SettingName = keyof typeof settings.shape;
export const settingNames = keysOf(settings.shape);
