import { api } from '@trellis/contract/api.ts';
import { beforeEach, expect, test } from 'vitest';
import { testApp } from '../../../testing/app.ts';
import { english } from '../../../testing/english.ts';
import type { TestUser } from '../../../testing/factories.ts';
import { importCalls } from '../../../testing/import-calls.ts';

const app = await testApp();
const { call } = app;

let guide: TestUser;
beforeEach(async () => {
  guide = await app.guide();
});
const { newTag, preview, rowsOf, runToTheEnd, person } = importCalls(app, () => guide);

test('nobody becomes a guide by having taken the address of one', async () => {
  const tag = newTag();
  const [student, moved] = [await app.student(), await app.student()];
  await call(api.users.editMe, { token: student.token, body: { email: `${tag}@a.example` } });
  await call(api.users.edit, {
    token: guide.token,
    params: { user_id: moved.id },
    body: { email: `${tag}-moved@a.example` },
  });
  const { id } = await preview(`Email,Role\n${tag}@a.example,Teacher\n${tag}-moved@a.example,Teacher\n`, {
    guides: true,
  });
  expect(await rowsOf(id, { outcome: 'refuse' })).toMatchObject([
    { email: `${tag}@a.example`, note: english('imports.notes.enteredAddress') },
  ]);
  await runToTheEnd(id, { rows: 'good' });
  expect(await person(`${tag}@a.example`)).toMatchObject({ is_superuser: false });
  expect(await person(`${tag}-moved@a.example`)).toMatchObject({ is_superuser: true });
});

test('nobody becomes a guide by taking the address of one between the preview and the import', async () => {
  const tag = newTag();
  const { id } = await preview(`Email,Role\n${tag}@a.example,Teacher\n`, { guides: true });
  const student = await app.student();
  await call(api.users.editMe, { token: student.token, body: { email: `${tag}@a.example` } });
  expect(await runToTheEnd(id)).toMatchObject({ rows: { create: 0, refuse: 1 } });
  expect(await person(`${tag}@a.example`)).toMatchObject({ is_superuser: false });
});

test('changes between the preview and the import are taken into account', async () => {
  const tag = newTag();
  const { id } = await preview(`Email,Name\n${tag}@a.example,A\n`);
  const signedUp = { email: `${tag}@a.example`, full_name: 'A stranger', password: 'nine quiet herons' };
  await call(api.auth.signup, { body: signedUp });
  expect(await runToTheEnd(id)).toMatchObject({ rows: { create: 0, refuse: 1 } });
  expect(await person(`${tag}@a.example`)).toMatchObject({ full_name: 'A stranger', is_confirmed: false });
});

test('a row that changes an account made since the preview says what it changed', async () => {
  const tag = newTag();
  const { id } = await preview(`Email,Name\n${tag}@a.example,Zoë Müller\n`);
  await app.student({ email: `${tag}@a.example`, full_name: 'Zoë Berg' });
  await runToTheEnd(id);
  expect(await rowsOf(id)).toMatchObject([{ outcome: 'change', note: 'Name: Zoë Berg becomes Zoë Müller' }]);
});

test('two imports at once that name the same new houses make each of them once', async () => {
  const tag = newTag();
  const colleague = await app.guide();
  const theirs = importCalls(app, () => colleague);
  const file = (whose: string, letters: string) =>
    ['Email,House', ...[...letters].map((one) => `${whose}-${one}-${tag}@a.example,${one} ${tag}`)].join('\n');
  const mine = await preview(file('mine', 'ABCDEF'));
  const other = await theirs.preview(file('other', 'FEDCBA'));
  const runs = await Promise.all([runToTheEnd(mine.id), theirs.runToTheEnd(other.id)]);
  expect(runs.map(({ rows }) => rows.create)).toEqual([6, 6]);
  const { body } = await call(api.houses.list, { token: guide.token, query: { limit: 1000 } });
  const made = body.data.filter(({ name }) => name.endsWith(` ${tag}`));
  expect(made.map(({ user_count }) => user_count)).toEqual([2, 2, 2, 2, 2, 2]);
});

test('a guide who is deleted while they preview a file is logged out', async () => {
  const colleague = await app.guide();
  const rows = Array.from({ length: 10_000 }, (_, n) => `late-${n}@a.example,Late`);
  const file = Buffer.from(['Email,Name', ...rows].join('\n')).toString('base64');
  const answer = app.refused(api.imports.create, { token: guide.token, body: { file, file_name: 'a.csv' } });
  const begun = app.context.db.query.selectFrom('imports').where('creator_id', '=', guide.id);
  await expect.poll(() => begun.select('state').execute(), { interval: 1 }).toEqual([{ state: 'reading' }]);
  await call(api.users.remove, { token: colleague.token, params: { user_id: guide.id } });
  expect((await answer).status).toBe(401);
});
