import { api } from '@trellis/contract/api.ts';
import { expect, test } from 'vitest';
import { testApp } from '../../../testing/app.ts';
import { english } from '../../../testing/english.ts';
import { tally, times } from '../../../testing/many-calls.ts';

const app = await testApp();
const guide = await app.guide({ full_name: 'Gwen Guide' });
const student = await app.student();
const { houses, users, goals, assignments } = api;

const create = async (name: string) => (await app.call(houses.create, { body: { name }, token: guide.token })).body;
const rename = (house_id: string, name: string, headers: Record<string, string> = {}) => ({
  params: { house_id },
  body: { name },
  token: guide.token,
  headers,
});

test('everyone who is signed in can list the houses, newest first', async () => {
  for (const name of ['zebra', 'Étoile', 'elm', 'Fern']) await create(name);
  const { body } = await app.call(houses.list, { token: student.token });
  expect(body.data.map(({ name }) => name)).toEqual(['Fern', 'elm', 'Étoile', 'zebra']);
  expect(body.count).toBe(4);
  const page = await app.call(houses.list, { query: { skip: 1, limit: 2 }, token: student.token });
  expect(page.body.data.map(({ name }) => name)).toEqual(['elm', 'Étoile']);
  expect(page.body.count).toBe(4);
});

test('only guides see in the list who is in a house as a guide or looks after it', async () => {
  const aspen = await create('Aspen');
  const inHouse = await app.guide({ full_name: 'Anna Aspen', house: aspen });
  const lookingAfter = await app.guide({ full_name: 'Lena Looks-After' });
  await app.call(api.myHouses.choose, { token: lookingAfter.token, body: { house_ids: [aspen.id] } });
  const guidesFor = async (token: string) =>
    (await app.call(houses.list, { token })).body.data.find(({ id }) => id === aspen.id)?.guides;
  expect(await guidesFor(inHouse.token)).toEqual(['Anna Aspen', 'Lena Looks-After']);
  expect(await guidesFor(student.token)).toEqual([]);
});

test('a new house gets the trimmed name and is audited', async () => {
  const house = await create('  Alder ');
  expect(house.name).toBe('Alder');
  const changes = { name: { from: null, to: 'Alder' } };
  expect(await app.audited(house.id)).toEqual([{ event: 'house.created', actor_id: guide.id, changes }]);
});

test('a student can’t create or rename a house', async () => {
  const { id } = await create('Ash');
  expect((await app.refused(houses.create, { body: { name: 'Mine' }, token: student.token })).status).toBe(403);
  expect((await app.refused(houses.rename, { ...rename(id, 'Mine'), token: student.token })).status).toBe(403);
});

test('two houses never share a name, in any case', async () => {
  const { id } = await create('Beech');
  const taken = await app.refused(houses.create, { body: { name: ' bEECH ' }, token: guide.token });
  expect(taken).toMatchObject({ status: 409, body: { detail: english('errors.house.nameTaken') } });
  const other = await create('Birch');
  expect((await app.refused(houses.rename, rename(other.id, 'BEECH'))).status).toBe(409);
  expect((await app.audited(other.id)).map(({ event }) => event)).toEqual(['house.created']);
  expect((await app.call(houses.read, { params: { house_id: id }, token: guide.token })).body.name).toBe('Beech');
});

test.each([
  ['', english('errors.house.nameRequired')],
  ['   ', english('errors.house.nameRequired')],
  ['x'.repeat(101), english('errors.house.nameTooLong')],
  ['No House assigned', english('errors.house.nameReserved')],
  ['+ create NEW house', english('errors.house.nameReserved')],
])('no house can be called "%s"', async (name, msg) => {
  const { id } = await app.house(`House ${crypto.randomUUID()}`);
  for (const refused of [
    await app.refused(houses.create, { body: { name }, token: guide.token }),
    await app.refused(houses.rename, rename(id, name)),
  ]) {
    expect(refused).toMatchObject({ status: 422, body: { detail: [{ loc: ['body', 'name'], msg }] } });
  }
});

test('when fifty calls create the same house at once, only one succeeds', async () => {
  const answers = await times(50, () => app.anything(houses.create, { body: { name: 'Cedar' }, token: guide.token }));
  expect(tally(answers)).toEqual({ 200: 1, 409: 49 });
});

test('the same Idempotency-Key creates one house', async () => {
  const sent = { body: { name: 'Chestnut' }, token: guide.token, headers: { 'Idempotency-Key': 'chestnut' } };
  const first = await app.call(houses.create, sent);
  const second = await app.call(houses.create, sent);
  expect(second.body).toEqual(first.body);
});

test('renaming a house to its current name changes nothing and isn’t audited', async () => {
  const { id } = await create('Dogwood');
  const before = await app.call(houses.read, { params: { house_id: id }, token: guide.token });
  const same = await app.call(houses.rename, rename(id, ' Dogwood '));
  expect(same.body.name).toBe('Dogwood');
  expect(same.headers.get('etag')).toBe(before.headers.get('etag'));
  expect(await app.audited(id)).toHaveLength(1);
});

test('a change of case counts as a rename', async () => {
  const { id } = await create('elder');
  expect((await app.call(houses.rename, rename(id, 'Elder'))).body.name).toBe('Elder');
  const [, entry] = await app.audited(id);
  expect(entry).toMatchObject({ event: 'house.edited', changes: { name: { from: 'elder', to: 'Elder' } } });
});

test('a house shows its users by name, with role and active flag', async () => {
  const house = await app.house('Hawthorn');
  const zoe = await app.student({ full_name: 'zoe', house });
  const admin = await app.guide({ full_name: 'Ädam', house });
  const nameless = await app.student({ full_name: null, email: 'b@school.example', is_active: false, house });
  const { body } = await app.call(houses.read, { params: { house_id: house.id }, token: student.token });
  expect(body.users).toEqual([
    { id: admin.id, full_name: 'Ädam', email: admin.email, is_superuser: true, is_active: true },
    { id: nameless.id, full_name: null, email: nameless.email, is_superuser: false, is_active: false },
    { id: zoe.id, full_name: 'zoe', email: zoe.email, is_superuser: false, is_active: true },
  ]);
});

test('a house that does not exist is not found', async () => {
  for (const house_id of ['nonsense', crypto.randomUUID()]) {
    const read = await app.refused(houses.read, { params: { house_id }, token: student.token });
    expect(read).toMatchObject({ status: 404, body: { detail: english('errors.http.houseNotFound') } });
    expect((await app.refused(houses.rename, rename(house_id, 'Anything'))).status).toBe(404);
  }
});

test('a rename shows in users and goals and changes their order', async () => {
  const [first, second] = [await app.house('Juniper'), await app.house('Kapok')];
  const inFirst = await app.student({ house: first, email: 'one@carry.example' });
  const inSecond = await app.student({ house: second, email: 'two@carry.example' });
  await app.goal(inFirst, { title: 'Carried one' });
  await app.goal(inSecond, { title: 'Carried two' });
  await app.call(houses.rename, rename(first.id, 'Larch'));
  const people = await app.call(users.list, {
    query: { email: 'carry.example', sort_by: 'house' },
    token: guide.token,
  });
  expect(people.body.data.map(({ house }) => house)).toEqual(['Kapok', 'Larch']);
  const list = await app.call(goals.list, { query: { title: 'carried', sort_by: 'house' }, token: guide.token });
  expect(list.body.data.map(({ house }) => house)).toEqual(['Kapok', 'Larch']);
});

test('a house that has changed since it was read isn’t renamed', async () => {
  const { id } = await create('Maple');
  const { headers } = await app.call(houses.read, { params: { house_id: id }, token: guide.token });
  const match = { 'If-Match': headers.get('etag') ?? '' };
  await app.call(houses.rename, rename(id, 'Red Maple', match));
  const late = await app.refused(houses.rename, rename(id, 'Blue Maple', match));
  expect(late).toMatchObject({ status: 412, body: { detail: english('errors.http.changedSince') } });
});

const remove = (house_id: string) => ({ params: { house_id }, token: guide.token });

test('a guide deletes a house that nobody is in, and its name is free again', async () => {
  const { id } = await create('Oaak');
  const { body } = await app.call(houses.remove, remove(id));
  expect(body.message).toBe(english('errors.house.deleted'));
  expect((await app.refused(houses.read, remove(id))).status).toBe(404);
  expect((await app.refused(houses.remove, remove(id))).status).toBe(404);
  const [, entry] = await app.audited(id);
  expect(entry).toEqual({ event: 'house.deleted', actor_id: guide.id, changes: { name: { from: 'Oaak', to: null } } });
  await create('Oaak');
});

test('a house isn’t deleted while someone is in it, even a deactivated account', async () => {
  const house = await app.house('Olive');
  await app.student({ house, is_active: false });
  const refused = await app.refused(houses.remove, remove(house.id));
  expect(refused).toMatchObject({ status: 409, body: { detail: english('errors.house.notEmpty') } });
  expect((await app.refused(houses.remove, { ...remove(house.id), token: student.token })).status).toBe(403);
});

test('goals assigned to a house stay with its former students after the house is deleted', async () => {
  const house = await app.house('Palm');
  const resident = await app.student({ house });
  const body = { title: 'Plant a palm', to: { house_id: house.id }, newcomers: true };
  await app.call(assignments.create, { body, token: guide.token });
  await app.call(users.edit, { params: { user_id: resident.id }, body: { house: null }, token: guide.token });
  await app.call(houses.remove, remove(house.id));
  const { body: list } = await app.call(assignments.list, { token: guide.token });
  const { body: own } = await app.call(goals.list, { token: resident.token });
  expect(list.data[0]).toMatchObject({ title: 'Plant a palm', house: null, newcomers: false, goals: 1 });
  expect(own.data.map(({ title }) => title)).toEqual(['Plant a palm']);
});

test('when a student moves into a house while a guide deletes it, only one of the two succeeds', async () => {
  for (const name of ['Pear', 'Pine', 'Plum']) {
    const house = await app.house(name);
    const mover = await app.student();
    const [moved, deleted] = await Promise.all([
      app.anything(users.edit, { params: { user_id: mover.id }, body: { house: name }, token: guide.token }),
      app.anything(houses.remove, remove(house.id)),
    ]);
    expect([moved.status, deleted.status].sort()).toEqual([200, moved.status === 200 ? 409 : 422].sort());
  }
});
