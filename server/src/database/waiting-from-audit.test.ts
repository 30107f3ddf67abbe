import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { emptyDatabase } from '../testing/database.ts';
import { loadReleased } from '../testing/released.ts';
import { migrate } from './migrate.ts';

const made = await emptyDatabase();
afterAll(made.remove);
const { db, dataDir, databaseUrl } = made;

let entries = 0;
/** An audit entry as an earlier release left it. @returns when */
const entry = async (event: string, goal: string, actor: string, changes: object) => {
  entries += 1;
  const id = `01990000-0000-7000-8000-${String(entries).padStart(12, '0')}`;
  const at = new Date(Date.UTC(2029, 9, 1) + entries * 3_600_000).toISOString();
  await sql`insert into audit (id, event, record_id, actor_id, created_at, changes)
    values (${id}, ${event}, ${goal}, ${actor}, ${at}, ${JSON.stringify(changes)})`.execute(db.query);
  return at;
};

test('since when a goal of an earlier release waits, is touched by nobody or is completed is told by its history', async () => {
  await loadReleased('0002-mail', databaseUrl ? { url: databaseUrl } : { dataDir });
  const { rows } = await sql<{ id: string; owner_id: string; created_at: string }>`
    select id, owner_id, created_at from goals order by id limit 4`.execute(db.query);
  const [waiting, moved, reached, untouched] = rows;
  if (!waiting || !moved || !reached || !untouched) throw new Error('the fixture has fewer goals');
  const review = (user: string, guide: string, progress: number, { id }: { id: string }) =>
    sql`update goals set approved_by_user = ${user}, approved_by_superuser = ${guide}, progress_bar = ${progress}
      where id = ${id}`.execute(db.query);
  await review('Approved', 'Awaiting approval', 0, waiting);
  await review('Approved', 'Approved', 40, moved);
  await review('Approved', 'Approved', 100, reached);
  await review('Not submitted', 'Not submitted', 0, untouched);

  await entry('goal.edited', waiting.id, waiting.owner_id, { title: { from: 'a', to: 'b' } });
  const submitted = await entry('goal.submitted', waiting.id, waiting.owner_id, {});
  const approved = await entry('goal.approved', moved.id, moved.owner_id, {});
  const progress = await entry('goal.progress', moved.id, moved.owner_id, { progress_bar: { from: 0, to: 40 } });
  await entry('goal.approved', reached.id, reached.owner_id, {});
  const completed = await entry('goal.progress', reached.id, reached.owner_id, { progress_bar: { from: 0, to: 100 } });
  await migrate(db);

  const after = async ({ id }: { id: string }) => {
    const goal = await db.query.selectFrom('goals').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    return [goal.review_changed_at, goal.last_active_at, goal.completed_at];
  };
  expect(await after(waiting)).toEqual([submitted, submitted, null]);
  expect(await after(moved)).toEqual([approved, progress, null]);
  expect((await after(reached)).slice(1)).toEqual([completed, completed]);
  expect(await after(untouched)).toEqual([untouched.created_at, untouched.created_at, null]);
});
