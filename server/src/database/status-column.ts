import { createHash } from 'node:crypto';
import { type Phase, statuses, statusesIn, statusRank, statusTable } from '@trellis/contract/goals/status.ts';
import { type QueryExecutorProvider, sql } from 'kysely';
import type { Engine } from './database.ts';

/*
 * The place of a goal's status in the status table is a generated column, so that indexes can sort by it. The column and its
 * indexes aren't part of a migration: when the status table has changed, the next start makes them anew.
 */

const rankOfGoal = (): string => {
  const cases = statuses.flatMap((status) =>
    statusTable[status].when.map((condition) => {
      const tests = [
        'user' in condition && `approved_by_user = '${condition.user}'`,
        'guide' in condition && `approved_by_superuser = '${condition.guide}'`,
        'progress' in condition && `progress_bar between ${condition.progress[0]} and ${condition.progress[1]}`,
      ].filter((test) => test !== false);
      return `when ${tests.join(' and ')} then ${statusRank(status)}`;
    }),
  );
  return `case ${cases.join(' ')} end`;
};

const isInPhase = (...phases: Phase[]) => `status_rank in (${statusesIn(...phases).map(statusRank)})`;

const indexes = (): Record<string, string> => ({
  goals_by_status: '(status_rank, id, archived_at)',
  goals_by_assignment: '(assignment_id, archived_at, status_rank) where assignment_id is not null',
  goals_of_owner_by_status: '(owner_id, status_rank) where archived_at is null',
  goals_by_kind: '(type, period, status_rank) where archived_at is null',
  // Those that wait for somebody, in the order of the review queue.
  goals_waiting: `(status_rank, was_returned desc, review_changed_at, id)
    where archived_at is null and ${isInPhase('waiting_student', 'waiting_guide')}`,
  // The goals under way by the day after which they are over: most are due then.
  goals_by_end: `(coalesce(due_date, case when period = 'Annual' then '9999-12-31' else created_on end), owner_id, id)
    where archived_at is null and ${isInPhase('under_way')}`,
});

/** On PostgreSQL each check-in would write an entry in all indexes, because it moves the end of this one. */
const sqliteIndexes = () => ({
  goals_under_way_of_owner: `(owner_id, last_active_at) where archived_at is null and ${isInPhase('under_way')}`,
});

/** Makes the column and its indexes, unless they are as the status table has them. */
export async function updateStatusColumn(query: QueryExecutorProvider, engine: Engine['name']): Promise<void> {
  const expected = { ...indexes(), ...(engine === 'sqlite' && sqliteIndexes()) };
  const rank = rankOfGoal();
  const hash = createHash('sha256').update(JSON.stringify({ rank, expected })).digest('hex').slice(0, 8);
  const made = await statusIndexes(query, engine);
  // Their names tell of which status table they are.
  if (made.length > 0 && made.every((name) => name.endsWith(hash))) return;
  const run = (statement: string) => sql.raw(statement).execute(query);
  for (const name of made) await run(`drop index ${name}`);
  if (made.length > 0) await run('alter table goals drop column status_rank');
  // SQLite adds no stored column to a table that is there, and PostgreSQL 15 has no others.
  const kind = engine === 'sqlite' ? 'virtual' : 'stored';
  await run(`alter table goals add column status_rank integer generated always as (${rank}) ${kind}`);
  for (const [name, on] of Object.entries(expected)) await run(`create index ${name}_${hash} on goals ${on}`);
}

/** The names of the indexes that have the column. */
export async function statusIndexes(query: QueryExecutorProvider, engine: Engine['name']): Promise<string[]> {
  const { rows } =
    engine === 'sqlite'
      ? await sql<{ name: string }>`
          select name from sqlite_schema where type = 'index' and tbl_name = 'goals' and sql like '%status_rank%'`.execute(
          query,
        )
      : await sql<{ name: string }>`
          select indexname as name from pg_indexes
          where schemaname = 'public' and tablename = 'goals' and indexdef like '%status_rank%'`.execute(query);
  return rows.map(({ name }) => name);
}
