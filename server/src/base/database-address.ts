/**
 * The parts of an address such as `postgres://user:password@one:5432,two:5433/database?sslmode=require`. `start` is
 * everything before its hosts.
 */
export function partsOfDatabaseUrl(url: string) {
  const [, scheme = '', authority = '', path = '', query = ''] = /^(\w+:\/\/)([^/?]*)([^?]*)(.*)$/s.exec(url) ?? [];
  const hostsAt = authority.lastIndexOf('@') + 1;
  return { start: scheme + authority.slice(0, hostsAt), hosts: authority.slice(hostsAt).split(','), path, query };
}
