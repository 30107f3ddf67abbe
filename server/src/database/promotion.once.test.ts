import { api } from '@trellis/contract/api.ts';
import { sql } from 'kysely';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { testApp } from '../../testing/app.ts';
import { silent } from '../../testing/mail.ts';
import { newPostgresDatabase, onPostgres, postgresPair } from '../../testing/postgres.ts';
import type { Database } from './database.ts';
import { openPostgres } from './postgres.ts';

const { primary, standby, promote, stop } = await postgresPair();
afterAll(stop);

// A role without any rights but on its own database: it can tell the hosts apart all the same.
const { url } = await newPostgresDatabase(primary.url);
const name = new URL(url).pathname.slice(1);
await onPostgres(primary.url, 'create role school login', `alter database ${name} owner to school`);
const [old, next] = [primary, standby].map((server) => new URL(server.url).host);
const both = `postgres://school@${old},${next}/${name}`;

const app = await testApp({ databaseUrl: both });
const student = await app.student();
const create = () => app.anything(api.goals.create, { token: student.token, body: { title: 'Learn to swim' } });
const created = async () => (await create()).status;

/** Another server of the school's, with what it says in its log. */
function anotherServer() {
  const db = openPostgres(both);
  onTestFinished(db.close);
  const said: string[] = [];
  const note = (_: unknown, text = '') => void said.push(text);
  db.watchOver({ ...silent, warn: note, error: note });
  return { db, said };
}

async function hostOf({ query }: Database): Promise<string> {
  const { rows } = await sql<{ port: number }>`select inet_server_port() as port`.execute(query);
  return `127.0.0.1:${rows[0]?.port}`;
}

/** How many goals a host has, whether or not Trellis would write to it. */
async function goalsAt(host: string | undefined): Promise<number> {
  const db = openPostgres(`postgres://school@${host}/${name}`);
  const goals = await db.query.selectFrom('goals').select('id').execute();
  await db.close();
  return goals.length;
}

/** How many connections a server has to the host that it uses. */
async function connectionsOf({ query }: Database): Promise<number | undefined> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from pg_stat_activity
    where application_name = current_setting('application_name')`.execute(query);
  return rows[0]?.count;
}

const isAtRest = ({ db }: { db: Database }) => expect.poll(() => connectionsOf(db)).toBeGreaterThanOrEqual(20);

test('the connections that a storm of calls needs are open before it comes', async () => {
  await isAtRest(anotherServer());
});

test('a server that is at rest goes over to a host that was promoted, though the old one takes writes still', async () => {
  const idle = anotherServer();
  expect(await hostOf(idle.db)).toBe(old);
  await isAtRest(idle);
  expect(await created()).toBe(200);
  await primary.freeze();
  await promote();
  await expect.poll(created, { timeout: 60_000 }).toBe(200);
  await expect.poll(() => idle.said, { timeout: 60_000 }).toEqual([expect.stringContaining('goes over to it')]);
  primary.thaw();
  await onPostgres(primary.url, 'alter system reset synchronous_standby_names', 'select pg_reload_conf()');
  expect(await hostOf(idle.db)).toBe(next);
});

test('a host that was replaced is never written to again, not even while the other one is away', async () => {
  const before = await goalsAt(old);
  const other = anotherServer();
  expect(await hostOf(other.db)).toBe(next);
  await expect.poll(() => other.said, { timeout: 60_000 }).toEqual([expect.stringContaining('leaves it alone')]);

  await standby.shutDown();
  for (let times = 0; times < 3; times += 1) expect(await created()).toBe(503);
  await standby.startAgain();
  await expect.poll(created, { timeout: 60_000 }).toBe(200);
  expect(await goalsAt(old)).toBe(before);
});
