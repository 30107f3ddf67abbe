import { api } from '@trellis/contract/api.ts';
import { sql } from 'kysely';
import { todayIn } from '../src/base/clock.ts';
import { newId } from '../src/base/ids.ts';
import { textColumns } from '../src/goals/goal/goals.text-columns.ts';
import { initialTimestamps } from '../src/goals/goal/goals.timestamps.ts';
import type { TestApp } from './app.ts';
import type { TestUser } from './factories.ts';
import { houses, type PlainGoal, people } from './list-samples.ts';

/** Puts goals and their people into a server. @returns the ids of both, each in the order of the plain ones */
export async function loadGoals(app: TestApp, plain: readonly PlainGoal[]) {
  const { clock, context } = app;
  // Houses and people first get other names: the renames must reach the sort keys of goals.
  const made = new Map<string, { id: string; name: string }>();
  for (const name of houses) made.set(name, await app.house(`was ${name}`));
  const users: TestUser[] = [];
  for (const { email, house, guide } of people) {
    const given = { email, full_name: 'Zz', ...(house ? { house: made.get(house) ?? { id: '', name: '' } } : {}) };
    users.push(await (guide ? app.guide(given) : app.student(given)));
  }
  const idAt = (position: number): string => users[position]?.id ?? '';
  // All of them begin within some weeks, however many there are.
  const hourMs = 3_600_000 * Math.min(1, 300 / plain.length);
  const goals = plain.map(({ owner, assigner, hoursLater, returned, archived, ...own }) => {
    clock.advance(hoursLater * hourMs);
    const created_at = clock().toISOString();
    return {
      ...own,
      ...textColumns(own),
      ...initialTimestamps(created_at),
      id: newId(clock),
      owner_id: idAt(owner),
      assigner_id: idAt(assigner),
      created_at,
      created_on: todayIn(context),
      completed_at: own.progress_bar === 100 ? created_at : null,
      returned_at: returned ? created_at : null,
      archived_at: archived ? created_at : null,
      version: 1,
    };
  });
  await context.db.query.insertInto('goals').values(goals).execute();
  await sql`analyze`.execute(context.db.query);
  const guide = await app.guide({ email: 'head@school.example', full_name: 'Head' });
  for (const [name, { id }] of made) {
    await app.call(api.houses.rename, { token: guide.token, params: { house_id: id }, body: { name } });
  }
  for (const [position, { name, deleted }] of people.entries()) {
    const at = { token: guide.token, params: { user_id: idAt(position) } };
    if (deleted) await app.call(api.users.remove, at);
    else await app.call(api.users.edit, { ...at, body: { full_name: name } });
  }
  const [ids, createdAt] = [goals.map(({ id }) => id), goals.map(({ created_at }) => created_at)];
  return { ids, createdAt, users, guide };
}
