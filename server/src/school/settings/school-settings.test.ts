import { api } from '@trellis/contract/api.ts';
import { limits } from '@trellis/contract/core/limits.ts';
import { expect, test } from 'vitest';
import { testApp } from '../../../testing/app.ts';

const app = await testApp();
const { school } = api;
const storedSettings = async () => {
  const { name, house_word } = (await app.call(school.read)).body;
  return { name, house_word };
};
const entries = () =>
  app.context.db.query
    .selectFrom('audit')
    .select('changes')
    .where('event', '=', 'school.edited')
    .orderBy('sequence')
    .execute();

test('a guide sets and clears the name of the school, and each change is audited', async () => {
  const { token } = await app.guide();
  const call = async (name: string | null) => app.anything(school.edit, { token, body: { name } });
  expect((await storedSettings()).name).toBeNull();
  expect(await call('  Oak Tree School ')).toMatchObject({ status: 200, body: { name: 'Oak Tree School' } });
  expect((await storedSettings()).name).toBe('Oak Tree School');
  await call('Oak Tree School');
  expect(await entries()).toHaveLength(1);
  expect(await call('x'.repeat(limits.schoolNameMax + 1))).toMatchObject({ status: 422 });
  expect(await call('')).toMatchObject({ status: 200, body: { name: null } });
  expect((await storedSettings()).name).toBeNull();
  expect(await entries()).toHaveLength(2);
});

test('a guide sets the words for one house and several houses', async () => {
  const { token } = await app.guide();
  const edit = (body: object) => app.anything(school.edit, { token, body });
  const teams = { one: 'Team', many: 'Teams' };
  await edit({ name: 'Oak Tree School' });
  expect(await edit({ house_word: { one: ' Team ', many: 'Teams' } })).toMatchObject({
    status: 200,
    body: { name: 'Oak Tree School', house_word: teams },
  });
  expect(await storedSettings()).toEqual({ name: 'Oak Tree School', house_word: teams });
  for (const house_word of [{ one: 'Team' }, { one: '', many: 'Teams' }, 'Team']) {
    expect(await edit({ house_word })).toMatchObject({ status: 422 });
  }
  expect(await edit({})).toMatchObject({ status: 200, body: { house_word: teams } });
  await edit({ house_word: null, name: null });
  expect(await storedSettings()).toEqual({ name: null, house_word: null });
  expect((await entries()).at(-1)?.changes).toContain('Teams');
});

test('a student can’t edit the settings', async () => {
  const { token } = await app.student();
  expect(await app.anything(school.edit, { token, body: { name: 'Mine' } })).toMatchObject({ status: 403 });
});
