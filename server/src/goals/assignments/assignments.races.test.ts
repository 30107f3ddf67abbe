import { api } from '@trellis/contract/api.ts';
import { expect, test } from 'vitest';
import { testApp } from '../../../testing/app.ts';
import type { TestUser } from '../../../testing/factories.ts';
import { tally, times } from '../../../testing/many-calls.ts';

const app = await testApp();
const { assignments, users } = api;
const guides = [await app.guide(), await app.guide(), await app.guide()];
const [guide = await app.guide()] = guides;
const { db } = app.context;

let made = 0;
async function houseOf(students: number) {
  made += 1;
  const house = await app.house(`House ${made}`);
  const residents = await times(students, () => app.student({ house }));
  return { house, residents, title: `Learn poem ${made}` };
}
const goalsOf = (owner: string, title: string) =>
  db.query.selectFrom('goals').select('assigner_id').where('owner_id', '=', owner).where('title', '=', title).execute();
const give = (by: TestUser, title: string, house: { id: string }) =>
  app.anything(assignments.create, { token: by.token, body: { title, to: { house_id: house.id }, newcomers: true } });

test('if a guide gives the same goal ten times at once, each student gets it once', async () => {
  const { house, residents, title } = await houseOf(5);
  const got = await times(10, () => give(guide, title, house));
  expect(tally(got)).toEqual({ 200: 10 });
  for (const { id } of residents) expect(await goalsOf(id, title)).toHaveLength(1);
});

test('if three guides give the same goal at once, each student gets it once from each guide', async () => {
  const { house, residents, title } = await houseOf(4);
  const got = await Promise.all([...guides, ...guides].map((by) => give(by, title, house)));
  expect(tally(got)).toEqual({ 200: 6 });
  for (const { id } of residents) {
    const from = (await goalsOf(id, title)).map(({ assigner_id }) => assigner_id);
    expect(from.sort()).toEqual(guides.map((by) => by.id).sort());
  }
});

test('a student who joins the house while the goal is being given gets it exactly once', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { house, residents, title } = await houseOf(3);
    const newcomers = await times(6, () => app.student());
    const join = ({ id }: TestUser) =>
      app.anything(users.edit, { token: guides[1]?.token, params: { user_id: id }, body: { house: house.name } });
    const got = await Promise.all([
      ...newcomers.slice(0, 3).map(join),
      give(guide, title, house),
      ...newcomers.slice(3).map(join),
    ]);
    expect(tally(got)).toEqual({ 200: 7 });
    for (const { id } of [...residents, ...newcomers]) expect(await goalsOf(id, title)).toHaveLength(1);
  }
});

test('a student who is created while everyone is given a goal gets it exactly once', async () => {
  made += 1;
  const title = `Settle in ${made}`;
  const create = (n: number) => {
    const body = { email: `newcomer-${made}-${n}@school.example`, password: 'nine quiet herons' };
    return app.anything(users.create, { token: guides[n % 3]?.token, body });
  };
  const giving = app.anything(assignments.create, {
    token: guide.token,
    body: { title, to: 'everyone', newcomers: true },
  });
  const got = await Promise.all([create(0), create(1), giving, create(2), create(3)]);
  expect(tally(got)).toEqual({ 200: 5 });
  const students = await db.query.selectFrom('users').select('id').where('role', '=', 'student').execute();
  for (const { id } of students) {
    expect(await goalsOf(id, title)).toHaveLength(1);
  }
});

test('a student who is deleted while a goal is given leaves no goal behind, and the others get theirs', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { house, residents, title } = await houseOf(4);
    const [leaving, ...others] = residents;
    const [given, removed] = await Promise.all([
      give(guide, title, house),
      app.anything(users.remove, { token: guides[1]?.token, params: { user_id: leaving?.id ?? '' } }),
    ]);
    expect([given.status, removed.status]).toEqual([200, 200]);
    expect(await goalsOf(leaving?.id ?? '', title)).toEqual([]);
    for (const { id } of others) expect(await goalsOf(id, title)).toHaveLength(1);
  }
});

test('a student who joins the house while the assignment ends gets its goal once or not at all', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { house, title } = await houseOf(1);
    const { body } = await give(guide, title, house);
    const { id } = body as { id: string };
    const newcomer = await app.student();
    const [ended, joined] = await Promise.all([
      app.anything(assignments.end, { token: guide.token, params: { assignment_id: id } }),
      app.anything(users.edit, { token: guide.token, params: { user_id: newcomer.id }, body: { house: house.name } }),
    ]);
    expect([ended.status, joined.status]).toEqual([200, 200]);
    expect((await goalsOf(newcomer.id, title)).length).toBeLessThan(2);
  }
});
