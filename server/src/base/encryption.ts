import { isIP } from 'node:net';
import { partsOfDatabaseUrl } from './database-address.ts';

export type Service = 'database' | 'mail';
export const isService = (name: string): name is Service => name === 'database' || name === 'mail';

/** Whether connections to the host stay on this machine. A path is that of a Unix socket. */
export function isThisMachine(host: string): boolean {
  const name = host
    .toLowerCase()
    .replace(/^\[|\]$/g, '')
    .replace(/\.$/, '');
  if (name === '' || name === 'localhost' || name.endsWith('.localhost') || name.startsWith('/')) return true;
  if (isIP(name) === 4) return name.startsWith('127.');
  return /^::1$|^::ffff:127\./.test(name);
}

const encryptingModes = ['require', 'verify-ca', 'verify-full'];

/** The host of the first machine that `DATABASE_URL` may reach without encryption; undefined where there is none. */
export function plainDatabaseHost(url: string): string | undefined {
  const parts = partsOfDatabaseUrl(url);
  const query = new URLSearchParams(parts.query);
  if (encryptingModes.includes(query.get('sslmode') ?? '')) return undefined;
  const hosts = parts.hosts.map((host) => decodeURIComponent(host.replace(/:\d*$/, '')));
  // PostgreSQL's own programs accept hosts in the query too.
  const more = ['host', 'hostaddr'].flatMap((name) => query.get(name)?.split(',') ?? []);
  return [...hosts, ...more].find((host) => !isThisMachine(host));
}

/** The address of a mail server. One on another machine must encrypt before anything is sent. */
export function mailAddress(url: string, allowed: readonly Service[]): string {
  const address = new URL(url);
  if (allowed.includes('mail') || isThisMachine(address.hostname)) return url;
  address.searchParams.set('requireTLS', 'true');
  return address.href;
}
