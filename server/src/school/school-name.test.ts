import { api } from '@trellis/contract/api.ts';
import { limits } from '@trellis/contract/limits.ts';
import { expect, test } from 'vitest';
import { testApp } from '../testing/app.ts';

const app = await testApp();
const { school } = api;
const nameOf = async () => (await app.call(school.read)).body.name;
const entries = () =>
  app.context.db.query.selectFrom('audit').select('changes').where('event', '=', 'school.edited').execute();

test('a guide says what the school is called, and takes it back; each change has its entry', async () => {
  const { token } = await app.guide();
  const call = async (name: string | null) => app.anything(school.edit, { token, body: { name } });
  expect(await nameOf()).toBeNull();
  expect(await call('  Oak Tree School ')).toMatchObject({ status: 200, body: { name: 'Oak Tree School' } });
  expect(await nameOf()).toBe('Oak Tree School');
  await call('Oak Tree School');
  expect(await entries()).toHaveLength(1);
  expect(await call('x'.repeat(limits.schoolNameMax + 1))).toMatchObject({ status: 422 });
  expect(await call('')).toMatchObject({ status: 200, body: { name: null } });
  expect(await nameOf()).toBeNull();
  expect(await entries()).toHaveLength(2);
});

test('a student can not', async () => {
  const { token } = await app.student();
  expect(await app.anything(school.edit, { token, body: { name: 'Mine' } })).toMatchObject({ status: 403 });
});
