import { api } from '@trellis/contract/api.ts';
import { describe, expect, test } from 'vitest';
import { testApp } from '../../../testing/app.ts';
import type { TestUser } from '../../../testing/factories.ts';
import { tally, times } from '../../../testing/many-calls.ts';
import { hour } from '../../base/clock.ts';

const app = await testApp();
const { goals } = api;

const create = ({ token }: TestUser, key: string, body: object = { title: 'Read' }) =>
  app.anything(goals.create, { token, body, headers: { 'idempotency-key': key } });
const goalsOf = async ({ token }: TestUser) => (await app.call(goals.list, { token })).body.count;

describe('a call that is repeated with its Idempotency-Key', () => {
  test('gets the first answer again, including the version, and creates nothing', async () => {
    const student = await app.student();
    const first = await create(student, 'one');
    const { id } = (await app.call(goals.list, { token: student.token })).body.data[0] ?? {};
    await app.call(goals.edit, { token: student.token, params: { goal_id: id ?? '' }, body: { title: 'Edited' } });
    const again = await create(student, 'one');
    expect(again.body).toEqual(first.body);
    expect(again.headers.get('etag')).toBe(first.headers.get('etag'));
    expect(await goalsOf(student)).toBe(1);
    const { body } = await app.call(goals.audit, { token: student.token, params: { goal_id: id ?? '' } });
    expect(body.data.map(({ event }) => event)).toEqual(['goal.edited', 'goal.created']);
  });

  test('is refused if its body differs, and creates nothing', async () => {
    const student = await app.student();
    await create(student, 'one');
    for (const body of [{ title: 'Write' }, { title: 'Read', period: 'Annual' }]) {
      expect(await create(student, 'one', body)).toMatchObject({ status: 409, body: { detail: expect.any(String) } });
    }
    expect(await goalsOf(student)).toBe(1);
    expect((await create(student, 'one')).status).toBe(200);
  });

  test('counts as a new call if another person sends it, or with another key or none', async () => {
    const [ada, bob] = [await app.student(), await app.student()];
    await create(ada, 'one');
    expect((await create(bob, 'one', { title: 'Another' })).status).toBe(200);
    expect((await create(ada, 'two')).status).toBe(200);
    expect((await create(ada, 'ONE')).status).toBe(200);
    expect((await create(ada, '')).status).toBe(200);
    expect((await create(ada, '')).status).toBe(200);
    expect([await goalsOf(ada), await goalsOf(bob)]).toEqual([5, 1]);
  });

  test('is refused if it creates another kind of record', async () => {
    const guide = await app.guide();
    await create(guide, 'one');
    const headers = { 'idempotency-key': 'one' };
    const got = await app.anything(api.houses.create, { token: guide.token, body: { name: 'Read' }, headers });
    expect(got.status).toBe(409);
  });

  test('counts as a new call if the first one was refused', async () => {
    const student = await app.student();
    expect((await create(student, 'one', { title: '' })).status).toBe(422);
    expect((await create(student, 'one', { title: 'Read', owner_id: 'x' })).status).toBe(403);
    expect((await create(student, 'one')).status).toBe(200);
  });

  test('is recognized for 24 hours and counts as a new call after that', async () => {
    const student = await app.student();
    const first = await create(student, 'one');
    app.clock.advance(24 * hour - 1);
    expect((await create(student, 'one')).body).toEqual(first.body);
    app.clock.advance(2);
    expect((await create(student, 'one', { title: 'Another' })).status).toBe(200);
    expect(await goalsOf(student)).toBe(2);
  });

  test('creates one goal out of fifty simultaneous calls', async () => {
    const student = await app.student();
    const got = await times(50, () => create(student, 'one'));
    expect(tally(got)).toEqual({ 200: 50 });
    expect(new Set(got.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect(await goalsOf(student)).toBe(1);
  });

  test('creates one goal out of fifty simultaneous calls with different bodies, and refuses the others', async () => {
    const student = await app.student();
    const got = await times(50, (n) => create(student, 'one', { title: `Title ${n}` }));
    expect(tally(got)).toEqual({ 200: 1, 409: 49 });
    expect(await goalsOf(student)).toBe(1);
  });

  test('can have a key of any length and a body of any depth', async () => {
    const student = await app.student();
    const keys = ['x'.repeat(4000), "'; drop table goals; --", '\u00e9\u00ff', '__proto__', '{}'];
    for (const key of keys) {
      const [first, again] = [await create(student, key), await create(student, key)];
      expect(first.status, key).toBe(200);
      expect(again.body).toEqual(first.body);
    }
    const deep = `{"title":"Read","surplus":${'['.repeat(30_000)}${']'.repeat(30_000)}}`;
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${student.token}` };
    const got = await app.raw('POST', '/api/v1/goals/', {
      body: deep,
      headers: { ...headers, 'idempotency-key': 'd' },
    });
    expect(got.status).toBe(200);
    expect(await goalsOf(student)).toBe(keys.length + 1);
  });
});
