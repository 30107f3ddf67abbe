import { api } from '@trellis/contract/api.ts';
import { noHouse } from '@trellis/contract/people/houses/house.ts';
import { expect, test } from 'vitest';
import { testApp } from '../../../testing/app.ts';
import { english } from '../../../testing/english.ts';

const app = await testApp();
const guide = await app.guide({ full_name: 'Gwen Guide' });
const { users, goals } = api;

const edit = (user_id: string, body: unknown, token = guide.token, headers: Record<string, string> = {}) =>
  app.anything(users.edit, { params: { user_id }, body, token, headers });
const auditOf = async (user_id: string) =>
  (await app.call(users.audit, { params: { user_id }, token: guide.token })).body.data;

test('an edit changes only the named fields', async () => {
  const house = await app.house('Alder');
  const student = await app.student({ house });
  expect(await edit(student.id, { full_name: 'Only The Name' })).toMatchObject({
    status: 200,
    body: { full_name: 'Only The Name', email: student.email, house: 'Alder', is_active: true, is_superuser: false },
  });
  const [entry, ...earlier] = await auditOf(student.id);
  expect(earlier).toHaveLength(1);
  expect(entry).toMatchObject({ event: 'user.edited', actor_id: guide.id, actor_name: 'Gwen Guide' });
  expect(entry?.changes).toEqual({ full_name: { from: student.full_name, to: 'Only The Name' } });
});

test('a house is set by its name and cleared by an empty one', async () => {
  await app.house('Birch');
  const { id } = await app.student();
  for (const none of [null, noHouse]) {
    expect((await edit(id, { house: 'birch' })).body).toMatchObject({ house: 'Birch' });
    expect((await edit(id, { house: none })).body).toMatchObject({ house: noHouse });
  }
  expect(await edit(id, { house: 'Nowhere' })).toMatchObject({
    status: 422,
    body: { detail: [{ loc: ['body', 'house'], msg: english('errors.house.unknown') }] },
  });
});

test('a move to another house shows in the goals of the user', async () => {
  await app.house('Cedar');
  const student = await app.student();
  await app.goal(student, { title: 'Moving' });
  await edit(student.id, { house: 'Cedar' });
  const query = { house: 'Cedar', sort_by: 'house' } as const;
  const { body } = await app.call(goals.list, { query, token: guide.token });
  expect(body.data).toMatchObject([{ title: 'Moving', house: 'Cedar' }]);
});

test('an edit that changes nothing isn’t audited and keeps the version', async () => {
  const student = await app.student();
  const before = await app.call(users.read, { params: { user_id: student.id }, token: guide.token });
  const { id, created_at, ...same } = before.body;
  for (const body of [{}, same, { house: null, unknown: 1 }]) {
    const answer = await edit(student.id, body);
    expect(answer).toMatchObject({ status: 200, body: before.body });
    expect(answer.headers.get('etag')).toBe(before.headers.get('etag'));
  }
  expect(await auditOf(student.id)).toHaveLength(1);
});

test('a user who has changed since they were read isn’t overwritten', async () => {
  const { id } = await app.student();
  const match = { 'If-Match': '"1"' };
  expect((await edit(id, { full_name: 'First' }, guide.token, match)).headers.get('etag')).toBe('"2"');
  expect(await edit(id, { full_name: 'Second' }, guide.token, match)).toMatchObject({
    status: 412,
    body: { detail: english('errors.http.changedSince') },
  });
});

test('a deactivation ends every session at once', async () => {
  const student = await app.student();
  await edit(student.id, { is_active: false });
  await edit(student.id, { is_active: true });
  expect((await app.refused(users.me, { token: student.token })).status).toBe(401);
});

test('a taken address is refused and changes nothing', async () => {
  const [student, other] = [await app.student(), await app.student()];
  expect(await edit(student.id, { email: other.email.toUpperCase(), full_name: 'Half Done' })).toMatchObject({
    status: 409,
    body: { detail: english('errors.user.emailTaken') },
  });
  expect(await auditOf(student.id)).toHaveLength(1);
});

test.each([
  { email: null },
  { email: '' },
  { full_name: 5 },
  { is_superuser: 'true' },
  { is_active: null },
  { password: null },
  { password: 'short' },
  { house: ['Alder'] },
  { purpose_statement: 'a\u0000b' },
])('the edit %o is invalid', async (body) => {
  const { id } = await app.student();
  expect((await edit(id, body)).status).toBe(422);
});

test('an unknown user is not found, and a student can’t edit anybody', async () => {
  const student = await app.student();
  expect((await edit('nonsense', { full_name: 'X' })).status).toBe(404);
  expect((await edit(student.id, { full_name: 'X' }, student.token)).status).toBe(403);
});
