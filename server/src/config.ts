import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { emailPattern } from '@trellis/contract/fields.ts';
import { limits } from '@trellis/contract/limits.ts';

export type Signup = 'open' | 'closed' | { domains: readonly string[] };

export type Config = {
  port: number;
  host: string;
  dataDir: string;
  /** A PostgreSQL address; without one the embedded database in `dataDir` is used. */
  databaseUrl: string | undefined;
  /** Without a slash at its end. */
  publicUrl: string;
  firstSuperuser: { email: string; password: string } | undefined;
  smtpUrl: string | undefined;
  mailFrom: string | undefined;
  signup: Signup;
  timeZone: string;
  exampleGoalsUrl: string;
  trustProxy: string[] | number | undefined;
  logLevel: LogLevel;
};

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
type LogLevel = (typeof logLevels)[number];

/** A setting that can't be used; its message is for the person who runs the server. */
export class BadSetting extends Error {}

const bad = (name: string, problem: string): never => {
  throw new BadSetting(`${name} ${problem}`);
};

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * The one place that reads the environment. An empty value counts as absent.
 * @throws BadSetting
 */
export function readConfig(environment: Environment): Config {
  const given = (name: string) => environment[name]?.trim() || undefined;
  const port = portOf(given('PORT'));
  return {
    port,
    host: given('HOST') ?? '127.0.0.1',
    dataDir: resolve(given('DATA_DIR') ?? './data'),
    databaseUrl: databaseUrlOf(given('DATABASE_URL')),
    publicUrl: publicUrlOf(given('PUBLIC_URL') ?? `http://localhost:${port}`),
    firstSuperuser: firstSuperuserOf(given('FIRST_SUPERUSER'), environment.FIRST_SUPERUSER_PASSWORD || undefined),
    smtpUrl: smtpUrlOf(given('SMTP_URL')),
    mailFrom: mailFromOf(given('MAIL_FROM')),
    signup: signupOf(given('SIGNUP') ?? 'open'),
    timeZone: timeZoneOf(given('TIME_ZONE')),
    exampleGoalsUrl: exampleGoalsUrlOf(given('EXAMPLE_GOALS_URL') ?? '/example-goals'),
    trustProxy: trustProxyOf(given('TRUST_PROXY')),
    logLevel: logLevelOf(given('LOG_LEVEL') ?? 'info'),
  };
}

function portOf(value = '3000'): number {
  const port = Number(value);
  if (!/^\d+$/.test(value) || port > 65_535) bad('PORT', `must be a number from 0 to 65535, not "${value}".`);
  return port;
}

function webAddress(name: string, value: string): string {
  const url = URL.canParse(value) ? new URL(value) : undefined;
  if (!url || !['http:', 'https:'].includes(url.protocol)) {
    bad(name, `must be an address that begins with http:// or https://, not "${value}".`);
  }
  return value;
}

function publicUrlOf(value: string): string {
  const address = webAddress('PUBLIC_URL', value);
  // The links in mails go on from it.
  if (/[\s?#]/.test(address)) bad('PUBLIC_URL', `must be an address without ?, # and blanks, not "${value}".`);
  return address.replace(/\/+$/, '');
}

const exampleGoalsUrlOf = (value: string): string =>
  /^\/(?!\/)/.test(value) ? value : webAddress('EXAMPLE_GOALS_URL', value);

function databaseUrlOf(value: string | undefined): string | undefined {
  // The value may hold a password: it isn't repeated in the message. Several hosts may be named, which URL can't parse.
  if (value && !/^postgres(ql)?:\/\/[^/]+/.test(value)) {
    bad('DATABASE_URL', 'must begin with postgres:// and name a host; leave it out to use the embedded database.');
  }
  return decodable('DATABASE_URL', value);
}

function smtpUrlOf(value: string | undefined): string | undefined {
  if (value && !(URL.canParse(value) && /^smtps?:$/.test(new URL(value).protocol))) {
    bad('SMTP_URL', 'must be an address that begins with smtp:// or smtps://.');
  }
  return decodable('SMTP_URL', value);
}

/** A password with a % in it is easily written as it is. */
function decodable(name: string, value: string | undefined): string | undefined {
  try {
    decodeURIComponent(value ?? '');
  } catch {
    bad(name, 'holds a % that stands for itself: write it as %25.');
  }
  return value;
}

/** An address alone, or one in angle brackets after a name. Its host needs no dot: mails may stay within the school. */
function mailFromOf(value: string | undefined): string | undefined {
  const address = value && (/^[^<>]*<([^<>]*)>$/.exec(value)?.[1] ?? value);
  if (address && !/^[^\s@<>]+@[^\s@<>]+$/.test(address)) {
    bad('MAIL_FROM', `must be an email address, or a name and an address in angle brackets, not "${value}".`);
  }
  return value;
}

function firstSuperuserOf(email: string | undefined, password: string | undefined): Config['firstSuperuser'] {
  if (!email && !password) return undefined;
  if (!email || !password) return bad('FIRST_SUPERUSER and FIRST_SUPERUSER_PASSWORD', 'must be set together.');
  if (!emailPattern.test(email)) bad('FIRST_SUPERUSER', `must be an email address, not "${email}".`);
  if (password.length < limits.passwordMin || password.length > limits.passwordMax) {
    bad('FIRST_SUPERUSER_PASSWORD', `must have ${limits.passwordMin} to ${limits.passwordMax} characters.`);
  }
  return { email, password };
}

function signupOf(value: string): Signup {
  if (value === 'open' || value === 'closed') return value;
  const domains = value
    .toLowerCase()
    .split(/[\s,;]+/)
    .map((domain) => domain.replace(/^@/, ''))
    .filter(Boolean);
  const wrong = domains.find((domain) => !emailPattern.test(`someone@${domain}`));
  if (wrong !== undefined || domains.length === 0) {
    bad('SIGNUP', `must be open, closed, or a list of email domains such as school.example, not "${value}".`);
  }
  return { domains };
}

function timeZoneOf(value: string | undefined): string {
  const zone = value ?? Intl.DateTimeFormat().resolvedOptions().timeZone;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone;
  } catch {
    return bad('TIME_ZONE', `must be the name of a time zone such as Europe/Berlin, not "${zone}".`);
  }
}

function trustProxyOf(value: string | undefined): Config['trustProxy'] {
  if (value === undefined) return undefined;
  if (/^\d+$/.test(value)) return Number(value);
  const proxies = value.split(/[\s,]+/).filter(Boolean);
  const ranges = ['loopback', 'linklocal', 'uniquelocal'];
  const wrong = proxies.find((proxy) => !ranges.includes(proxy) && !isNetwork(proxy));
  if (wrong !== undefined) bad('TRUST_PROXY', `must be a number of proxies or a list of addresses, not "${value}".`);
  return proxies;
}

/** An address, or a range of them such as 10.0.0.0/8. */
function isNetwork(value: string): boolean {
  const [address = '', prefix, ...more] = value.split('/');
  const family = isIP(address);
  const most = family === 4 ? 32 : 128;
  return (
    family !== 0 && more.length === 0 && (prefix === undefined || (/^\d+$/.test(prefix) && Number(prefix) <= most))
  );
}

function logLevelOf(value: string): LogLevel {
  return logLevels.find((level) => level === value) ?? bad('LOG_LEVEL', `must be one of ${logLevels.join(', ')}.`);
}
