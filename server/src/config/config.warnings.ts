import { isThisMachine } from '../base/encryption.ts';
import { settingNames } from './config.schema.ts';
import type { Config } from './config.ts';
import { isGoogle } from './config.values.ts';

/* Settings that are valid but won't do what they were set for. */

/**
 * A sentence for each, which says what to do.
 * @param given the settings before they are parsed
 */
export function warningsOfSettings(config: Config, given: NodeJS.ProcessEnv): string[] {
  return [...addressWarnings(config), ...mailWarnings(config), ...signOnWarnings(config, given), ...others(config)];
}

/** The sentences whose condition holds. */
const applicable = (rows: readonly (readonly [boolean, string])[]): string[] =>
  rows.filter(([holds]) => holds).map(([, sentence]) => sentence);

function addressWarnings({ publicUrl, smtpUrl, mailFrom, signOn }: Config): string[] {
  const { hostname, protocol } = new URL(publicUrl);
  const isLocal = isThisMachine(hostname);
  return applicable([
    [
      smtpUrl !== undefined && isLocal,
      `SMTP_URL is set, but PUBLIC_URL is ${publicUrl}: links in emails would open on the reader’s own machine. Set PUBLIC_URL to the address that people open.`,
    ],
    [
      smtpUrl !== undefined && mailFrom === undefined && !isLocal && !/\.[a-z-]+$/i.test(hostname),
      `MAIL_FROM isn’t set, so emails come from no-reply@${hostname}, which most mail servers refuse: set it to an address of the school.`,
    ],
    [
      signOn !== undefined && protocol === 'http:' && !isLocal,
      `PUBLIC_URL is ${publicUrl}, but most providers send people back to an https:// address only: put a web server with HTTPS in front of Trellis, and set PUBLIC_URL to its address.`,
    ],
  ]);
}

function mailWarnings({ smtpUrl, signup, retentionMonths }: Config): string[] {
  const { protocol, port } = URL.parse(smtpUrl ?? '') ?? {};
  return applicable([
    [
      smtpUrl === undefined && typeof signup === 'object',
      'SIGNUP lists email domains, so people confirm their address by email, but SMTP_URL isn’t set: nobody could finish signing up. Set SMTP_URL.',
    ],
    [
      smtpUrl === undefined && retentionMonths !== undefined,
      'RETENTION_MONTHS is set, but SMTP_URL isn’t: accounts would be deleted without the warning by email. Set SMTP_URL.',
    ],
    [
      protocol === 'smtp:' && port === '465',
      'SMTP_URL begins with smtp://, but port 465 expects encryption from the beginning: write smtps://, or use port 587.',
    ],
    [
      protocol === 'smtps:' && (port === '587' || port === '25'),
      `SMTP_URL begins with smtps://, but port ${port} begins without encryption: write smtp://, which Trellis then encrypts by STARTTLS, or use port 465.`,
    ],
  ]);
}

function signOnWarnings({ signOn }: Config, given: NodeJS.ProcessEnv): string[] {
  const idle = signOn ? [] : settingNames.filter((name) => name.startsWith('OIDC_') && given[name]?.trim());
  const atGoogle = signOn !== undefined && isGoogle(signOn.issuer);
  return applicable([
    [idle.length > 0, `${idle.join(', ')} changes nothing without OIDC_ISSUER: set that too, or leave it out.`],
    [
      atGoogle && signOn.clientSecret === undefined,
      'OIDC_CLIENT_SECRET isn’t set, but Google asks for it: set it to the secret of the client.',
    ],
    [
      atGoogle && (signOn.guideGroup !== undefined || signOn.houseClaim !== undefined),
      'OIDC_GUIDE_GROUP and OIDC_HOUSE_CLAIM change nothing with Google, which sends neither groups nor houses: leave them out, and choose guides and fill houses in Trellis.',
    ],
  ]);
}

function others({ databaseUrl, databaseOwnerUrl }: Config): string[] {
  const [own, owner] = [databaseIn(databaseUrl), databaseIn(databaseOwnerUrl)];
  return applicable([
    [
      owner !== undefined && owner !== own,
      `DATABASE_OWNER_URL names the database ${owner}, but DATABASE_URL names ${own}: both must name the same.`,
    ],
  ]);
}

/** The database in an address, which URL can't parse if it has several hosts. */
const databaseIn = (url: string | undefined): string | undefined => /^\w+:\/\/[^/?]*\/([^?]*)/.exec(url ?? '')?.[1];
