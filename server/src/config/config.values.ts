import { accessSync, constants, statSync } from 'node:fs';
import { isIP } from 'node:net';
import { emailPattern } from '@trellis/contract/core/schemas.ts';
import ipaddr from 'ipaddr.js';
import { partsOfDatabaseUrl } from '../base/database-address.ts';
import { isThisMachine } from '../base/encryption.ts';

/* Checks and parses the texts of the settings in `config.schema.ts`. */

export const isWebAddress = (value: string): boolean =>
  URL.canParse(value) && ['http:', 'https:'].includes(new URL(value).protocol);

/** Whether the address names a scheme, a host and perhaps a port, and nothing else. */
export const isOriginAlone = (value: string): boolean => {
  const { href, origin } = new URL(value);
  return href === `${origin}/` && !/[?#]/.test(value);
};

/** Whether the host stands for all addresses of a machine, at which a server may listen but no browser can open it. */
export const isEveryAddress = (value: string): boolean => ['0.0.0.0', '[::]'].includes(new URL(value).hostname);

/** The provider must be encrypted or on this machine, so that nobody in between can change its answers. */
export function isSafeIssuer(value: string): boolean {
  const url = URL.parse(value);
  if (!url || url.search || url.hash || url.username) return false;
  return url.protocol === 'https:' || (url.protocol === 'http:' && isThisMachine(url.hostname));
}

/** Anyone can have an account at Google; a school's accounts have a claim of their own. */
export const isGoogle = (issuer: string): boolean => URL.parse(issuer)?.hostname === 'accounts.google.com';

/** The addresses of Microsoft Entra at which people of any tenant log in. */
export const isManyTenants = (value: string): boolean =>
  /^https:\/\/login\.microsoftonline\.com\/(common|organizations|consumers)\b/i.test(value);

/**
 * Whether each host in a database address has a numeric port or none. If the password contains a / or ?, the part
 * before it looks like a host with a port, and the real hosts come later.
 */
export function hasPorts(value: string): boolean {
  const { hosts, path } = partsOfDatabaseUrl(value);
  const isPort = (host: string) => {
    const port = /:([^:\]]*)$/.exec(host)?.[1] ?? '';
    return /^\d*$/.test(port) && Number(port) <= 65_535;
  };
  return !path.includes('@') && hosts.every(isPort);
}

export function isDecodable(value: string): boolean {
  try {
    decodeURIComponent(value);
    return true;
  } catch {
    return false;
  }
}

/**
 * A bare address, or one in angle brackets after a name. Its host needs no dot, because emails may stay within the
 * school.
 */
export const isSender = (value: string): boolean =>
  /^[^\s@<>]+@[^\s@<>]+$/.test(/^[^<>]*<([^<>]*)>$/.exec(value)?.[1] ?? value);

/** The canonical name of a time zone; undefined if there is no such zone. */
export function timeZoneOf(value: string): string | undefined {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: value }).resolvedOptions().timeZone;
  } catch {
    return undefined;
  }
}

export const partsOf = (list: string): string[] =>
  list
    .toLowerCase()
    .split(/[\s,;]+/)
    .filter(Boolean);

export const domainsOf = (value: string): string[] =>
  partsOf(value)
    .map((domain) => domain.replace(/^@/, ''))
    .filter(Boolean);
export const areDomains = (domains: readonly string[]): boolean =>
  domains.length > 0 && domains.every((domain) => !domain.includes('*') && emailPattern.test(`someone@${domain}`));

/** A name of several networks, an address, or a range such as 10.0.0.0/8. */
export const isProxy = (value: string): boolean =>
  ['loopback', 'linklocal', 'uniquelocal'].includes(value) || isIP(value) !== 0 || isRange(value);

/** Fastify refuses the range of all addresses. */
const isRange = (value: string): boolean =>
  (ipaddr.IPv4.isValidCIDRFourPartDecimal(value) || ipaddr.IPv6.isValidCIDR(value)) && !/\/0+$/.test(value);

export const isReadable = (path: string): boolean => mayAccess(path, constants.R_OK) && statSync(path).isFile();

export const isWritableFolder = (path: string): boolean =>
  mayAccess(path, constants.W_OK | constants.X_OK) && statSync(path).isDirectory();

function mayAccess(path: string, mode: number): boolean {
  try {
    accessSync(path, mode);
    return true;
  } catch {
    return false;
  }
}
