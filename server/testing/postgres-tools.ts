import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const debian = '/usr/lib/postgresql';

/**
 * Where this machine has a whole PostgreSQL with pg_dump and pg_restore, which the one from npm lacks; nothing where it
 * has none. A backup by pg_dump can be tried only there.
 */
export function postgresWithTools(): string | undefined {
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : [];
  const folders = [
    ...(process.env.PATH ?? '').split(delimiter),
    ...versions.map((version) => join(debian, version, 'bin')),
  ];
  const programs = ['pg_dump', 'pg_restore', 'initdb', 'postgres'];
  return folders.find((folder) => programs.every((program) => existsSync(join(folder, program))));
}
