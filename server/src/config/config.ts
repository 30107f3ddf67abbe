import type { Role } from '@trellis/contract/permissions.ts';
import type * as z from 'zod/mini';
import { plainDatabaseHost, type Service } from '../base/encryption.ts';
import { settings } from './config.schema.ts';
import { isGoogle } from './config.values.ts';

type Settings = z.output<typeof settings>;

export type Config = {
  port: number;
  host: string;
  dataDir: string;
  /** The folder of the nightly backups; without one there are none. */
  backupDir: string | undefined;
  /** A PostgreSQL address; without one the embedded database in `dataDir` is used. */
  databaseUrl: string | undefined;
  /** The address of the role that owns the tables, if `databaseUrl` has another role. */
  databaseOwnerUrl: string | undefined;
  /** Without a slash at its end. */
  publicUrl: string;
  firstGuide: { email: string; password: string } | undefined;
  smtpUrl: string | undefined;
  mailFrom: string | undefined;
  /** What may be reached on another machine without encryption. */
  allowUnencrypted: readonly Service[];
  signup: Settings['SIGNUP'];
  timeZone: string;
  /** For people who ask for no language. */
  language: string;
  exampleGoalsUrl: string;
  /** The file with the school's privacy notice, by default in `dataDir`. */
  privacyNotice: string | undefined;
  privacyContact: string | undefined;
  /** After how many months without use students' accounts are deleted. */
  retentionMonths: number | undefined;
  /** For how many days the log of sign-ins is kept. */
  signInLogDays: number;
  /** A person's quota of photos and PDF files. */
  attachmentsMb: number;
  trustProxy: string[] | number | undefined;
  /** The key for secrets in the database; without it, one is stored in `dataDir`. */
  secretKey: string | undefined;
  requireSecondFactor: readonly Role[];
  /** The token for `/metrics`; without it nobody can read them. */
  metricsToken: string | undefined;
  /** The collector that gets traces; without one nothing is traced. */
  tracesTo: string | undefined;
  /** The single sign-on provider, if there is one. */
  signOn: SignOnSettings | undefined;
  /** Who may log in with a password. */
  passwordLogin: Settings['PASSWORD_LOGIN'];
  logLevel: Settings['LOG_LEVEL'];
};

export type SignOnSettings = {
  issuer: string;
  clientId: string;
  clientSecret: string | undefined;
  /** The provider's name on the login button. */
  name: string;
  /** The email domains whose people may log in; undefined if the provider alone decides. */
  domains: readonly string[] | undefined;
  guideGroup: string | undefined;
  houseClaim: string | undefined;
};

/** Invalid settings. The message has a sentence for each, for the person who runs the server. */
export class BadSetting extends Error {}

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Parses the settings, which `config.sources.ts` gathers.
 * @throws BadSetting
 */
export function readConfig(environment: Environment): Config {
  const names = Object.keys(settings.shape);
  const read = settings.safeParse(Object.fromEntries(names.map((name) => [name, environment[name]])));
  if (!read.success) {
    throw new BadSetting(read.error.issues.map(({ path, message }) => `${path.join('.')} ${message}`).join('\n'));
  }
  const given = read.data;
  const databaseOwnerUrl = ownerUrlOf(given);
  requireEncryption(given);
  return {
    port: given.PORT,
    host: given.HOST,
    dataDir: given.DATA_DIR,
    backupDir: given.BACKUP_DIR,
    databaseUrl: given.DATABASE_URL,
    databaseOwnerUrl,
    publicUrl: given.PUBLIC_URL ?? `http://localhost:${given.PORT}`,
    firstGuide: firstGuideOf(given),
    smtpUrl: given.SMTP_URL,
    mailFrom: given.MAIL_FROM,
    allowUnencrypted: given.ALLOW_UNENCRYPTED ?? [],
    signup: given.SIGNUP,
    timeZone: given.TIME_ZONE,
    language: given.LANGUAGE,
    exampleGoalsUrl: given.EXAMPLE_GOALS_URL,
    privacyNotice: given.PRIVACY_NOTICE,
    privacyContact: given.PRIVACY_CONTACT,
    retentionMonths: given.RETENTION_MONTHS,
    signInLogDays: given.SIGN_IN_LOG_DAYS,
    attachmentsMb: given.ATTACHMENTS_MB,
    trustProxy: given.TRUST_PROXY,
    secretKey: given.SECRET_KEY,
    requireSecondFactor: given.REQUIRE_SECOND_FACTOR,
    metricsToken: given.METRICS_TOKEN,
    tracesTo: given.OTEL_EXPORTER_OTLP_ENDPOINT,
    signOn: signOnOf(given),
    passwordLogin: passwordLoginOf(given),
    logLevel: given.LOG_LEVEL,
  };
}

function firstGuideOf({ FIRST_SUPERUSER: email, FIRST_SUPERUSER_PASSWORD: password }: Settings) {
  if (!email && !password) return undefined;
  if (!email || !password) throw new BadSetting('FIRST_SUPERUSER and FIRST_SUPERUSER_PASSWORD must be set together.');
  return { email, password };
}

function ownerUrlOf({ DATABASE_OWNER_URL: ownerUrl, DATABASE_URL: url }: Settings): string | undefined {
  if (ownerUrl && !url) {
    throw new BadSetting('DATABASE_OWNER_URL goes with DATABASE_URL: set that too, or leave DATABASE_OWNER_URL out.');
  }
  return ownerUrl;
}

function signOnOf(given: Settings): SignOnSettings | undefined {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId } = given;
  if (!issuer && !clientId) return undefined;
  if (!issuer || !clientId) throw new BadSetting('OIDC_ISSUER and OIDC_CLIENT_ID must be set together.');
  const domains = given.OIDC_ALLOWED_DOMAINS;
  if (isGoogle(issuer) && !domains) {
    throw new BadSetting(
      'OIDC_ALLOWED_DOMAINS must be set with Google: without it everyone who has a Google account could log in.',
    );
  }
  return {
    issuer,
    clientId,
    clientSecret: given.OIDC_CLIENT_SECRET,
    name: given.OIDC_NAME,
    domains,
    guideGroup: given.OIDC_GUIDE_GROUP,
    houseClaim: given.OIDC_HOUSE_CLAIM,
  };
}

/** At least one way to log in has to remain. */
function passwordLoginOf(given: Settings): Settings['PASSWORD_LOGIN'] {
  const { PASSWORD_LOGIN: login, OIDC_ISSUER: issuer, REQUIRE_SECOND_FACTOR: required } = given;
  if (login === 'off' && required.length > 0) {
    throw new BadSetting(
      'REQUIRE_SECOND_FACTOR does not go with PASSWORD_LOGIN=off: it is set up with a password. Have the provider ask for a second factor.',
    );
  }
  if (login === 'on' || issuer) return login;
  throw new BadSetting(`PASSWORD_LOGIN=${login} goes with OIDC_ISSUER: without it nobody else could log in.`);
}

/** The mail server is checked when an email goes out, because its address alone doesn't show whether it encrypts. */
function requireEncryption({ ALLOW_UNENCRYPTED: allowed, ...given }: Settings): void {
  for (const name of ['DATABASE_URL', 'DATABASE_OWNER_URL'] as const) {
    const url = given[name];
    const host = url && !allowed?.includes('database') ? plainDatabaseHost(url) : undefined;
    if (host === undefined) continue;
    throw new BadSetting(
      `${name} reaches ${host} without encryption. End it with ?sslmode=verify-full, or set ` +
        'ALLOW_UNENCRYPTED=database where you trust the network between.',
    );
  }
}
