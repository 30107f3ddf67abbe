import { recordOf } from '@trellis/contract/core/tables.ts';
import type * as z from 'zod/mini';
import { plainDatabaseHost } from '../base/encryption.ts';
import { settingNames, settings } from './config.schema.ts';
import { isGoogle } from './config.values.ts';

type Settings = z.output<typeof settings>;

type CamelCase<Name extends string> = Name extends `${infer First}_${infer Rest}`
  ? `${Lowercase<First>}${Capitalize<CamelCase<Rest>>}`
  : Lowercase<Name>;
/** The settings that `Config` has in another form. */
type Joined = `FIRST_SUPERUSER${string}` | `OIDC_${string}` | `OTEL_${string}`;
const isJoined = (name: string): boolean => /^(FIRST_SUPERUSER|OIDC_|OTEL_)/.test(name);

/** Each setting under its name in camel case; docs/settings.md says what it means. */
export type Config = { [Name in Exclude<keyof Settings, Joined> as CamelCase<Name>]: Settings[Name] } & {
  /** Without a slash at its end. */
  publicUrl: string;
  firstGuide: ReturnType<typeof firstGuideOf>;
  signOn: SignOnSettings | undefined;
  /** The collector that gets traces; without one nothing is traced. */
  tracesTo: string | undefined;
};

export type SignOnSettings = NonNullable<ReturnType<typeof signOnOf>>;

/** Invalid settings. The message has a sentence for each, for the person who runs the server. */
export class BadSetting extends Error {}

/** Parses the settings, which `config.sources.ts` gathers. @throws BadSetting */
export function readConfig(environment: NodeJS.ProcessEnv): Config {
  const read = settings.safeParse(recordOf(settingNames, (name) => environment[name]));
  if (!read.success) {
    throw new BadSetting(read.error.issues.map(({ path, message }) => `${path.join('.')} ${message}`).join('\n'));
  }
  const given = read.data;
  requireOwnersDatabase(given);
  requireWayToLogIn(given);
  requireEncryption(given);
  const others = Object.entries(given).filter(([name]) => !isJoined(name));
  return {
    ...(Object.fromEntries(others.map(([name, value]) => [camelCase(name), value])) as Config),
    publicUrl: given.PUBLIC_URL ?? `http://localhost:${given.PORT}`,
    firstGuide: firstGuideOf(given),
    signOn: signOnOf(given),
    tracesTo: given.OTEL_EXPORTER_OTLP_ENDPOINT,
  };
}

const camelCase = (name: string): string =>
  name.toLowerCase().replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

function firstGuideOf({ FIRST_SUPERUSER: email, FIRST_SUPERUSER_PASSWORD: password }: Settings) {
  if (!email && !password) return undefined;
  if (!email || !password) throw new BadSetting('FIRST_SUPERUSER and FIRST_SUPERUSER_PASSWORD must be set together.');
  return { email, password };
}

function requireOwnersDatabase({ DATABASE_OWNER_URL: ownerUrl, DATABASE_URL: url }: Settings): void {
  if (ownerUrl && !url) {
    throw new BadSetting('DATABASE_OWNER_URL goes with DATABASE_URL: set that too, or leave DATABASE_OWNER_URL out.');
  }
}

function signOnOf(given: Settings) {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId } = given;
  if (!issuer && !clientId) return undefined;
  if (!issuer || !clientId) throw new BadSetting('OIDC_ISSUER and OIDC_CLIENT_ID must be set together.');
  // Without them, the provider alone decides who may log in.
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
function requireWayToLogIn({
  PASSWORD_LOGIN: login,
  OIDC_ISSUER: issuer,
  REQUIRE_SECOND_FACTOR: required,
}: Settings): void {
  if (login === 'off' && required.length > 0) {
    throw new BadSetting(
      'REQUIRE_SECOND_FACTOR does not go with PASSWORD_LOGIN=off: it is set up with a password. Have the provider ask for a second factor.',
    );
  }
  if (login !== 'on' && !issuer) {
    throw new BadSetting(`PASSWORD_LOGIN=${login} goes with OIDC_ISSUER: without it nobody else could log in.`);
  }
}

/** The mail server is checked when an email goes out, because its address alone doesn't show whether it encrypts. */
function requireEncryption({ ALLOW_UNENCRYPTED: allowed, ...given }: Settings): void {
  for (const name of ['DATABASE_URL', 'DATABASE_OWNER_URL'] as const) {
    const url = given[name];
    const host = url && !allowed.includes('database') ? plainDatabaseHost(url) : undefined;
    if (host === undefined) continue;
    throw new BadSetting(
      `${name} reaches ${host} without encryption. End it with ?sslmode=verify-full, or set ` +
        'ALLOW_UNENCRYPTED=database where you trust the network between.',
    );
  }
}
