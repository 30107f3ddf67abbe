import { hash } from 'node:crypto';
import { api } from '@trellis/contract/api.ts';
import { expect, test } from 'vitest';
import { testApp } from '../../../testing/app.ts';
import { logEntries } from './audit-log.ts';

const app = await testApp();

test('the log gets the id and the hash of every committed entry, and of no others', async () => {
  const lines: unknown[] = [];
  const stop = logEntries({ info: (line) => lines.push(line), warn() {}, error() {} });
  const student = await app.student();
  const goal = await app.goal(student);
  const at = { params: { goal_id: goal.id }, token: student.token };
  await app.refused(api.goals.updateProgress, { ...at, query: { progress_bar: 50 } });
  await app.call(api.goals.submit, at);
  stop();
  await app.goal(student);

  const entries = await app.context.db.query
    .selectFrom('audit')
    .select(['id', 'event', 'record_id', 'actor_id', 'created_at', 'changes'])
    .where('record_id', '=', goal.id)
    .orderBy('sequence')
    .execute();
  expect(entries.map(({ event }) => event)).toEqual(['goal.created', 'goal.submitted']);
  const expected = entries.map((entry) => ({
    entry: entry.id,
    sha256: hash('sha256', JSON.stringify(Object.values(entry))),
  }));
  // The student's account has an entry too.
  expect(lines.slice(-2)).toEqual(expected);
});
