import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { api } from '@trellis/contract/api.ts';
import { expect, test } from 'vitest';
import { testApp } from '../../../../testing/app.ts';
import { commandHere } from '../../../../testing/cli.ts';
import { caseFile, importCases } from '../../../../testing/import-cases.ts';

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
  expect(dry.out).toContain('line 2, mia@school.example: A new account. A new house: Oak');
  expect(await userOf('mia@school.example')).toBeUndefined();
  expect(await run(['import', file])).toMatchObject({ code: 0, err: '' });
  expect(await userOf('mia@school.example')).toMatchObject({
    full_name: 'Mia Berg',
    house: 'Oak',
    by: [['user.created', 'Command line']],
  });
  expect((await run(['import', file])).out).toContain('0 new, 0 changed, 1 unchanged, 0 refused');
});

test('the command asks about a column that may hold names, and the answer is remembered', async () => {
  const file = await fileOf('Rufzeichen,Email,Class', 'Mia Berg,mia.berg@school.example,Oak');
  const refused = await run(['import', file]);
  expect(refused).toMatchObject({ code: 1, err: expect.stringContaining('--column "Rufzeichen=name"') });
  expect(await userOf('mia.berg@school.example')).toBeUndefined();
  const { code, out } = await run(['import', file, '--column', 'Rufzeichen=name']);
  expect(code).toBe(0);
  expect(out).toContain('Columns: "Rufzeichen" is the name, "Email" is the email, "Class" is the house.');
  expect(await userOf('mia.berg@school.example')).toMatchObject({ full_name: 'Mia Berg' });
  expect((await run(['import', file])).code).toBe(0);
});

test('a dry run replaces the dry run before it, so that no list of people is kept twice', async () => {
  const { token } = await app.guide();
  const previews = async () => {
    const { body } = await app.call(api.imports.list, { token });
    return body.data.filter(({ state }) => state === 'ready').map(({ file_name }) => file_name);
  };
  const file = await fileOf('Name,Email', 'Lea Sommer,lea@school.example');
  await run(['import', file, '--dry-run']);
  await run(['import', file, '--dry-run']);
  expect(await previews()).toEqual(['pupils.csv']);
  expect((await run(['import', file])).code).toBe(0);
  expect(await previews()).toEqual([]);
});

test('a misspelled column, field or encoding is named together with the ones that exist', async () => {
  const file = await fileOf('Name,Email', 'Mia Berg,mia.berg@school.example');
  for (const option of [
    ['--column', 'Nme=name'],
    ['--column', 'Name=nme'],
    ['--encoding', 'utf-9'],
  ]) {
    expect(await run(['import', file, ...option])).toMatchObject({
      code: 2,
      err: expect.stringMatching(/Name|name|utf-8/),
    });
  }
});

test('a column without a field is named, and so is the right way to write it', async () => {
  const file = await fileOf('Name,Email', 'Mia Berg,mia.berg@school.example');
  expect(await run(['import', file, '--column', 'Name'])).toMatchObject({
    code: 2,
    err: expect.stringContaining('--column Name has no =. Write HEADING=FIELD.'),
  });
});

test('if two columns have the same heading, the command asks for a number', async () => {
  const file = await fileOf('Name,Email,Email', 'Ivo Lang,ivo@school.example,ivo@home.example');
  const refused = await run(['import', file]);
  expect(refused).toMatchObject({ code: 1, err: expect.stringContaining('--column "2=email" or --column "3=email"') });
  expect(await run(['import', file, '--column', 'Email=email'])).toMatchObject({
    code: 2,
    err: expect.stringContaining('Several columns are called Email. Give a number: 2, 3.'),
  });
  expect((await run(['import', file, '--column', '2=email', '--column', '3=nothing'])).code).toBe(0);
  expect(await userOf('ivo@school.example')).toMatchObject({ full_name: 'Ivo Lang' });
});

const ofCommandLine = importCases.filter(({ cli }) => cli).map((one) => [one.file, one] as const);
test.each(ofCommandLine)(
  '%s is imported as in the browser, or nothing is written',
  async (file, { rows = [], guides, before = [] }) => {
    for (const { email, name } of before) await app.student({ email, full_name: name });
    const { code } = await run(['import', caseFile(file), ...(guides ? ['--guides'] : [])]);
    for (const { email, name, result = 'person' } of rows) {
      const user = await userOf(email);
      if (code === 0 && result === 'person') expect(user?.full_name).toBe(name);
      else if (!before.some((one) => one.email === email)) expect(user).toBeUndefined();
    }
  },
);

test('a dry run shows who would be left out and changed, and why', async () => {
  await app.student({ email: 'una@school.example', full_name: 'Una' });
  const file = await fileOf('Name,Email,Role', 'Una Wei,una@school.example,Student', 'Eve Wei,eve@home.example,Parent');
  const { out } = await run(['import', file, '--dry-run']);
  expect(out).toContain(
    'line 3, eve@home.example: left out (Parent)\n  line 2, una@school.example: Name: Una becomes Una Wei',
  );
  const { rows } = JSON.parse((await run(['import', file, '--dry-run', '--json'])).out);
  expect(rows).toMatchObject([{ outcome: 'change' }, { outcome: 'left_out' }]);
});

test('one refused row stops the file, unless an option imports the others', async () => {
  const file = await fileOf('Email', 'zoe@school.example', 'nobody');
  expect((await run(['import', file, '--dry-run'])).code).toBe(1);
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
