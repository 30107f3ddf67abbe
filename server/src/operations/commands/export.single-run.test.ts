import { mkdir, readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { api } from '@trellis/contract/api.ts';
import { expect, test } from 'vitest';
import { testApp } from '../../../testing/app.ts';
import { commandHere } from '../../../testing/cli.ts';
import { temporaryFolder } from '../../../testing/temporary-folder.ts';

const app = await testApp();
const { dataDir, databaseUrl } = app.database;
const environment = { DATA_DIR: dataDir, DATABASE_URL: databaseUrl };
const folder = await temporaryFolder();
const path = (name: string) => join(folder, name);
const run = (...words: string[]) => commandHere(['export', ...words], environment);

const guide = await app.guide({ full_name: '=Ada' });
const student = await app.student();
for (const title of ['Read', 'Climb', 'Swim']) {
  await app.call(api.goals.create, { token: student.token, body: { title, type: 'Personal' } });
}

async function fromApi(list: 'goals' | 'users', query: string): Promise<string> {
  const answer = await fetch(`${app.origin}/api/v1/${list}/export?${query}`, {
    headers: { authorization: `Bearer ${guide.token}` },
  });
  return Buffer.from(await answer.arrayBuffer()).toString();
}

test.each([
  ['goals', 'goals.csv', [], 'format=csv'],
  ['goals', 'goals.json', ['--sort', 'title', '--order', 'desc'], 'format=json&sort_by=title&sort_order=desc'],
  ['goals', 'some.csv', ['--filter', 'title=i', '--filter', 'archived=false'], 'title=i&archived=false'],
  ['users', 'users.csv', [], 'format=csv'],
  ['users', 'guides.json', ['--filter', 'role=Admin'], 'format=json&role=Admin'],
] as const)('the command writes the %s of %s as the API exports them', async (list, name, words, query) => {
  const { code, out, err } = await run(list, path(name), ...words, '--json');
  expect({ code, err }).toEqual({ code: 0, err: '' });
  const text = await readFile(path(name), 'utf8');
  expect(text).toBe(await fromApi(list, query));
  const { ok, file, count } = JSON.parse(out);
  expect({ ok, file }).toEqual({ ok: true, file: path(name) });
  expect(count).toBe(name.endsWith('.json') ? JSON.parse(text).data.length : text.trim().split('\r\n').length - 1);
});

test('nobody else can read the file, and an existing one is replaced only with --force', async () => {
  expect(await run('users', path('once.csv'))).toMatchObject({ code: 0 });
  expect((await stat(path('once.csv'))).mode & 0o777).toBe(0o600);
  expect(await run('users', path('once.csv'))).toMatchObject({ code: 1, err: expect.stringContaining('--force') });
  expect(await run('users', path('once.csv'), '--force')).toMatchObject({ code: 0 });
  expect((await readdir(folder)).filter((name) => name.endsWith('.part'))).toEqual([]);
});

test.each([
  [['houses', path('x.csv')], 'choose goals or users'],
  [['goals', path('x.txt')], '.csv or .json'],
  [['goals', path('x.csv'), '--filter', 'colour=red'], 'There is no filter "colour". Filters: '],
  [['goals', path('x.csv'), '--filter', 'title'], 'Write NAME=VALUE'],
  [['goals', path('x.csv'), '--sort', 'colour'], 'title'],
  [['users', path('x.csv'), '--order', 'up'], 'asc'],
])('%j is misused: the exit code is 2 and nothing is written', async (words, sentence) => {
  expect(await run(...words)).toMatchObject({ code: 2, out: '', err: expect.stringContaining(sentence) });
  expect(await readdir(folder)).not.toContain('x.csv');
});

test('a folder that doesn’t exist, or that is where the file should be, is named as it was typed', async () => {
  expect(await run('users', path('none/x.csv'))).toMatchObject({
    code: 1,
    err: expect.stringContaining(`The folder ${path('none')} doesn’t exist.`),
  });
  await mkdir(path('folder.csv'));
  expect(await run('users', path('folder.csv'), '--force')).toMatchObject({
    code: 1,
    err: expect.stringContaining(`${path('folder.csv')} is a folder. Give a file.`),
  });
});
