import { reviewStates } from '@trellis/contract/goals/review.ts';
import { statuses, statusOf, statusTable } from '@trellis/contract/goals/status.ts';
import { expect, test } from 'vitest';
import { testApp } from '../../testing/app.ts';
import { statusExpression } from '../../testing/status-expression.ts';

const app = await testApp();
/** Where one status ends and another begins. */
const edges = statuses.flatMap((status) =>
  statusTable[status].when.flatMap((condition) => ('progress' in condition ? condition.progress : [])),
);
const progresses = new Set([0, 1, 99, 100, ...edges]);
const remedy = `The status table has changed: add a migration that makes goals.status_rank anew, as
  ${statusExpression()}
Of this goal the database has another status:`;

test('the database sorts a goal by the very status that a person is shown, whatever its review and progress', async () => {
  const { db } = app.context;
  const student = await app.student();
  const goal = await app.goal(student);
  for (const approved_by_user of reviewStates) {
    for (const approved_by_superuser of reviewStates) {
      for (const progress_bar of progresses) {
        const shown = { approved_by_user, approved_by_superuser, progress_bar };
        await db.query.updateTable('goals').set(shown).where('id', '=', goal.id).execute();
        const { status_rank } = await db.query
          .selectFrom('goals')
          .select('status_rank')
          .where('id', '=', goal.id)
          .executeTakeFirstOrThrow();
        expect(statuses[status_rank], `${remedy} ${JSON.stringify(shown)}`).toBe(statusOf(shown));
      }
    }
  }
});
