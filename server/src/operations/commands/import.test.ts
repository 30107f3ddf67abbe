import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { api } from '@trellis/contract/api.ts';
import { expect, test } from 'vitest';
import { testApp } from '../../../testing/app.ts';
import { commandHere } from '../../../testing/cli.ts';

const app = await testApp();
const { dataDir, databaseUrl } = app.database;
const run = (words: string[]) => commandHere(words, { DATA_DIR: dataDir, DATABASE_URL: databaseUrl });

async function fileOf(...rows: string[]): Promise<string> {
  const file = join(dataDir, 'pupils.csv');
  await writeFile(file, rows.join('\n'));
  return file;
}

async function userOf(email: string) {
  const { token } = await app.guide();
  const { body } = await app.call(api.users.list, { token, query: { email } });
  const [user] = body.data;
  if (!user) return undefined;
  const history = await app.call(api.users.audit, { token, params: { user_id: user.id } });
  return { ...user, by: history.body.data.map(({ event, actor_name }) => [event, actor_name]) };
}

test('a file is previewed, then imported beside the server, and the history says where that was done', async () => {
  const file = await fileOf('Name,Email,House', 'Mia Berg,mia@school.example,Oak');
  const dry = await run(['import', file, '--dry-run']);
  expect(dry).toMatchObject({ code: 0, out: expect.stringContaining('Nothing was written: 1 new') });
  expect(await userOf('mia@school.example')).toBeUndefined();
  expect(await run(['import', file])).toMatchObject({ code: 0, err: '' });
  expect(await userOf('mia@school.example')).toMatchObject({
    full_name: 'Mia Berg',
    house: 'Oak',
    by: [['user.created', 'Command line']],
  });
  expect((await run(['import', file])).out).toContain('0 new, 0 changed, 1 left as they are, 0 refused');
});

test('the output shows what the columns were taken for, and that names are missing', async () => {
  const file = await fileOf('Rufzeichen,Email,Class', 'Mia Berg,mia.berg@school.example,Oak');
  const { out } = await run(['import', file, '--dry-run']);
  expect(out).toContain('Of the columns, "Email" is the email, "Class" is the house. Not used: "Rufzeichen".');
  expect(out).toContain('No column was taken for names.');
});

test('one refused row stops the file, unless an option imports the others', async () => {
  const file = await fileOf('Email', 'zoe@school.example', 'nobody');
  const { code, out } = await run(['import', file]);
  expect(code).toBe(1);
  expect(out).toContain('line 3, nobody: Invalid email address');
  expect(await userOf('zoe@school.example')).toBeUndefined();
  const good = await run(['import', file, '--good-rows', '--json']);
  expect(good.code).toBe(0);
  expect(JSON.parse(good.out)).toMatchObject({
    ok: true,
    import: { state: 'done', rows: { create: 1, refuse: 1 } },
    refused: [{ line: 3, email: 'nobody' }],
  });
  expect(await userOf('zoe@school.example')).toBeDefined();
});

test('a missing file, or one without people, is refused in a sentence', async () => {
  expect(await run(['import', join(dataDir, 'none.csv')])).toMatchObject({ code: 1, out: '' });
  expect(await run(['import', await fileOf('Email')])).toMatchObject({
    code: 1,
    err: expect.stringContaining('no people'),
  });
});
