/**
 * The address of each host that an address names: `postgres://user:password@one:5432,two:5433/database` has two. What a
 * `sslmode` in it means is what it means to PostgreSQL's own programs.
 * @param program the name that the connections go by
 */
export function hostAddresses(url: string, program: string): string[] {
  const { before, hosts, rest } = partsOf(url);
  const more = new URLSearchParams({ uselibpqcompat: 'true', application_name: program });
  const end = `${rest}${rest.includes('?') ? '&' : '?'}${more}`;
  return hosts.split(',').map((host) => before + host + end);
}

/** The host and port of an address, for the log. */
export const hostName = (address: string): string => partsOf(address).hosts;

function partsOf(url: string) {
  const [, scheme = '', authority = '', rest = ''] = /^(\w+:\/\/)([^/?]*)(.*)$/s.exec(url) ?? [];
  const hostsAt = authority.lastIndexOf('@') + 1;
  return { before: scheme + authority.slice(0, hostsAt), hosts: authority.slice(hostsAt), rest };
}
