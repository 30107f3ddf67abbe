import { sql } from 'kysely';
import { Refused } from '../../base/errors.ts';
import type { Db } from '../database.ts';
import { preparedQuery } from '../prepared-query.ts';

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

const backend = preparedQuery([], ({ query }) => sql<{ pid: number }>`select pg_backend_pid() as pid`.compile(query));

/**
 * A connection pooler may answer each statement of a client by another connection to PostgreSQL. That works only if it
 * prepares there what the client has prepared before, or some calls would fail later.
 * @throws Refused if it doesn't
 */
export async function checkPooler({ query, engine }: Db): Promise<void> {
  if (engine.name === 'sqlite') return;
  const outcome = query.connection().execute(async (one) => {
    await backend({ query: one, engine }, {});
    // A transaction takes the connection to PostgreSQL that was used last.
    await query.transaction().execute(async (other) => {
      await backend({ query: other, engine }, {});
      await backend({ query: one, engine }, {});
    });
  });
  await outcome.catch((error: unknown) => {
    if (!forgotten.test(String(error))) throw error;
    throw new Refused(
      'The connection pooler in DATABASE_URL forgets what was prepared. Set it up as docs/postgres.md says under ' +
        '"A connection pooler", or name PostgreSQL itself.',
    );
  });
}

const forgotten = /prepared statement ".*" (does not exist|already exists)/;
