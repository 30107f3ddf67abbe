import { hash } from 'node:crypto';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import fastify from 'fastify';
import pg from 'pg';
import { databaseFile } from '../server/src/database/sqlite/sqlite.ts';

/* The minimal cost of calls: one route answers a guide's first page and count, one commits two rows durably. */

type Bare = { read: (text: string, values: string[]) => Promise<unknown[]>; commit: () => Promise<unknown> };

const caller = `select users.id from sessions join users on users.id = sessions.user_id
  where sessions.token_hash = $1 and sessions.expires_at > $2 and users.is_active = 1`;
const page = `select goals.*, coalesce(owner.full_name, owner.email) as owner_name,
  coalesce(assigner.full_name, assigner.email, 'Unknown') as assigner_name, houses.name as house,
  (select count(*) from comments where goal_id = goals.id) as comment_count,
  (select count(*) from steps where goal_id = goals.id and is_done = 1) as steps_done,
  (select count(*) from steps where goal_id = goals.id) as steps_total
  from goals left join users owner on owner.id = goals.owner_id left join users assigner on assigner.id = assigner_id
  left join houses on houses.id = owner.house_id
  where archived_at is null order by goals.id desc limit 10`;
const count = 'select count(*) as count from goals where archived_at is null';
const makeTable = 'create table if not exists bench_rows (n integer, changes text)';
const write = `insert into bench_rows values (1, '{"progress_bar":{"from":0,"to":40}}')`;

function onSqlite(dataDir: string): Bare {
  const school = new DatabaseSync(databaseFile(dataDir));
  const statements = new Map([caller, page, count].map((text) => [text, school.prepare(text.replaceAll('$', '?'))]));
  const rows = new DatabaseSync(join(dataDir, 'bench.db'));
  rows.exec(`pragma journal_mode = wal; pragma synchronous = full; ${makeTable}`);
  return {
    read: async (text, values) => statements.get(text)?.all(...values) ?? [],
    commit: async () => rows.exec(`begin immediate; ${write}; ${write}; commit`),
  };
}

async function onPostgres(connectionString: string): Promise<Bare> {
  const pool = new pg.Pool({ connectionString, max: 10 });
  await pool.query(makeTable);
  return {
    read: async (text, values) => (await pool.query({ name: text.slice(0, 40), text, values })).rows,
    async commit() {
      const client = await pool.connect();
      for (const text of ['begin', write, write, 'commit']) await client.query(text);
      client.release();
    },
  };
}

const [dataDir = '', databaseUrl = ''] = process.argv.slice(2);
const { read, commit } = databaseUrl ? await onPostgres(databaseUrl) : onSqlite(dataDir);
const app = fastify();
app.get('/goals', async ({ headers }) => {
  const token = headers.authorization?.slice('Bearer '.length) ?? '';
  const [found] = await read(caller, [hash('sha256', token), new Date().toISOString()]);
  if (!found) throw new Error('nobody has this token');
  const [data, counts] = await Promise.all([read(page, []), read(count, [])]);
  return { data, counts };
});
app.post('/commit', () => commit().then(() => ({ done: true })));
process.send?.(await app.listen({ host: '127.0.0.1', port: 0 }));
process.once('disconnect', () => process.exit());
