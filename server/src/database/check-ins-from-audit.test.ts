import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { emptyDatabase } from '../testing/database.ts';
import { loadReleased } from '../testing/released.ts';
import { migrate } from './migrate.ts';

const made = await emptyDatabase();
afterAll(made.remove);
const { db, dataDir, databaseUrl } = made;

let entries = 0;
/** An audit entry as an earlier release left it. */
const entry = (event: string, goal: string, actor: string | null, changes: object) => {
  entries += 1;
  const id = `01990000-0000-7000-8000-${String(entries).padStart(12, '0')}`;
  const at = new Date(Date.UTC(2026, 9, 1) + entries * 3_600_000).toISOString();
  return sql`insert into audit (id, event, record_id, actor_id, created_at, changes)
    values (${id}, ${event}, ${goal}, ${actor}, ${at}, ${JSON.stringify(changes)})`.execute(db.query);
};

test('progress that was moved before check-ins were kept becomes check-ins, as far as it is the owner’s', async () => {
  await loadReleased('0002-mail', databaseUrl ? { url: databaseUrl } : { dataDir });
  const { rows } = await sql<{ id: string; owner_id: string }>`
    select id, owner_id from goals order by id limit 3`.execute(db.query);
  const [mine, given, untouched] = rows;
  if (!mine || !given || !untouched) throw new Error('the fixture has fewer goals');
  const moved = (from: number, to: number) => ({ progress_bar: { from, to } });
  await entry('goal.progress', mine.id, mine.owner_id, moved(0, 20));
  await entry('goal.edited', mine.id, mine.owner_id, { title: { from: 'a', to: '"owner_id":{"from":"x"' } });
  await entry('goal.progress', mine.id, 'somebody who is gone', moved(20, 35));
  await entry('goal.progress', given.id, mine.owner_id, moved(0, 70));
  await entry('goal.edited', given.id, null, { owner_id: { from: mine.owner_id, to: given.owner_id } });
  await entry('goal.progress', given.id, given.owner_id, moved(70, 80));
  await entry('goal.progress', 'a goal that was deleted', mine.owner_id, moved(0, 10));
  await entry('goal.approved', untouched.id, mine.owner_id, { approved_by_user: { from: 'a', to: 'b' } });
  await migrate(db);

  const checkIns = await db.query.selectFrom('check_ins').selectAll().orderBy('id').execute();
  const first_of_week = '2026-09-28';
  const about = { note: null, id: expect.any(String), created_at: expect.any(String) };
  expect(checkIns).toEqual([
    { ...about, goal_id: mine.id, owner_id: mine.owner_id, author_id: mine.owner_id, progress_bar: 20, first_of_week },
    { ...about, goal_id: mine.id, owner_id: mine.owner_id, author_id: null, progress_bar: 35, first_of_week: null },
    {
      ...about,
      goal_id: given.id,
      owner_id: given.owner_id,
      author_id: given.owner_id,
      progress_bar: 80,
      first_of_week,
    },
  ]);
});
