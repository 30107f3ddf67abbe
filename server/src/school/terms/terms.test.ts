import { api } from '@trellis/contract/api.ts';
import { expect, test } from 'vitest';
import { testApp } from '../../../testing/app.ts';
import { times } from '../../../testing/many-calls.ts';

const app = await testApp();
const { terms } = api;
const { token } = await app.guide();

const autumn = { name: 'Autumn', first_day: '2026-09-01', last_day: '2026-12-18' };
const add = (body: object) => app.anything(terms.create, { token, body });
const listed = async () => (await app.call(terms.list, { token })).body;

test('a guide adds, edits and deletes terms; the latest comes first, and each change is audited', async () => {
  const { body: added } = await app.call(terms.create, { token, body: { ...autumn, name: ' Autumn ' } });
  expect(added).toMatchObject(autumn);
  const { body: spring } = await app.call(terms.create, {
    token,
    body: { name: 'Spring', first_day: '2026-12-19', last_day: '2027-03-26' },
  });
  expect(await listed()).toEqual({ data: [spring, added], count: 2 });
  const at = { token, params: { term_id: added.id } };
  const { body: edited } = await app.call(terms.edit, { ...at, body: { last_day: '2026-12-11' } });
  expect(edited).toEqual({ ...added, last_day: '2026-12-11' });
  await app.call(terms.edit, { ...at, body: { last_day: '2026-12-11' } });
  await app.call(terms.remove, at);
  expect(await listed()).toEqual({ data: [spring], count: 1 });
  expect((await app.refused(terms.remove, at)).status).toBe(404);
  const entries = await app.audited(added.id);
  expect(entries.map(({ event }) => event)).toEqual(['term.created', 'term.edited', 'term.deleted']);
  expect(entries[1]?.changes).toEqual({ last_day: { from: '2026-12-18', to: '2026-12-11' } });
  await app.call(terms.remove, { token, params: { term_id: spring.id } });
});

test('terms can’t overlap or end before they begin', async () => {
  const { body: added } = await app.call(terms.create, { token, body: autumn });
  for (const days of [
    { first_day: '2026-12-18', last_day: '2027-01-30' },
    { first_day: '2026-08-01', last_day: '2026-09-01' },
    { first_day: '2026-10-01', last_day: '2026-10-31' },
    { first_day: '2026-01-01', last_day: '2027-12-31' },
  ]) {
    expect(await add({ name: 'Other', ...days })).toMatchObject({ status: 409, body: { code: 'term.overlaps' } });
  }
  const { body: one } = await app.call(terms.create, {
    token,
    body: { name: 'A day', first_day: '2026-12-19', last_day: '2026-12-19' },
  });
  const moved = await app.anything(terms.edit, {
    token,
    params: { term_id: one.id },
    body: { first_day: '2026-12-18' },
  });
  expect(moved).toMatchObject({ status: 409, body: { code: 'term.overlaps' } });
  for (const body of [
    { ...autumn, first_day: '2028-02-02', last_day: '2028-02-01' },
    { ...autumn, first_day: '2028-02-30' },
    { ...autumn, name: '  ' },
    { name: 'No days' },
  ]) {
    expect(await add(body)).toMatchObject({ status: 422 });
  }
  expect((await listed()).data.map(({ id }) => id)).toEqual([one.id, added.id]);
  // If twenty guides add the same days at once, only one succeeds.
  const body = { name: 'Lent', first_day: '2027-02-01', last_day: '2027-03-01' };
  const got = await times(20, () => add(body));
  expect(got.filter(({ status }) => status === 200)).toHaveLength(1);
});
