import { api } from '@trellis/contract/api.ts';
import { noHouse } from '@trellis/contract/people/houses/house.ts';
import { expect, test } from 'vitest';
import { testApp } from '../../../testing/app.ts';
import { english } from '../../../testing/english.ts';

const app = await testApp();
const { users } = api;

const read = (user_id: string, token: string) => app.anything(users.read, { params: { user_id }, token });
const related = (user_id: string, token: string) => app.anything(users.goalRelated, { params: { user_id }, token });
const audit = (user_id: string, token: string) => app.anything(users.audit, { params: { user_id }, token });

test('a student can read only themselves, and doesn’t learn who exists', async () => {
  const [student, other] = [await app.student(), await app.student()];
  expect(await read(student.id, student.token)).toMatchObject({ status: 200, body: { email: student.email } });
  const refused = { status: 403, body: { detail: english('errors.http.forbidden') } };
  expect(await read(other.id, student.token)).toMatchObject(refused);
  expect(await read('nonsense', student.token)).toMatchObject(refused);
});

test('a guide can read anyone; an unknown user is not found', async () => {
  const [guide, student] = [await app.guide(), await app.student()];
  expect(await read(student.id, guide.token)).toMatchObject({ status: 200, body: { id: student.id } });
  const missing = { status: 404, body: { detail: english('errors.http.userNotFound') } };
  expect(await read('nonsense', guide.token)).toMatchObject(missing);
  expect(await read(crypto.randomUUID(), guide.token)).toMatchObject(missing);
});

test('both parties of a goal see only each other’s public fields', async () => {
  const house = await app.house('Alder');
  const [guide, stranger] = [await app.guide(), await app.student()];
  const student = await app.student({ house });
  expect((await related(guide.id, student.token)).status).toBe(404);
  await app.goal(student, {}, guide);
  expect((await related(guide.id, student.token)).body).toEqual({
    id: guide.id,
    full_name: guide.full_name,
    email: guide.email,
    house: noHouse,
    purpose_statement: null,
  });
  expect((await related(student.id, student.token)).body).toMatchObject({ house: 'Alder' });
  const missing = { status: 404, body: { detail: english('errors.http.userNotFound') } };
  expect(await related(student.id, stranger.token)).toMatchObject(missing);
  expect(await related('nonsense', stranger.token)).toMatchObject(missing);
  expect((await related(stranger.id, guide.token)).status).toBe(200);
  expect(await related('nonsense', guide.token)).toMatchObject(missing);
});

test('a former guide is no longer a party of the goals that they assigned', async () => {
  const [guide, former, student] = [await app.guide(), await app.guide(), await app.student()];
  await app.goal(student, {}, former);
  expect((await related(former.id, student.token)).status).toBe(200);
  await app.call(users.edit, { params: { user_id: former.id }, body: { is_superuser: false }, token: guide.token });
  expect((await related(student.id, former.token)).status).toBe(404);
  expect((await related(former.id, student.token)).status).toBe(404);
  expect((await related(former.id, guide.token)).status).toBe(200);
});

test('a user and guides can read the user’s audit, newest first, page by page', async () => {
  const [guide, student, other] = [await app.guide(), await app.student(), await app.student()];
  for (const full_name of ['One', 'Two']) {
    app.clock.advance(1000);
    await app.call(users.editMe, { body: { full_name }, token: student.token });
  }
  expect((await audit(student.id, student.token)).body).toMatchObject({
    count: 3,
    data: [
      { event: 'user.edited', actor_id: student.id, changes: { full_name: { from: 'One', to: 'Two' } } },
      { event: 'user.edited' },
      { event: 'user.created', actor_id: null, actor_name: null },
    ],
  });
  const query = { skip: 1, limit: 1 };
  const page = await app.call(users.audit, { params: { user_id: student.id }, query, token: guide.token });
  expect(page.body).toMatchObject({ count: 3, data: [{ changes: { full_name: { to: 'One' } } }] });
  expect((await audit(student.id, other.token)).status).toBe(403);
  expect((await audit('nonsense', other.token)).status).toBe(403);
  expect((await audit('nonsense', guide.token)).status).toBe(404);
});

test("a goal's audit is not read as a user's", async () => {
  const [guide, student] = [await app.guide(), await app.student()];
  const { id } = await app.goal(student);
  expect((await audit(id, guide.token)).status).toBe(404);
});
