import { limits } from '@trellis/contract/core/limits.ts';
import { type Status, statusOf, statusRank } from '@trellis/contract/goals/status.ts';
import { sql } from 'kysely';
import { dateIn } from '../../base/clock.ts';
import type { Progress } from '../../base/show-progress.ts';
import type { Database, Db } from '../../database/database.ts';
import { rowIsStudent } from '../../database/role.sql.ts';
import { fold, sortKey } from '../../database/text-keys.ts';
import { wrongFigures } from '../../goals/figures/figures.derived.ts';
import { isOpen, isUnderWay } from '../../goals/goal/goals.conditions.ts';
import { counters } from '../../goals/goal/goals.counts.ts';
import { textColumns } from '../../goals/goal/goals.texts.ts';
import { personKeys } from '../../people/accounts/users.keys.ts';

/*
 * Compares what is worked out and kept with what it is worked out from. Each statement reads both, so that a change
 * meanwhile is no fault, and none is open while the next is read, so that nobody waits.
 */

const batch = 1000;

const rank = (status: Status) => sql.lit(statusRank(status));

/** The columns that differ: in how many rows, and one of these. */
type Found = Map<string, { count: number; example: string }>;

export async function derivedFaults(db: Database, progress: Progress): Promise<string[]> {
  const found: Found = new Map();
  const settings = await db.query.selectFrom('settings').selectAll().execute();
  const setting = (name: string) => settings.find((one) => one.name === name)?.value;
  await compareHouses(db, found);
  await compareUsers(db, found);
  await compareGoals(db, found, { timeZone: setting('time_zone'), progress });
  await compareCounts(db, found);
  await compareFigures(db, found);
  await comparePositions(db, found);
  return [...found].map(
    ([column, { count, example }]) => `${column} is not what it is derived from in ${count} rows, such as ${example}`,
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
    compare(found, 'houses', house, { name_fold: fold(house.name), name_key: sortKey(house.name) });
  }
}

async function compareUsers({ query }: Db, found: Found): Promise<void> {
  const read = (after: string) =>
    query.selectFrom('users').selectAll().where('id', '>', after).orderBy('id').limit(batch).execute();
  for await (const user of inTurn(read)) compare(found, 'users', user, personKeys(user));
}

type GoalChecks = { timeZone: string | undefined; progress: Progress };

async function compareGoals({ query }: Db, found: Found, { timeZone, progress }: GoalChecks): Promise<void> {
  const all = await query.selectFrom('goals').select(sql<number>`count(*)`.as('n')).executeTakeFirstOrThrow();
  const dateOf = timeZone === undefined ? undefined : dateIn(timeZone);
  const read = (after: string) =>
    query
      .selectFrom('goals')
      .selectAll('goals')
      .where('goals.id', '>', after)
      .orderBy('goals.id')
      .limit(batch)
      .execute();
  let done = 0;
  for await (const goal of inTurn(read)) {
    compare(found, 'goals', goal, {
      ...textColumns(goal),
      ...(dateOf && { created_on: dateOf(new Date(goal.created_at)) }),
      archived_rank: goal.archived_at === null ? 0 : 1,
      status_rank: statusRank(statusOf(goal)),
      reached_rank: goal.progress_bar < limits.progressMax ? 0 : 1,
    });
    done += 1;
    progress(done / Math.max(done, Number(all.n)));
  }
}

/** What is counted and what is the oldest of a person's goals, and whether lists of students take them in. */
async function compareCounts({ query }: Db, found: Found): Promise<void> {
  const inUse = sql`case when archived_at is null`;
  const { rows: owners } = await sql<{ id: string }>`
    select users.id from users
    left join (
      select owner_id,
        count(${inUse} then 1 end) as goals,
        count(archived_at) as archived,
        count(${inUse} and status_rank = ${rank('Not Submitted')} then 1 end) as not_submitted,
        count(${inUse} and status_rank = ${rank('Awaiting Student Review')} then 1 end) as awaiting_student,
        count(${inUse} and status_rank = ${rank('Awaiting Guide Review')} then 1 end) as awaiting_guide,
        count(${inUse} and ${isUnderWay} then 1 end) as under_way,
        count(${inUse} then returned_at end) as returned,
        min(${inUse} and ${isOpen} then due_date end) as next_due,
        min(${inUse} and ${isUnderWay} then last_active_at end) as quiet_since
      from goals group by owner_id
    ) owned on owned.owner_id = users.id
    left join goal_counts kept on kept.owner_id = users.id
    where ${sql.join(
      counters.map((counter) => sql`coalesce(owned.${sql.ref(counter)}, 0) <> coalesce(kept.${sql.ref(counter)}, 0)`),
      sql` or `,
    )}
      or coalesce(owned.next_due, '') <> coalesce(kept.next_due, '')
      or coalesce(owned.quiet_since, '') <> coalesce(kept.quiet_since, '')
      or coalesce(users.house_id, '') <> kept.house_id
      or case when ${rowIsStudent} and users.is_active = 1 and users.confirmed_at is not null then 1 else 0 end
        <> coalesce(kept.takes_part, 2)`.execute(query);
  const [first] = owners;
  if (first) found.set('goal_counts.goals', { count: owners.length, example: first.id });

  const { rows: days } = await sql<{ due_date: string }>`
    select due_date from (
      select due_date, count(*) as goals from goals
      where due_date is not null and archived_at is null and ${isOpen} group by due_date
      union all select due_date, -goals from goal_due_counts
    ) both_counts group by due_date having sum(goals) <> 0`.execute(query);
  const [day] = days;
  if (day) found.set('goal_due_counts.goals', { count: days.length, example: day.due_date });
}

async function compareFigures(db: Db, found: Found): Promise<void> {
  const wrong = await wrongFigures(db);
  const [first] = wrong;
  if (!first) return;
  const { figure, scope, value } = first;
  found.set('goal_figures.count', { count: wrong.length, example: [figure, scope, value].filter(Boolean).join(' ') });
}

/** Steps are shifted by what lies between two positions, so a gap or a place that is taken twice would stay for good. */
async function comparePositions({ query }: Db, found: Found): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select min(id) as id from steps group by goal_id, owner_id
    having min(position) <> 0 or max(position) <> count(*) - 1 or count(distinct position) <> count(*)`.execute(query);
  const [first] = rows;
  if (first) found.set('steps.position', { count: rows.length, example: first.id });
}

/** All rows, so many at a time. */
async function* inTurn<R extends { id: string }>(read: (after: string) => Promise<R[]>): AsyncGenerator<R> {
  for (let rows = await read(''); rows.length > 0; rows = await read(rows.at(-1)?.id ?? '')) yield* rows;
}
