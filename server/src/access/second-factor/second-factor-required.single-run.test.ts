import { allEndpoints, api } from '@trellis/contract/api.ts';
import { expect, test } from 'vitest';
import { testApp } from '../../../testing/app.ts';
import { fixtureOf, fullWorld } from '../../../testing/fixtures.ts';
import { secondFactorSteps } from '../../../testing/second-factor.ts';
import { serverPolicy } from '../../platform/authorization/policy.ts';

const app = await testApp({ policy: { ...serverPolicy, secondFactorOf: ['guide'] } });
const world = await fullWorld(app);
const { auth, goals, secondFactor, users } = api;
const { turnOn } = secondFactorSteps(app);

/** The calls that a guide without a second factor can still make. */
const open = ['auth.testToken', 'auth.logout', 'users.me', 'secondFactor'];
const isOpen = (name: string) => open.some((one) => name === one || name.startsWith(`${one}.`));
const ofPeople = allEndpoints.filter(({ call }) => call.permission !== 'public');
const closed = ofPeople.filter(({ name }) => !isOpen(name) || name === 'secondFactor.reset');

test.each(closed)('a guide without a second factor is refused $name', async ({ name, call }) => {
  const got = await app.anything(call, { ...fixtureOf(name).sent(world), token: world.guide.token });
  expect(got).toMatchObject({ status: 403, body: { code: 'auth.second_factor_required' } });
});

test('a guide without a second factor signs in, learns that one is required, sets it up and carries on', async () => {
  const guide = await app.guide();
  const { body } = await app.call(auth.login, { body: { username: guide.email, password: guide.password } });
  const me = () => app.call(users.me, { token: body.access_token });
  expect((await me()).body.must_set_up_second_factor).toBe(true);
  await turnOn({ ...guide, token: body.access_token });
  expect((await me()).body.must_set_up_second_factor).toBe(false);
  expect((await app.call(goals.students, { token: body.access_token })).status).toBe(200);
});

test('a guide without a second factor can sign out', async () => {
  const { token } = await app.guide();
  expect((await app.call(auth.logout, { token })).status).toBe(200);
});

test('students don’t need a second factor', async () => {
  const { token } = await app.student();
  expect((await app.call(users.me, { token })).body.must_set_up_second_factor).toBe(false);
  expect((await app.call(goals.list, { token })).status).toBe(200);
});

test('a new guide needs a second factor from the next call on, and a former guide no longer does', async () => {
  const [guide, student] = [await app.guide(), await app.student()];
  await turnOn(guide);
  const make = (is_superuser: boolean) =>
    app.call(users.edit, { token: guide.token, params: { user_id: student.id }, body: { is_superuser } });
  const list = async () => (await app.anything(goals.list, { token: student.token })).status;
  expect(await list()).toBe(200);
  await make(true);
  expect(await list()).toBe(403);
  await make(false);
  expect(await list()).toBe(200);
});

test('a guide whose second factor was reset needs a new one', async () => {
  const [guide, other] = [await app.guide(), await app.guide()];
  await turnOn(guide);
  await turnOn(other);
  await app.call(secondFactor.reset, { token: guide.token, params: { user_id: other.id } });
  expect((await app.anything(goals.list, { token: other.token })).status).toBe(403);
});
