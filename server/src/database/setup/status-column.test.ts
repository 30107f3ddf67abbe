import { reviewStates } from '@trellis/contract/goals/review.ts';
import { statuses, statusOf, statusTable } from '@trellis/contract/goals/status.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testApp } from '../../../testing/app.ts';
import { schemaOf } from '../../../testing/schema-of.ts';
import { migrate } from './migrate.ts';
import { statusIndexes } from './status-column.ts';

const app = await testApp();
const { db } = app.context;
/** Where one status ends and another begins. */
const edges = statuses.flatMap((status) =>
  statusTable[status].when.flatMap((condition) => ('progress' in condition ? condition.progress : [])),
);
const progresses = new Set([0, 1, 99, 100, ...edges]);

/** The status that the database sorts the goal as. */
async function sortedAs({ id }: { id: string }) {
  const goal = db.query.selectFrom('goals').select('status_rank').where('id', '=', id);
  return statuses[(await goal.executeTakeFirstOrThrow()).status_rank];
}

test('the database sorts a goal by the status that people see, whatever its review and progress', async () => {
  const student = await app.student();
  const goal = await app.goal(student);
  for (const approved_by_user of reviewStates) {
    for (const approved_by_superuser of reviewStates) {
      for (const progress_bar of progresses) {
        const shown = { approved_by_user, approved_by_superuser, progress_bar };
        await db.query.updateTable('goals').set(shown).where('id', '=', goal.id).execute();
        expect(await sortedAs(goal), JSON.stringify(shown)).toBe(statusOf(shown));
      }
    }
  }
});

test('after a change of the status table the next start sorts goals by it and rebuilds the indexes', async () => {
  const goal = await app.goal(await app.student());
  const schema = await schemaOf(db);
  const indexes = await statusIndexes(db.query, db.engine.name);
  await db.transaction(async ({ query, engine }) => {
    const run = (statement: string) => sql.raw(statement).execute(query);
    for (const name of indexes) await run(`drop index ${name}`);
    await run('alter table goals drop column status_rank');
    const kind = engine.name === 'sqlite' ? 'virtual' : 'stored';
    await run(`alter table goals add column status_rank integer generated always as (${statuses.length - 1}) ${kind}`);
    await run('create index goals_by_status_0a1b2c3d on goals (status_rank)');
  });
  expect(await sortedAs(goal)).toBe(statuses.at(-1));

  await migrate(db);
  expect(await sortedAs(goal)).toBe(statuses[0]);
  expect((await schemaOf(db)).sort()).toEqual(schema.sort());
  await migrate(db);
  expect(await statusIndexes(db.query, db.engine.name)).toEqual(indexes);
});
