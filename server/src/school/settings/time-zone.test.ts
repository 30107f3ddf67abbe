import { api } from '@trellis/contract/api.ts';
import { expect, test } from 'vitest';
import { testApp } from '../../../testing/app.ts';
import { applyTimeZone } from './time-zone.ts';

const app = await testApp();
const { db, config } = app.context;

test('after a change of time zone a goal is found and counted on its creation day there', async () => {
  const guide = await app.guide();
  const oak = await app.house('Oak');
  const student = await app.student({ house: oak });
  const goal = await app.goal(student);
  await app.goal(await app.student());
  const archived = await app.goal(student);
  await app.call(api.goals.archive, { token: student.token, params: { goal_id: archived.id } });
  const count = async (created_at: string) => {
    const { body } = await app.call(api.goals.list, { token: guide.token, query: { created_at } });
    expect(body.data).toHaveLength(body.count);
    return body.count;
  };
  const creationDay = async () => {
    const { created_on } = await db.query
      .selectFrom('goals')
      .select('created_on')
      .where('id', '=', goal.id)
      .executeTakeFirstOrThrow();
    return created_on;
  };

  // It is never the same day in both time zones.
  await applyTimeZone({ db, config: { ...config, timeZone: 'Pacific/Kiritimati' } });
  const east = await creationDay();
  expect(await count(east)).toBe(2);
  await applyTimeZone({ db, config: { ...config, timeZone: 'Pacific/Niue' } });
  const west = await creationDay();
  expect(west < east).toBe(true);
  expect([await count(west), await count(east)]).toEqual([2, 0]);
});
