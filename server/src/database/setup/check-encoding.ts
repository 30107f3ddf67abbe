import { sql } from 'kysely';
import { Refused } from '../../base/errors.ts';
import type { Db } from '../database.ts';

/** @throws Refused if the PostgreSQL database can't store every letter */
export async function checkEncoding({ query, engine }: Db): Promise<void> {
  if (engine.name === 'sqlite') return;
  const { rows } = await sql<{ encoding: string; name: string }>`
    select current_setting('server_encoding') as encoding, current_database() as name`.execute(query);
  const [{ encoding, name } = { encoding: 'UTF8', name: '' }] = rows;
  if (encoding === 'UTF8') return;
  throw new Refused(
    `The database ${name} in DATABASE_URL has the encoding ${encoding}, which can’t store every name. Create another one with ` +
      'createdb --encoding=UTF8 --template=template0, and name it in DATABASE_URL.',
  );
}
