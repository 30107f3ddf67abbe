import { createHash } from 'node:crypto';
import { DatabaseSync } from 'node:sqlite';
import { statusOf } from '@trellis/contract/goals/status.ts';
import fastify from 'fastify';
import pg from 'pg';
import { newId } from '../server/src/base/ids.ts';
import { databaseFile } from '../server/src/database/sqlite.ts';
import type { Place } from './server.ts';

/*
 * What a guide's list and a progress update cost at least: Fastify routes with hand-written SQL on the drivers that
 * Trellis uses. The list answers the very bytes that Trellis does. The update writes the goal and its audit entry in a
 * durable transaction, and leaves out all else that Trellis keeps.
 */

type Values = readonly (string | number)[];
type Row = Record<string, string | number | null>;
type Ask = (text: string, values: Values) => Promise<Row[]> | Row[];
type Bare = {
  ask: Ask;
  inTransaction: (work: (ask: Ask) => Promise<void>) => Promise<void>;
  close: () => Promise<void>;
};

function onSqlite(dataDir: string): Bare {
  const file = new DatabaseSync(databaseFile(dataDir), { timeout: 5000 });
  file.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA cache_size = -65536');
  const prepared = new Map<string, ReturnType<DatabaseSync['prepare']>>();
  const ask: Ask = (text, values) => {
    const statement = prepared.get(text) ?? file.prepare(text.replaceAll('$', '?'));
    prepared.set(text, statement);
    return statement.all(...values) as Row[];
  };
  return {
    ask,
    // Nothing in it waits, so no other one comes between.
    async inTransaction(work) {
      file.exec('begin immediate');
      await work(ask);
      file.exec('commit');
    },
    close: async () => file.close(),
  };
}

function onPostgres(connectionString: string): Bare {
  pg.types.setTypeParser(20, Number);
  const pool = new pg.Pool({ connectionString, max: 10 });
  const over =
    (client: pg.Pool | pg.PoolClient): Ask =>
    async (text, values) =>
      (await client.query<Row>(text, [...values])).rows;
  return {
    ask: over(pool),
    async inTransaction(work) {
      const client = await pool.connect();
      await client.query('begin');
      await work(over(client));
      await client.query('commit');
      client.release();
    },
    close: () => pool.end(),
  };
}

const findCaller = `select users.id, users.role from sessions join users on users.id = sessions.user_id
  where sessions.token_hash = $1 and sessions.expires_at > $2 and users.is_active = 1`;
const findPage = `select goals.id, title, description, type, period, due_date, goals.owner_id, assigner_id, progress_bar,
  approved_by_user, approved_by_superuser, goals.created_at, created_on,
  coalesce(nullif(owner.full_name, ''), owner.email) as owner_name,
  case when assigner_id = goals.owner_id then 'Self' else coalesce(nullif(assigner.full_name, ''), assigner.email, 'Unknown') end as assigner_name,
  coalesce(houses.name, 'No House assigned') as house, returned_at, archived_at,
  (select count(*) from comments where goal_id = goals.id) as comment_count, review_changed_at,
  case when returned_at is not null then (select author_id from comments where goal_id = goals.id and is_past = 0
    and is_reason = 1 order by id desc limit 1) end as returned_by,
  (select count(*) from steps where goal_id = goals.id and owner_id = goals.owner_id and is_done = 1) as steps_done,
  (select count(*) from steps where goal_id = goals.id and owner_id = goals.owner_id) as steps_total,
  went_well, next_time, reflections.created_at as reflected_at, edited_at
  from goals left join users owner on owner.id = goals.owner_id left join users assigner on assigner.id = assigner_id
  left join houses on houses.id = owner.house_id
  left join reflections on reflections.goal_id = goals.id and reflections.owner_id = goals.owner_id
  where archived_rank = 0 order by goals.id desc limit $1 offset $2`;
const findCount = `select sum(count) as count from (
  select count from goal_figures where scope = 'school' and figure = 'status'
  union all select count from goal_figure_changes where figure = 'status') both_counts`;
const move = 'update goals set progress_bar = $1, version = version + 1 where id = $2 returning version';
const note = `insert into audit (id, event, record_id, actor_id, created_at, sequence, changes)
  values ($1, 'goal.progress', $2, $3, $4, $5, $6)`;

function shown({ review_changed_at, went_well, next_time, reflected_at, edited_at, ...row }: Row) {
  const { house, returned_at, archived_at, comment_count, returned_by, steps_done, steps_total, ...first } = row;
  const goal = first as Row & Parameters<typeof statusOf>[0];
  const isReviewed = goal.approved_by_user === 'Approved' && goal.approved_by_superuser === 'Approved';
  return {
    ...goal,
    house,
    status: statusOf(goal),
    returned_at,
    archived_at,
    comment_count,
    waiting_since: isReviewed ? null : review_changed_at,
    returned_by,
    steps_done,
    steps_total,
    reflection: went_well === null ? null : { went_well, next_time, created_at: reflected_at, edited_at },
  };
}

/** A server of both calls at the addresses that Trellis has them at, and of one that answers with a short JSON. */
export function bareServer({ dataDir, databaseUrl }: Place, at: string) {
  const { ask, inTransaction, close } = databaseUrl ? onPostgres(databaseUrl) : onSqlite(dataDir);
  const app = fastify();
  const callerOf = async (authorization = '') => {
    const hash = createHash('sha256').update(authorization.slice('Bearer '.length)).digest('hex');
    const [caller] = await ask(findCaller, [hash, new Date().toISOString()]);
    if (!caller) throw new Error('nobody has this token');
    return caller;
  };
  // What a call costs at least.
  app.get('/', async () => ({ data: [], count: 0 }));
  app.get<{ Querystring: { limit: string } }>(`${at}/goals/`, async ({ headers, query }) => {
    await callerOf(headers.authorization);
    const [rows, [counted]] = await Promise.all([ask(findPage, [Number(query.limit), 0]), ask(findCount, [])]);
    return { data: rows.map(shown), count: counted?.count };
  });
  app.post<{ Params: { id: string }; Querystring: { progress_bar: string } }>(
    `${at}/goals/:id/update-progress-bar`,
    async ({ headers, params, query }) => {
      const caller = await callerOf(headers.authorization);
      const progress = Number(query.progress_bar);
      await inTransaction(async (askInside) => {
        const [goal] = await askInside(move, [progress, params.id]);
        const sequence = 1_000_000 + Number(goal?.version);
        const now = () => new Date();
        const changes = JSON.stringify({ progress_bar: { from: 0, to: progress } });
        await askInside(note, [newId(now), params.id, caller.id ?? '', now().toISOString(), sequence, changes]);
      });
      return { progress_bar: progress };
    },
  );
  return { app, close };
}
