import { api } from '@trellis/contract/api.ts';
import { expect, test } from 'vitest';
import { testApp } from '../../../testing/app.ts';
import type { TestUser } from '../../../testing/factories.ts';

const app = await testApp();
const oak = await app.house('Oak');
const [alder, guide] = [await app.house('Alder Grove'), await app.guide({ full_name: 'Mia Guide' })];
const mia = await app.student({ full_name: 'Mia Lindqvist', email: 'mia.l@school.example', house: oak });
const elodie = await app.student({ full_name: 'Élodie Van Mial', email: 'x@school.example', house: alder });
const deactivated = await app.student({ full_name: 'Mia Abel', email: 'abel@school.example', is_active: false });
const nameless = await app.student({ full_name: null, email: 'zoe@school.example' });
const miasGoal = await app.goal(mia, { title: 'Read twelve books' });
const elodiesGoal = await app.goal(elodie, { title: 'Write a réad-me for books' });

const find = async (text: string, by: TestUser = guide) =>
  (await app.call(api.search.find, { query: { text }, token: by.token })).body;
const studentsNamed = async (text: string) => (await find(text)).students.map(({ id }) => id);

test('a guide finds students by words of their name in any order, without regard to case and accents', async () => {
  expect(await studentsNamed('MIA')).toEqual([mia.id, elodie.id, deactivated.id]);
  expect(await studentsNamed('lind mi')).toEqual([mia.id]);
  expect(await studentsNamed(' van  elo ')).toEqual([elodie.id]);
  expect(await studentsNamed('guide')).toEqual([]);
  expect(await studentsNamed('%')).toEqual([]);
  expect(await studentsNamed('')).toEqual([]);
});

test('a name with an apostrophe is found whether a phone or a keyboard wrote it, and so is an address', async () => {
  const sean = await app.student({ full_name: 'Seán O’Brien', email: "s.o'brien@school.example" });
  const darcy = await app.student({ full_name: "Fitz D'Arcy", email: 'darcy@school.example' });
  expect(await studentsNamed("o'brien")).toEqual([sean.id]);
  expect(await studentsNamed('o’brien')).toEqual([sean.id]);
  expect(await studentsNamed('d’arcy')).toEqual([darcy.id]);
  expect(await studentsNamed("s.o'brien@")).toEqual([sean.id]);
});

test('an address is found by its beginning, because a whole school shares the end', async () => {
  expect(await studentsNamed('mia.l@')).toEqual([mia.id]);
  expect(await studentsNamed('zoe')).toEqual([nameless.id]);
  expect(await studentsNamed('school')).toEqual([nameless.id]);
});

test('each student found has a name, an email and a house to tell people apart', async () => {
  const { students } = await find('mia');
  expect(students[0]).toEqual({
    id: mia.id,
    full_name: 'Mia Lindqvist',
    email: 'mia.l@school.example',
    house: 'Oak',
    is_active: true,
  });
  expect(students.at(-1)).toMatchObject({ house: 'No House assigned', is_active: false });
});

test('goals are found by words of their title, those that begin with the first word first, and no archived ones', async () => {
  const found = async () => (await find('read books')).goals;
  expect(await found()).toEqual([
    { id: miasGoal.id, title: 'Read twelve books', owner_id: mia.id, owner_name: 'Mia Lindqvist' },
    { id: elodiesGoal.id, title: 'Write a réad-me for books', owner_id: elodie.id, owner_name: 'Élodie Van Mial' },
  ]);
  const archived = await app.goal(mia, { title: 'Read all books' });
  await app.call(api.goals.archive, { params: { goal_id: archived.id }, token: mia.token });
  expect(await found()).toHaveLength(2);
});

test('houses are found by everybody', async () => {
  expect((await find('grove', mia)).houses).toEqual([{ id: expect.any(String), name: 'Alder Grove' }]);
});

test('a student finds their own goals and no people', async () => {
  expect(await find('books', mia)).toEqual({
    students: [],
    goals: [expect.objectContaining({ id: miasGoal.id })],
    houses: [],
  });
  for (const text of ['mia', 'elodie', 'write', 'x@school.example']) {
    expect(await find(text, mia), text).toEqual({ students: [], goals: [], houses: [] });
  }
});

test('an unconfirmed sign-up finds only their own goals and the names of houses', async () => {
  const body = { email: 'new@school.example', full_name: 'Mia New', password: 'correct horse battery' };
  await app.call(api.auth.signup, { body });
  const login = { body: { username: body.email, password: body.password } };
  const { access_token: token } = (await app.call(api.auth.login, login)).body;
  await app.call(api.goals.create, { body: { title: 'Read mia books' }, token });
  const { body: found } = await app.call(api.search.find, { query: { text: 'mia' }, token });
  expect(found).toEqual({ students: [], goals: [expect.objectContaining({ title: 'Read mia books' })], houses: [] });
});

test('of many goals, only the first six are found', async () => {
  for (let n = 0; n < 8; n += 1) await app.goal(mia, { title: `Juggle ${n} balls` });
  expect((await find('juggle')).goals.map(({ title }) => title)).toEqual(
    [7, 6, 5, 4, 3, 2].map((n) => `Juggle ${n} balls`),
  );
});
