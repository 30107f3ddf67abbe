/**
 * The parts of `postgres://user:password@one:5432,two:5433/database?sslmode=require`, which names several hosts. `start` ends
 * where they begin.
 */
export function partsOfDatabaseUrl(url: string) {
  const [, scheme = '', authority = '', path = '', query = ''] = /^(\w+:\/\/)([^/?]*)([^?]*)(.*)$/s.exec(url) ?? [];
  const hostsAt = authority.lastIndexOf('@') + 1;
  return { start: scheme + authority.slice(0, hostsAt), hosts: authority.slice(hostsAt).split(','), path, query };
}
