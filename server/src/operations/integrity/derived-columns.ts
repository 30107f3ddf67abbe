import { limits } from '@trellis/contract/core/limits.ts';
import { statusOf, statusRank } from '@trellis/contract/goals/status.ts';
import { sql } from 'kysely';
import { dateIn } from '../../base/clock.ts';
import type { Progress } from '../../base/show-progress.ts';
import type { Database, Db } from '../../database/database.ts';
import { countOf, inBatches } from '../../database/list.ts';
import { readSetting } from '../../database/settings.ts';
import { normalizeText, sortKey } from '../../database/text-keys.ts';
import { textColumns } from '../../goals/goal/goals.text-columns.ts';
import { personKeys } from '../../people/accounts/users.keys.ts';

/*
 * Compares derived columns with what they are derived from. Each statement reads both, so that concurrent changes
 * aren't taken for faults, and no transaction stays open, so that nobody waits.
 */

/** The columns that differ, with the number of rows and one of them. */
type Found = Map<string, { count: number; example: string }>;

export async function derivedColumnFaults(db: Database, progress: Progress): Promise<string[]> {
  const { query } = db;
  const found: Found = new Map();
  for await (const house of inBatches(query.selectFrom('houses').selectAll())) {
    compare(found, 'houses', house, { name_fold: normalizeText(house.name), name_key: sortKey(house.name) });
  }
  for await (const user of inBatches(query.selectFrom('users').selectAll())) {
    compare(found, 'users', user, personKeys(user));
  }
  await compareGoals(db, found, progress);
  await comparePositions(db, found);
  return [...found].map(
    ([column, { count, example }]) =>
      `${column} doesn’t match what it is derived from in ${count} rows, such as ${example}`,
  );
}

function compare(found: Found, table: string, row: { id: string }, expected: object): void {
  for (const [column, value] of Object.entries(expected)) {
    if (Reflect.get(row, column) === value) continue;
    const name = `${table}.${column}`;
    found.set(name, { count: (found.get(name)?.count ?? 0) + 1, example: row.id });
  }
}

async function compareGoals(db: Db, found: Found, progress: Progress): Promise<void> {
  const goals = db.query.selectFrom('goals');
  const all = await countOf(goals);
  const timeZone = await readSetting(db, 'time_zone');
  let done = 0;
  for await (const goal of inBatches(goals.selectAll())) {
    compare(found, 'goals', goal, {
      ...textColumns(goal),
      ...(timeZone !== undefined && { created_on: dateIn(timeZone, new Date(goal.created_at)) }),
      status_rank: statusRank(statusOf(goal)),
      reached_rank: goal.progress_bar < limits.progressMax ? 0 : 1,
    });
    done += 1;
    progress(done / Math.max(done, all));
  }
}

/** Moving a step shifts only the steps between two positions, so a gap or a duplicate position would never go away. */
async function comparePositions({ query }: Db, found: Found): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select min(id) as id from steps group by goal_id, owner_id
    having min(position) <> 0 or max(position) <> count(*) - 1 or count(distinct position) <> count(*)`.execute(query);
  const [first] = rows;
  if (first) found.set('steps.position', { count: rows.length, example: first.id });
}
