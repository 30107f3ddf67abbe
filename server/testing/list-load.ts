import { api } from '@trellis/contract/api.ts';
import { type Insertable, sql } from 'kysely';
import { dateIn } from '../src/base/clock.ts';
import { newId } from '../src/base/ids.ts';
import type { GoalsTable } from '../src/database/schema/schema.ts';
import { createGoal } from '../src/goals/goal/goals.actions.ts';
import { textColumns } from '../src/goals/goal/goals.text-columns.ts';
import { type GoalTimestamps, initialTimestamps } from '../src/goals/goal/goals.timestamps.ts';
import type { TestApp } from './app.ts';
import type { TestUser } from './factories.ts';
import { houses, type PlainGoal, people } from './list-samples.ts';

/* The goals of `list-world.ts` and their people in a server. */

/** This many goals are made through the API; a hundred thousand would take too long. */
const oneByOne = 300;
const rowsAtOnce = 500;

type NewGoal = Insertable<GoalsTable>;
type Given = Omit<NewGoal, 'id' | 'created_at' | 'created_on' | 'version' | keyof GoalTimestamps>;

/** A goal that is created now. */
function rowOf({ clock, context: { config } }: TestApp, given: Given): NewGoal {
  const created_at = clock().toISOString();
  return {
    ...given,
    id: newId(clock),
    created_at,
    created_on: dateIn(config.timeZone)(clock()),
    ...initialTimestamps(created_at),
    completed_at: given.progress_bar === 100 ? created_at : null,
    version: 1,
  };
}

async function insertGoals({ context: { db } }: TestApp, rows: readonly NewGoal[]): Promise<void> {
  for (let from = 0; from < rows.length; from += rowsAtOnce) {
    await db.query
      .insertInto('goals')
      .values(rows.slice(from, from + rowsAtOnce))
      .execute();
  }
  if (rows.length === 0) return;
  await sql`analyze`.execute(db.query);
}

/** Puts them into a server. @returns the ids of goals and people, each in the order of the plain ones */
export async function loadGoals(app: TestApp, plain: readonly PlainGoal[]) {
  const { db } = app.context;
  // Houses and people first get other names: the renames must reach the sort keys of goals.
  const made = new Map<string, { id: string; name: string }>();
  for (const name of houses) made.set(name, await app.house(`was ${name}`));
  const users: TestUser[] = [];
  for (const { email, house, guide } of people) {
    const given = { email, full_name: 'Zz', ...(house ? { house: made.get(house) ?? { id: '', name: '' } } : {}) };
    users.push(await (guide ? app.guide(given) : app.student(given)));
  }
  const userAt = (position: number): TestUser => {
    const user = users[position];
    if (!user) throw new Error(`nobody stands at ${position}`);
    return user;
  };
  const ids: string[] = [];
  const createdAt: string[] = [];
  // The first of many goals are made one by one, and all within some weeks.
  const hourMs = 3_600_000 * Math.min(1, oneByOne / plain.length);
  const rows: NewGoal[] = [];
  for (const [position, goal] of plain.entries()) {
    const { owner, assigner, hoursLater, progress_bar, approved_by_user, approved_by_superuser, ...rest } = goal;
    const { returned, archived, ...own } = rest;
    app.clock.advance(hoursLater * hourMs);
    const since = (is: boolean) => (is ? app.clock().toISOString() : null);
    const marks = { returned_at: since(returned), archived_at: since(archived) };
    const state = { type: own.type, progress_bar, approved_by_user, approved_by_superuser, ...marks };
    const whose = { owner_id: userAt(owner).id, assigner_id: userAt(assigner).id };
    if (position < oneByOne) {
      const given = { ...own, type: 'Personal' as const, owner_id: whose.owner_id };
      const { id } = await app.as(userAt(assigner), (session) => createGoal(app.context, session, given));
      await db.query
        .updateTable('goals')
        .set({ ...state, ...textColumns(own) })
        .where('id', '=', id)
        .execute();
      ids.push(id);
    } else {
      const row = rowOf(app, { ...own, ...textColumns(own), ...state, ...whose });
      rows.push(row);
      ids.push(row.id);
    }
    createdAt.push(app.clock().toISOString());
  }
  await insertGoals(app, rows);
  const guide = await app.guide({ email: 'head@school.example', full_name: 'Head' });
  for (const [name, { id }] of made) {
    await app.call(api.houses.rename, { token: guide.token, params: { house_id: id }, body: { name } });
  }
  for (const [position, { name, deleted }] of people.entries()) {
    const at = { token: guide.token, params: { user_id: userAt(position).id } };
    if (deleted) await app.call(api.users.remove, at);
    else await app.call(api.users.edit, { ...at, body: { full_name: name } });
  }
  return { ids, createdAt, users, guide };
}
