import { api } from '@trellis/contract/api.ts';
import type { NewAssignmentInput } from '@trellis/contract/goals/assignments/assignments.api.ts';
import { expect, test } from 'vitest';
import { testApp } from '../../../testing/app.ts';
import { collectMails, tokenIn } from '../../../testing/mail.ts';
import { day } from '../../base/clock.ts';

const app = await testApp({ config: { signup: { domains: ['school.example'] } } });
const guide = await app.guide({ full_name: 'Grace Guide' });
const { assignments, auth, goals, users } = api;
const { db } = app.context;

let made = 0;
async function aHouse() {
  made += 1;
  return { house: await app.house(`House ${made}`), title: `Learn poem ${made}` };
}
const give = async (body: NewAssignmentInput) => {
  const { body: answer } = await app.call(assignments.create, { token: guide.token, body });
  if (!('created' in answer)) throw new Error('it was only a preview');
  return answer;
};
const edit = (user_id: string, body: object) => app.call(users.edit, { params: { user_id }, token: guide.token, body });
const titlesOf = async (owner: string) => {
  const rows = await db.query.selectFrom('goals').select('title').where('owner_id', '=', owner).orderBy('id').execute();
  return rows.map(({ title }) => title);
};
const account = () => {
  made += 1;
  return { email: `newcomer-${made}@school.example`, password: 'nine quiet herons' };
};

test('a student who is moved into the house gets its goal from the guide who assigned it, with its history', async () => {
  const { house, title } = await aHouse();
  const { id } = await give({
    title,
    description: 'By heart',
    to: { house_id: house.id },
    submit: true,
    newcomers: true,
  });
  const student = await app.student();
  const mover = await app.guide();
  await app.call(users.edit, { params: { user_id: student.id }, token: mover.token, body: { house: house.name } });
  const [goal] = (await app.call(goals.list, { token: student.token })).body.data;
  expect(goal).toMatchObject({
    title,
    description: 'By heart',
    assigner_id: guide.id,
    assigner_name: 'Grace Guide',
    house: house.name,
    status: 'Awaiting Student Review',
  });
  const history = (await app.call(goals.audit, { params: { goal_id: goal?.id ?? '' }, token: student.token })).body
    .data;
  expect(history).toMatchObject([
    { event: 'goal.submitted', actor_id: guide.id },
    { event: 'goal.created', actor_id: guide.id },
  ]);
  const listed = (await app.call(assignments.list, { token: guide.token })).body.data.find((one) => one.id === id);
  expect(listed?.goals).toBe(1);
});

test('a student who is created in the house gets its goal immediately', async () => {
  const { house, title } = await aHouse();
  await give({ title, to: { house_id: house.id }, newcomers: true });
  const body = { ...account(), house: house.name };
  const { body: user } = await app.call(users.create, { token: guide.token, body });
  expect(await titlesOf(user.id)).toEqual([title]);
});

test('a student who comes back gets nothing a second time, not even a goal that they deleted', async () => {
  const { house, title } = await aHouse();
  await give({ title, to: { house_id: house.id }, newcomers: true });
  const student = await app.student();
  await edit(student.id, { house: house.name });
  const [goal] = (await app.call(goals.list, { token: student.token })).body.data;
  await app.call(goals.remove, { params: { goal_id: goal?.id ?? '' }, token: student.token });
  await edit(student.id, { house: null });
  await edit(student.id, { house: house.name });
  expect(await titlesOf(student.id)).toEqual([]);
});

test('a student who has the goal already is left out, and a guide who joins gets none', async () => {
  const { house, title } = await aHouse();
  await give({ title, to: { house_id: house.id }, newcomers: true });
  const student = await app.student();
  await app.goal(student, { title }, guide);
  await edit(student.id, { house: house.name });
  expect(await titlesOf(student.id)).toEqual([title]);
  const colleague = await app.guide();
  await edit(colleague.id, { house: house.name });
  expect(await titlesOf(colleague.id)).toEqual([]);
  // A guide who becomes a student of the house counts as a newcomer.
  await edit(colleague.id, { is_superuser: false });
  expect(await titlesOf(colleague.id)).toEqual([title]);
});

test('a student gets the goal of their house when their account becomes active again', async () => {
  const { house, title } = await aHouse();
  const student = await app.student({ house, is_active: false });
  expect((await give({ title, to: { house_id: house.id }, newcomers: true })).created).toBe(0);
  await edit(student.id, { full_name: 'Still Away' });
  expect(await titlesOf(student.id)).toEqual([]);
  await edit(student.id, { is_active: true });
  expect(await titlesOf(student.id)).toEqual([title]);
});

test('newcomers get no goal from an assignment that excludes them, has ended or is past its due date', async () => {
  const { house, title } = await aHouse();
  const to = { house_id: house.id };
  const date = (ms: number) =>
    new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Berlin' }).format(new Date(app.clock().getTime() + ms));
  await give({ title: `${title} for those there`, to });
  const { id } = await give({ title: `${title} ended`, to, newcomers: true });
  await app.call(assignments.end, { params: { assignment_id: id }, token: guide.token });
  await give({ title: `${title} over`, to, newcomers: true, due_date: date(-day) });
  await give({ title: `${title} due today`, to, newcomers: true, due_date: date(0) });
  const student = await app.student();
  await edit(student.id, { house: house.name });
  expect(await titlesOf(student.id)).toEqual([`${title} due today`]);
});

test('an assignment to everyone reaches students once they are created, confirmed or have verified their address', async () => {
  const { mailsTo } = await collectMails(app.context);
  const { title } = await aHouse();
  const { id } = await give({ title, to: 'everyone', newcomers: true });
  const { body: created } = await app.call(users.create, { token: guide.token, body: account() });
  expect(await titlesOf(created.id)).toEqual([title]);

  const unknown = await app.student({ is_confirmed: false });
  expect(await titlesOf(unknown.id)).toEqual([]);
  await app.call(users.confirm, { params: { user_id: unknown.id }, token: guide.token });
  await app.call(users.confirm, { params: { user_id: unknown.id }, token: guide.token });
  expect(await titlesOf(unknown.id)).toEqual([title]);

  const { house } = await aHouse();
  const housed = await app.student({ is_confirmed: false });
  const answer = await edit(housed.id, { house: house.name });
  expect(answer.body).toMatchObject({ is_confirmed: true, house: house.name });
  expect(await titlesOf(housed.id)).toEqual([title]);

  const { body: signedUp } = await app.call(auth.signup, { body: { ...account(), full_name: 'Ada Lovelace' } });
  expect(await titlesOf(signedUp.id)).toEqual([]);
  const token = tokenIn((await mailsTo(signedUp.email))[0]?.text);
  await app.call(auth.proveAddress, { body: { token, password: account().password } });
  expect(await titlesOf(signedUp.id)).toEqual([title]);

  await app.call(assignments.end, { params: { assignment_id: id }, token: guide.token });
  const { body: late } = await app.call(users.create, { token: guide.token, body: account() });
  expect(await titlesOf(late.id)).toEqual([]);
});

test('an assignment to a list of students has no newcomers', async () => {
  const { title } = await aHouse();
  const student = await app.student();
  const { id } = await give({ title, to: { user_ids: [student.id] }, newcomers: true });
  const listed = (await app.call(assignments.list, { token: guide.token })).body.data.find((one) => one.id === id);
  expect(listed).toMatchObject({ to: 'students', newcomers: false, house: null });
});
