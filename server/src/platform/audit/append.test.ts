import { expect, test } from 'vitest';
import { testApp } from '../../../testing/app.ts';
import { appendEntries } from './audit-log.ts';

const app = await testApp();

test('new entries are numbered after the earlier ones of their records', async () => {
  const { db } = app.context;
  const entry = (id: string, record_id: string) => ({
    id,
    event: 'house.created' as const,
    record_id,
    actor_id: null,
    created_at: '2026-01-01T00:00:00.000Z',
    changes: '{}',
  });
  const add = (...entries: ReturnType<typeof entry>[]) => db.transaction((tx) => appendEntries(tx, entries));
  await add(entry('1', 'Oak'));
  await add(entry('2', 'Oak'), entry('3', 'Elm'), entry('4', 'Oak'));
  await add(entry('5', 'Elm'));
  const written = await db.query
    .selectFrom('audit')
    .select(['record_id', 'sequence', 'id'])
    .where('record_id', 'in', ['Oak', 'Elm'])
    .orderBy('record_id')
    .orderBy('sequence')
    .execute();
  expect(written.map((row) => Object.values(row).join(' '))).toEqual([
    'Elm 1 3',
    'Elm 2 5',
    'Oak 1 1',
    'Oak 2 2',
    'Oak 3 4',
  ]);
});
