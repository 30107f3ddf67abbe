import { afterAll, expect, inject, test } from 'vitest';
import { newPostgresDatabase, onPostgres } from '../testing/postgres.ts';
import { endings, folder, schoolProcess } from './school-process.ts';

const ends = endings();
afterAll(ends.all);

/** Longer than any other statement may take, and than anybody waits for a lock. */
const slowS = 18;

test('a migration takes as long as it needs, and a second server waits for it as long', async () => {
  const { url: databaseUrl, drop } = await newPostgresDatabase(inject('postgresUrl'));
  ends.add(drop);
  // As on a large table: the change of one takes long, and once for each time that it is tried.
  await onPostgres(
    databaseUrl,
    'create table slow (times int)',
    `create function slowly() returns event_trigger language plpgsql as $$ begin
      if to_regclass('public.sign_ins') is not null and not exists (select from slow) then
        insert into slow values (1);
        perform pg_sleep(${slowS});
      end if;
    end $$`,
    'create event trigger slow on ddl_command_start execute function slowly()',
  );
  const servers = await Promise.all(
    [1, 2].map(async () => schoolProcess({ dataDir: await folder(ends), databaseUrl })),
  );
  for (const server of servers) ends.add(() => server.end('SIGKILL'));
  await Promise.all(servers.map(({ start }) => start()));
  await Promise.all(servers.map(({ isReady }) => isReady()));
  // A migration that was cut off would have been tried again, and this be in the log.
  for (const { said } of servers) expect(said()).not.toContain('Trellis waits');
  for (const { end } of servers) expect(await end('SIGINT')).toBe(0);
});
