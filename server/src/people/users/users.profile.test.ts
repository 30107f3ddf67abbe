import { api } from '@trellis/contract/api.ts';
import { noHouse } from '@trellis/contract/people/houses/house.ts';
import { expect, test } from 'vitest';
import { testApp } from '../../../testing/app.ts';
import { english } from '../../../testing/english.ts';

const app = await testApp();
const { users, goals, auth } = api;

const edit = (token: string, body: unknown, headers: Record<string, string> = {}) =>
  app.anything(users.editMe, { body, token, headers });
const eventsOf = async ({ id, token }: { id: string; token: string }) =>
  (await app.call(users.audit, { params: { user_id: id }, token })).body.data.map(({ event }) => event);

test('a student changes name, email and purpose statement', async () => {
  const student = await app.student();
  const body = { full_name: ' New Name ', email: ' new@profile.example', purpose_statement: ' To learn ' };
  const answer = await edit(student.token, body);
  expect(answer).toMatchObject({
    status: 200,
    body: { id: student.id, full_name: 'New Name', email: 'new@profile.example', purpose_statement: 'To learn' },
  });
  expect((await app.call(users.me, { token: student.token })).body).toEqual(answer.body);
  const cleared = await edit(student.token, { full_name: null, purpose_statement: null });
  expect(cleared.body).toMatchObject({ full_name: null, purpose_statement: null, email: 'new@profile.example' });
});

test('people can’t set their own role, active flag, house or password', async () => {
  await app.house('Alder');
  const student = await app.student();
  const body = { is_superuser: true, is_active: false, house: 'Alder', password: 'a stolen password', id: 'x' };
  const answer = await edit(student.token, body);
  expect(answer).toMatchObject({ status: 200, body: { is_superuser: false, is_active: true, house: noHouse } });
  expect(await eventsOf(student)).toEqual(['user.created']);
  const form = { username: student.email, password: student.password };
  expect((await app.call(auth.login, { body: form })).status).toBe(200);
});

test('a changed name has at most 30 characters; an unchanged longer one stays', async () => {
  const long = 'x'.repeat(31);
  const student = await app.student({ full_name: long });
  const unchanged = await edit(student.token, { full_name: long, email: 'kept@profile.example' });
  expect(unchanged).toMatchObject({ status: 200, body: { full_name: long, email: 'kept@profile.example' } });
  expect(await edit(student.token, { full_name: 'y'.repeat(31) })).toMatchObject({
    status: 422,
    body: { detail: [{ loc: ['body', 'full_name'], msg: english('errors.fullName.tooLongForProfile') }] },
  });
  expect((await edit(student.token, { full_name: 'y'.repeat(30) })).status).toBe(200);
});

test('a purpose statement has at most 2,000 characters', async () => {
  const { token } = await app.student();
  expect((await edit(token, { purpose_statement: 'x'.repeat(2000) })).status).toBe(200);
  expect(await edit(token, { purpose_statement: 'x'.repeat(2001) })).toMatchObject({
    status: 422,
    body: { detail: [{ msg: english('errors.purposeStatement.tooLong') }] },
  });
});

test('someone else’s address is refused, but not one’s own in another case', async () => {
  const [student, other] = [await app.student({ email: 'own@profile.example' }), await app.student()];
  const taken = await edit(student.token, { email: other.email.toUpperCase() });
  expect(taken).toMatchObject({ status: 409, body: { detail: english('errors.user.emailTaken') } });
  expect(await edit(student.token, { email: 'OWN@profile.example' })).toMatchObject({
    status: 200,
    body: { email: 'OWN@profile.example' },
  });
});

test('an edit that changes nothing isn’t audited and keeps the version', async () => {
  const student = await app.student();
  const before = await app.call(users.me, { token: student.token });
  const same = await edit(student.token, { full_name: student.full_name, email: ` ${student.email} ` });
  expect(same.headers.get('etag')).toBe(before.headers.get('etag'));
  expect(await eventsOf(student)).toEqual(['user.created']);
});

test('a profile that has changed since it was read isn’t overwritten', async () => {
  const { token } = await app.student();
  const match = { 'If-Match': (await app.call(users.me, { token })).headers.get('etag') ?? '' };
  const first = await edit(token, { full_name: 'First' }, match);
  expect(first.status).toBe(200);
  expect(first.headers.get('etag')).not.toBe(match['If-Match']);
  expect((await edit(token, { full_name: 'Second' }, match)).status).toBe(412);
});

test('a new name shows in the person’s goals and changes their order', async () => {
  const [guide, student] = [await app.guide({ full_name: 'Aaron' }), await app.student({ full_name: 'Bea' })];
  await app.goal(student, { title: 'Renamed one' }, guide);
  await app.goal(student, { title: 'Renamed two' });
  await edit(guide.token, { full_name: 'Zed' });
  await edit(student.token, { full_name: null, email: 'aa@profile.example' });
  const sorted = await app.call(goals.list, {
    query: { title: 'renamed', sort_by: 'assigner_name' },
    token: guide.token,
  });
  expect(sorted.body.data.map(({ assigner_name }) => assigner_name)).toEqual(['Self', 'Zed']);
  expect(sorted.body.data.map(({ owner_name }) => owner_name)).toEqual(['aa@profile.example', 'aa@profile.example']);
  const found = await app.call(goals.list, { query: { owner_name: 'AA@PROFILE' }, token: guide.token });
  expect(found.body.count).toBe(2);
});
