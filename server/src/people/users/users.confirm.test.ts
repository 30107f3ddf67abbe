import { allEndpoints, api } from '@trellis/contract/api.ts';
import { describe, expect, test } from 'vitest';
import { testApp } from '../../../testing/app.ts';
import { times } from '../../../testing/many-calls.ts';

const app = await testApp();
const guide = await app.guide({ full_name: 'Gwen Guide' });
const { auth, goals, houses, users } = api;

let signups = 0;
/** An unconfirmed person who has signed up and signed in. */
async function stranger() {
  signups += 1;
  const account = { email: `stranger-${signups}@anywhere.example`, full_name: 'Some Body', password: 'correct horse' };
  const { body: user } = await app.call(auth.signup, { body: account });
  const body = { username: account.email, password: account.password };
  return { ...user, token: (await app.call(auth.login, { body })).body.access_token };
}
const at = (user_id: string) => ({ params: { user_id }, token: guide.token });
const eventsOf = async (user_id: string) =>
  (await app.call(users.audit, at(user_id))).body.data.map(({ event, changes }) => ({ event, changes }));
const read = async (house_id: string, token: string) =>
  (await app.call(houses.read, { params: { house_id }, token })).body;
const confirmed = { event: 'user.confirmed', changes: { is_confirmed: { from: false, to: true } } };

describe('a person who signs up at an open school', () => {
  test('can set goals at once, and sees how many people a house has but not who they are', async () => {
    const house = await app.house('Alder');
    await app.student({ house });
    await app.guide({ house });
    const { token, is_confirmed } = await stranger();
    expect(is_confirmed).toBe(false);
    expect((await app.call(users.me, { token })).body.is_confirmed).toBe(false);
    expect((await app.call(goals.create, { token, body: { title: 'Settle in' } })).body.title).toBe('Settle in');
    expect((await app.call(houses.list, { token })).body.data.map(({ name }) => name)).toContain('Alder');
    expect(await read(house.id, token)).toMatchObject({ name: 'Alder', user_count: 2, users: [] });
    const known = await read(house.id, (await app.student()).token);
    expect([known.user_count, known.users.length]).toEqual([2, 2]);
  });

  test('learns nothing about anyone else from any call', async () => {
    const house = await app.house('Secret');
    const secret = { full_name: 'Hidden Name', email: 'hidden@school.example', house };
    const hidden = await app.student(secret);
    const goal = await app.goal(hidden, { title: 'Hidden goal' });
    const { token } = await stranger();
    const ids = { user_id: hidden.id, goal_id: goal.id, house_id: house.id };
    for (const { name, call } of allEndpoints.filter(({ call }) => call.method === 'GET')) {
      const { body } = await app.anything(call, { token, params: call.params ? ids : {} });
      expect(JSON.stringify(body), name).not.toMatch(/hidden/i);
    }
  });

  test('sees who is in a house as soon as a guide confirms the account', async () => {
    const house = await app.house('Beech');
    await app.student({ house });
    const { id, token } = await stranger();
    expect((await app.call(users.confirm, at(id))).body).toMatchObject({ id, is_confirmed: true });
    expect((await read(house.id, token)).users).toHaveLength(1);
    expect(await eventsOf(id)).toMatchObject([confirmed, { event: 'user.signed_up' }]);
  });

  test.each([
    ['gives them a house', (house: string) => ({ house })],
    ['makes them a guide', () => ({ is_superuser: true })],
  ])('is also confirmed by a guide who %s', async (_how, edit) => {
    const { name: house } = await app.house(`Cedar ${signups}`);
    const { id } = await stranger();
    expect((await app.call(users.edit, { ...at(id), body: edit(house) })).body.is_confirmed).toBe(true);
    expect(await eventsOf(id)).toEqual(expect.arrayContaining([confirmed]));
  });

  test('stays unconfirmed when a guide changes something else, and confirmed when the house is removed', async () => {
    await app.house('Dogwood');
    const { id } = await stranger();
    for (const body of [{ full_name: 'Other' }, { house: null }, { is_active: true }])
      expect((await app.call(users.edit, { ...at(id), body })).body.is_confirmed).toBe(false);
    await app.call(users.edit, { ...at(id), body: { house: 'Dogwood' } });
    expect((await app.call(users.edit, { ...at(id), body: { house: null } })).body.is_confirmed).toBe(true);
  });
});

describe('a confirmation', () => {
  test('that is repeated, or comes ten times at once, leaves one audit entry', async () => {
    const { id } = await stranger();
    const answers = await times(10, () => app.call(users.confirm, at(id)));
    expect(answers.every(({ body }) => body.is_confirmed)).toBe(true);
    const { headers } = await app.call(users.read, at(id));
    await app.call(users.confirm, at(id));
    expect((await app.call(users.read, at(id))).headers.get('etag')).toBe(headers.get('etag'));
    expect(await eventsOf(id)).toHaveLength(2);
  });

  test('can be given only by a guide', async () => {
    const waiting = await stranger();
    const params = { user_id: waiting.id };
    for (const { token } of [waiting, await app.student()])
      expect((await app.refused(users.confirm, { params, token })).status).toBe(403);
    await app.anything(users.editMe, { token: waiting.token, body: { is_confirmed: true, confirmed_at: 'now' } });
    expect((await app.call(users.me, { token: waiting.token })).body.is_confirmed).toBe(false);
    expect((await app.refused(users.confirm, at('nobody'))).status).toBe(404);
  });
});

test('guides can list unconfirmed people, with an exact count', async () => {
  const school = await testApp();
  const token = (await school.guide()).token;
  await school.student();
  for (const name of ['Zoe', 'Ann', 'Mia']) await school.student({ full_name: name, is_confirmed: false });
  const names = async (query: Record<string, string | number>) => {
    const { body } = await school.call(users.list, { token, query });
    return [body.count, body.data.map(({ full_name }) => full_name)];
  };
  expect(await names({ confirmed: 'false', sort_by: 'full_name' })).toEqual([3, ['Ann', 'Mia', 'Zoe']]);
  expect(await names({ confirmed: 'false', limit: 1 })).toEqual([3, ['Mia']]);
  expect(await names({ confirmed: 'false', full_name: 'z' })).toEqual([1, ['Zoe']]);
  expect((await names({ confirmed: 'true' }))[0]).toBe(2);
  expect(await names({ confirmed: 'perhaps' })).toEqual([0, []]);
});
