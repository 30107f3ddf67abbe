import { api } from '@trellis/contract/api.ts';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, expect, inject, test } from 'vitest';
import { testApp } from '../../../testing/app.ts';
import { newPostgresDatabase } from '../../../testing/postgres.ts';

const { url } = await newPostgresDatabase(inject('postgresUrl'));
const app = await testApp({ databaseUrl: url });
const other = new pg.Client({ connectionString: url });
await other.connect();
afterAll(() => other.end());

const sessions = async (userId: string) =>
  (await app.context.db.query.selectFrom('sessions').select('id').where('user_id', '=', userId).execute()).length;

/** Locks an account, lets its owner's login wait for the lock, changes the account and releases it. */
async function logInWhile({ id, email, password }: { id: string; email: string; password: string }, change: string) {
  await other.query('begin');
  await other.query('select id from users where id = $1 for update', [id]);
  const login = app.anything(api.auth.login, { body: { username: email, password } });
  // Another connection has to ask: within a transaction pg_stat_activity always shows the state of the first query.
  const countBlocked = async () => {
    const { rows } = await sql`
      select from pg_stat_activity
      where wait_event_type = 'Lock' and query like '%users%' and datname = current_database()`.execute(
      app.context.db.query,
    );
    return rows.length;
  };
  await expect.poll(countBlocked).toBe(1);
  await other.query(change.replaceAll('$id', `'${id}'`));
  await other.query('commit');
  return login;
}

test.each([
  {
    change: 'turns a second factor on',
    text: "insert into second_factors (user_id, secret, created_at, confirmed_at, last_step) values ($id, 'sealed', '2026-01-01', '2026-01-01', 0)",
    code: 'auth.second_factor_needed',
  },
  {
    change: 'changes the password',
    text: "update users set password_hash = '-' where id = $id",
    code: 'auth.wrong_credentials',
  },
  {
    change: 'deactivates the account',
    text: 'update users set is_active = 0 where id = $id',
    code: 'auth.wrong_credentials',
  },
])('a login that waits while somebody $change starts no session', async ({ text, code }) => {
  const student = await app.student();
  const before = await sessions(student.id);
  expect((await logInWhile(student, text)).body).toMatchObject({ code });
  expect(await sessions(student.id)).toBe(before);
});
