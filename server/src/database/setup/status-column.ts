import { hash } from 'node:crypto';
import { type Phase, statuses, statusesIn, statusRank, statusTable } from '@trellis/contract/goals/status.ts';
import { type QueryExecutorProvider, sql } from 'kysely';
import type { Engine } from '../database.ts';

/*
 * The rank of a goal's status in the status table is a generated column, so that indexes can sort by it. The column and
 * its indexes aren't part of a migration: after a change of the status table, the next start recreates them.
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

const indexes = (engine: Engine['name']): Record<string, string> => ({
  goals_by_status: '(status_rank, id, archived_at)',
  goals_by_assignment: '(assignment_id, archived_at, status_rank) where assignment_id is not null',
  goals_of_owner_by_status: '(owner_id, status_rank) where archived_at is null',
  goals_by_kind: '(type, period, status_rank) where archived_at is null',
  // Waiting goals, in the order of the review queue.
  goals_waiting: `(status_rank, was_returned desc, review_changed_at, id)
    where archived_at is null and ${isInPhase('waiting_student', 'waiting_guide')}`,
  // Goals under way, by their last day, which usually is the due date.
  goals_by_end: `(coalesce(due_date, case when period = 'Annual' then '9999-12-31' else created_on end), owner_id, id)
    where archived_at is null and ${isInPhase('under_way')}`,
  // On PostgreSQL each check-in would have to update all indexes, because it changes a column of this one.
  ...(engine === 'sqlite' && {
    goals_under_way_of_owner: `(owner_id, last_active_at) where archived_at is null and ${isInPhase('under_way')}`,
  }),
});

/** Creates the column and its indexes, unless they match the status table. */
export async function updateStatusColumn(query: QueryExecutorProvider, engine: Engine['name']): Promise<void> {
  const expected = indexes(engine);
  const rank = rankOfGoal();
  const suffix = hash('sha256', JSON.stringify({ rank, expected })).slice(0, 8);
  const made = await statusIndexes(query, engine);
  // The hash at the end of their names identifies the status table.
  if (made.length > 0 && made.every((name) => name.endsWith(suffix))) return;
  const run = (statement: string) => sql.raw(statement).execute(query);
  for (const name of made) await run(`drop index ${name}`);
  if (made.length > 0) await run('alter table goals drop column status_rank');
  // SQLite can't add a stored column to an existing table, and PostgreSQL 15 has no virtual ones.
  const kind = engine === 'sqlite' ? 'virtual' : 'stored';
  await run(`alter table goals add column status_rank integer generated always as (${rank}) ${kind}`);
  for (const [name, on] of Object.entries(expected)) await run(`create index ${name}_${suffix} on goals ${on}`);
}

export async function statusIndexes(query: QueryExecutorProvider, engine: Engine['name']): Promise<string[]> {
  const { rows } = await (engine === 'sqlite' ? sqliteIndexes : postgresIndexes).execute(query);
  return rows.map(({ name }) => name);
}

const sqliteIndexes = sql<{ name: string }>`
  select name from sqlite_schema where type = 'index' and tbl_name = 'goals' and sql like '%status_rank%'`;
const postgresIndexes = sql<{ name: string }>`
  select indexname as name from pg_indexes
  where schemaname = 'public' and tablename = 'goals' and indexdef like '%status_rank%'`;
