import { api } from '@trellis/contract/api.ts';
import { beforeEach, expect, test } from 'vitest';
import { testApp } from '../../../testing/app.ts';
import type { TestUser } from '../../../testing/factories.ts';
import { importCalls } from '../../../testing/import-calls.ts';
import { times } from '../../../testing/many-calls.ts';
import { day, timestampAfter } from '../../base/clock.ts';
import { deleteExpired } from '../../database/expired-rows.ts';
import { expiredImports } from './imports.caller.ts';

const app = await testApp();
const { call } = app;
const { imports, users } = api;

let guide: TestUser;
let tag = '';
const { newTag, preview, rowsOf, runToTheEnd, person } = importCalls(app, () => guide);
beforeEach(async () => {
  guide = await app.guide();
  tag = newTag();
});

async function importRows(...rows: string[]): Promise<string> {
  const { id } = await preview(['Email,Name,House,Role', ...rows].join('\n'), { guides: true });
  await runToTheEnd(id);
  return id;
}

async function undo(id: string) {
  for (;;) {
    const { body } = await call(imports.undo, { token: guide.token, params: { import_id: id } });
    if (body.state === 'undone') return body;
  }
}

async function houses() {
  const { body } = await call(api.houses.list, { token: guide.token, query: { limit: 1000 } });
  return body.data.map(({ name }) => name);
}

test('undoing an import deletes the people and houses that it made and restores what it changed', async () => {
  const student = await app.student({ full_name: 'Old Name', house: await app.house(`Old ${tag}`) });
  const colleague = await app.student({ full_name: 'Colleague' });
  const id = await importRows(
    `new-${tag}@a.example,New One,New ${tag},`,
    `${student.email},New Name,New ${tag},`,
    `${colleague.email},,,teacher`,
  );
  expect(await houses()).toContain(`New ${tag}`);
  expect(await undo(id)).toMatchObject({ state: 'undone', undone: 3, kept: 0 });
  expect(await person(`new-${tag}@a.example`)).toBeUndefined();
  expect(await person(student.email)).toMatchObject({ full_name: 'Old Name', house: `Old ${tag}` });
  expect(await person(colleague.email)).toMatchObject({ is_superuser: false });
  expect(await houses()).not.toContain(`New ${tag}`);
  const { body } = await call(users.audit, { token: guide.token, params: { user_id: student.id } });
  expect(body.data[0]).toMatchObject({ event: 'user.edited', actor_id: guide.id });
});

test('people who have since logged in or got goals are kept and named, and so is their house', async () => {
  const id = await importRows(
    `goal-${tag}@a.example,Has Goals,New ${tag},`,
    `login-${tag}@a.example,Has Logged In,,`,
    `unused-${tag}@a.example,Unused,,`,
  );
  const owner_id = (await person(`goal-${tag}@a.example`))?.id ?? '';
  await call(api.goals.create, { token: guide.token, body: { title: 'Read', owner_id } });
  const user_id = (await person(`login-${tag}@a.example`))?.id ?? '';
  await call(users.edit, { token: guide.token, params: { user_id }, body: { password: 'nine quiet herons' } });
  await call(api.auth.login, { body: { username: `login-${tag}@a.example`, password: 'nine quiet herons' } });
  expect(await undo(id)).toMatchObject({ undone: 1, kept: 2 });
  const kept = await rowsOf(id, { group: 'kept' });
  expect(kept.map(({ full_name, note }) => [full_name, note])).toEqual([
    ['Has Goals', 'This person has goals'],
    ['Has Logged In', 'This person has logged in since'],
  ]);
  expect(await person(`unused-${tag}@a.example`)).toBeUndefined();
  expect(await houses()).toContain(`New ${tag}`);
});

test.each([true, false])(
  'an account isn’t kept for a goal that every newcomer gets, until somebody touches it (submitted: %s)',
  async (submit) => {
    const name = `Newcomers ${tag}`;
    const { id: house_id } = await app.house(name);
    const given = { title: 'Read', to: { house_id }, submit, newcomers: true };
    await call(api.assignments.create, { token: guide.token, body: given });
    const id = await importRows(`used-${tag}@a.example,Used,${name},`, `unused-${tag}@a.example,Unused,${name},`);
    const owner_name = 'Used';
    const { body } = await call(api.goals.list, { token: guide.token, query: { owner_name, house: name } });
    const params = { goal_id: body.data.find((goal) => goal.owner_name === owner_name)?.id ?? '' };
    await call(api.comments.create, { token: guide.token, params, body: { text: 'Begin with the first chapter' } });
    expect(await undo(id)).toMatchObject({ undone: 1, kept: 1 });
    expect(await person(`used-${tag}@a.example`)).toBeDefined();
    expect(await person(`unused-${tag}@a.example`)).toBeUndefined();
  },
);

test('people who were given a goal since are kept, even if they haven’t touched it', async () => {
  const { id: house_id } = await app.house(`House ${tag}`);
  const id = await importRows(`given-${tag}@a.example,Given,House ${tag},`, `none-${tag}@a.example,None,,`);
  const given = { title: 'Read', to: { house_id }, submit: true, newcomers: true };
  await call(api.assignments.create, { token: guide.token, body: given });
  expect(await undo(id)).toMatchObject({ undone: 1, kept: 1 });
  expect(await person(`given-${tag}@a.example`)).toBeDefined();
  expect(await person(`none-${tag}@a.example`)).toBeUndefined();
});

test('an account that was changed since keeps what it has', async () => {
  const student = await app.student({ full_name: 'Old Name' });
  const id = await importRows(`${student.email},New Name,,`);
  const params = { user_id: student.id };
  await call(users.edit, { token: guide.token, params, body: { full_name: 'Newest Name' } });
  expect(await undo(id)).toMatchObject({ undone: 0, kept: 1 });
  expect(await person(student.email)).toMatchObject({ full_name: 'Newest Name' });
});

test('an import of several batches is undone, a preview can’t be, and an undone import can’t run again', async () => {
  const people = Array.from({ length: 88 }, (_, n) => `${tag}-${n}@a.example,Person ${n},,`);
  const changed = await times(2, async () => `${(await app.student()).email},New Name,,`);
  const id = await importRows(...people, ...changed);
  const input = { token: guide.token, params: { import_id: id } };
  expect((await call(imports.undo, input)).body).toMatchObject({ state: 'undoing', undone: 10, pending: 80 });
  expect(await app.anything(imports.run, { ...input, body: { rows: 'good' } })).toMatchObject({ status: 409 });
  expect(await undo(id)).toMatchObject({ undone: 90, kept: 0 });
  expect(await app.anything(imports.undo, input)).toMatchObject({
    status: 409,
    body: { code: 'import.not_undoable', detail: expect.stringContaining('undone already') },
  });
  const params = { import_id: (await preview(`Email\npreview-${tag}@a.example`)).id };
  expect(await app.anything(imports.undo, { token: guide.token, params })).toMatchObject({ status: 409 });
});

test('an import can be undone after its houses were renamed', async () => {
  const old = await app.house(`Old ${tag}`);
  const student = await app.student({ house: old });
  const id = await importRows(`${student.email},,New ${tag},`);
  const { body } = await call(api.houses.list, { token: guide.token, query: { limit: 1000 } });
  const made = body.data.find(({ name }) => name === `New ${tag}`);
  for (const [house_id, name] of [
    [old.id, `Older ${tag}`],
    [made?.id ?? '', `Newer ${tag}`],
  ] as const)
    await call(api.houses.rename, { token: guide.token, params: { house_id }, body: { name } });
  expect(await undo(id)).toMatchObject({ undone: 1, kept: 0 });
  expect(await person(student.email)).toMatchObject({ house: `Older ${tag}` });
  expect(await houses()).not.toContain(`Newer ${tag}`);
});

test('a student whose old house is gone keeps the new one, and the guide who undoes the import stays one', async () => {
  const old = await app.house(`Old ${tag}`);
  const [moved, promoted] = [await app.student({ house: old }), await app.student()];
  const id = await importRows(`new-${tag}@a.example,,,`, `${moved.email},,New ${tag},`, `${promoted.email},,,teacher`);
  await call(api.houses.remove, { token: guide.token, params: { house_id: old.id } });
  guide = { ...guide, token: promoted.token };
  expect(await undo(id)).toMatchObject({ undone: 1, kept: 2 });
  const kept = await rowsOf(id, { group: 'kept' });
  expect(kept.map(({ note }) => note)).toEqual([
    `The house “Old ${tag}” was deleted since`,
    'This guide undid the import, and nobody takes away their own role',
  ]);
});

test('calls to run an import that was undone create no houses', async () => {
  const people = Array.from({ length: 40 }, (_, n) => `${tag}-${n}@a.example,,,`);
  const { id } = await preview(['Email,Name,House,Role', ...people, `last-${tag}@a.example,,New ${tag},`].join('\n'));
  const input = { token: guide.token, params: { import_id: id }, body: { rows: 'all' } } as const;
  await call(imports.run, input);
  await undo(id);
  expect(await app.anything(imports.run, input)).toMatchObject({ status: 409 });
  expect(await houses()).not.toContain(`New ${tag}`);
});

test('the week in which an import can be undone begins when its last rows are written', async () => {
  const { id } = await preview(`Email\nlate-${tag}@a.example`);
  const clean = () => deleteExpired(app.context.db, app.clock, expiredImports);
  app.clock.advance(6 * day);
  guide = await app.guide();
  const input = { token: guide.token, params: { import_id: id } };
  const run = await call(imports.run, { ...input, body: { rows: 'all' } });
  expect(run.body.expires_at).toBe(timestampAfter(app.clock, 7 * day));
  app.clock.advance(6 * day);
  await clean();
  guide = await app.guide();
  expect(await undo(id)).toMatchObject({ undone: 1, kept: 0 });
  app.clock.advance(day);
  await clean();
  guide = await app.guide();
  expect(await app.anything(imports.get, { ...input, token: guide.token })).toMatchObject({ status: 404 });
});

test('a student who is moved back loses the newcomers’ goals of the house, but none that somebody has touched', async () => {
  const [old, next] = [await app.house(`Old ${tag}`), await app.house(`Next ${tag}`)];
  const student = await app.student({ house: old });
  const give = (title: string) =>
    call(api.assignments.create, {
      token: guide.token,
      body: { title, to: { house_id: next.id }, submit: true, newcomers: true },
    });
  for (const title of ['Read', 'Sing']) await give(title);
  const goals = async () => (await call(api.goals.list, { token: student.token, query: {} })).body.data;
  const titles = async () => (await goals()).map(({ title }) => title).sort();
  const id = await importRows(`${student.email},,Next ${tag},`);
  expect(await titles()).toEqual(['Read', 'Sing']);
  const params = { goal_id: (await goals()).find(({ title }) => title === 'Sing')?.id ?? '' };
  await call(api.comments.create, { token: student.token, params, body: { text: 'Which song?' } });
  // A goal that was given to everybody in the house is no newcomer's.
  const given = { title: 'Swim', to: { house_id: next.id }, submit: false, newcomers: false };
  await call(api.assignments.create, { token: guide.token, body: given });
  expect(await undo(id)).toMatchObject({ undone: 1, kept: 0 });
  expect(await titles()).toEqual(['Sing', 'Swim']);
  await importRows(`${student.email},,Next ${tag},`);
  expect(await titles()).toEqual(['Read', 'Sing', 'Swim']);
});

test.each(['first', 'second'])(
  'when two imports fill one new house, the one undone last deletes it (the %s is undone first)',
  async (earlier) => {
    const first = await importRows(`one-${tag}@a.example,One,New ${tag},`);
    const second = await importRows(`two-${tag}@a.example,Two,New ${tag},`);
    const [one, other] = earlier === 'first' ? [first, second] : [second, first];
    expect(await undo(one)).toMatchObject({ undone: 1, kept: 0 });
    expect(await houses()).toContain(`New ${tag}`);
    expect(await undo(other)).toMatchObject({ undone: 1, kept: 0 });
    expect(await houses()).not.toContain(`New ${tag}`);
  },
);

test('undoing an import leaves an empty house that was kept when an earlier import was undone', async () => {
  const earlier = await importRows(`kept-${tag}@a.example,Kept,New ${tag},`);
  const user_id = (await person(`kept-${tag}@a.example`))?.id ?? '';
  await call(api.goals.create, { token: guide.token, body: { title: 'Read', owner_id: user_id } });
  expect(await undo(earlier)).toMatchObject({ undone: 0, kept: 1 });
  await call(users.edit, { token: guide.token, params: { user_id }, body: { house: 'No House assigned' } });
  await undo(await importRows(`other-${tag}@a.example,Other,Other ${tag},`));
  await undo(await importRows(`filled-${tag}@a.example,Filled,New ${tag},`));
  expect(await houses()).toContain(`New ${tag}`);
  expect(await houses()).not.toContain(`Other ${tag}`);
});
