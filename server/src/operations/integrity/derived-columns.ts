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

const batch = 1000;

/** The columns that differ, with the number of rows and one of them. */
type Found = Map<string, { count: number; example: string }>;

export async function derivedColumnFaults(db: Database, progress: Progress): Promise<string[]> {
  const found: Found = new Map();
  const timeZone = await readSetting(db, 'time_zone');
  await compareHouses(db, found);
  await compareUsers(db, found);
  await compareGoals(db, found, { timeZone, progress });
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

async function compareHouses({ query }: Db, found: Found): Promise<void> {
  for (const house of await query.selectFrom('houses').selectAll().execute()) {
    compare(found, 'houses', house, { name_fold: normalizeText(house.name), name_key: sortKey(house.name) });
  }
}

async function compareUsers({ query }: Db, found: Found): Promise<void> {
  const read = (after: string) =>
    query.selectFrom('users').selectAll().where('id', '>', after).orderBy('id').limit(batch).execute();
  for await (const user of inBatches(read)) compare(found, 'users', user, personKeys(user));
}

type GoalChecks = { timeZone: string | undefined; progress: Progress };

async function compareGoals({ query }: Db, found: Found, { timeZone, progress }: GoalChecks): Promise<void> {
  const all = await countOf(query.selectFrom('goals'));
  const dateOf = timeZone === undefined ? undefined : dateIn(timeZone);
  const read = (after: string) =>
    query.selectFrom('goals').selectAll().where('id', '>', after).orderBy('id').limit(batch).execute();
  let done = 0;
  for await (const goal of inBatches(read)) {
    compare(found, 'goals', goal, {
      ...textColumns(goal),
      ...(dateOf && { created_on: dateOf(new Date(goal.created_at)) }),
      status_rank: statusRank(statusOf(goal)),
      reached_rank: goal.progress_bar < limits.progressMax ? 0 : 1,
    });
    done += 1;
    progress(done / Math.max(done, all));
  }
}

/** Moving a step only shifts those between two positions, so a gap or a duplicate position would never go away. */
async function comparePositions({ query }: Db, found: Found): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select min(id) as id from steps group by goal_id, owner_id
    having min(position) <> 0 or max(position) <> count(*) - 1 or count(distinct position) <> count(*)`.execute(query);
  const [first] = rows;
  if (first) found.set('steps.position', { count: rows.length, example: first.id });
}
