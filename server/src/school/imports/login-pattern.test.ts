import { api } from '@trellis/contract/api.ts';
import { expect, test } from 'vitest';
import { testApp } from '../../../testing/app.ts';
import { importCalls } from '../../../testing/import-calls.ts';
import { collectMails } from '../../../testing/mail.ts';

const app = await testApp();
const { call } = app;
const { imports } = api;
const { mails, deliverNow } = await collectMails(app.context);
const guide = await app.guide();
const { token } = guide;
const { rowsOf, runToTheEnd, person } = importCalls(app, () => guide);
const pattern = '{number}@pupils.school.example';

const fileOf = (...rows: string[]) => Buffer.from(rows.join('\n')).toString('base64');
const preview = async (file: string, login_pattern?: string) =>
  (await call(imports.create, { token, body: { file, file_name: 'a.csv', ...(login_pattern && { login_pattern }) } }))
    .body;
const run = (id: string) => runToTheEnd(id, { rows: 'good', mail: true });

test('without a pattern someone has to say where the addresses are', async () => {
  const file = fileOf('Admission No,Name', '1004,Ida Berg');
  const { body } = await call(imports.read, { token, body: { file } });
  expect(body).toMatchObject({ questions: [{ about: 'email' }], without_address: 1, login_pattern: null });
  expect(await app.anything(imports.create, { token, body: { file, file_name: 'a.csv' } })).toMatchObject({
    status: 422,
    body: { code: 'import.no_email_column' },
  });
});

test('a row with a number alone says that a pattern would make a login of it', async () => {
  const { id } = await preview(
    fileOf('Admission No,Name,Email', '1010,Mia Berg,', ',Nobody,', '1011,Bo Berg,bo@b.example'),
  );
  expect((await rowsOf(id, { outcome: 'refuse' })).map(({ note }) => note)).toEqual([
    'There is no email address. A pattern for logins would make a login from the student number',
    'There is no email address',
  ]);
});

test('people without an address get a login that the pattern makes, and the pattern is remembered', async () => {
  const file = fileOf('Admission No,Name,Email', '1005,Mia Berg,', '1006,Omid Karimi,omid@school.example', ',Nobody,');
  const { id, rows } = await preview(file, pattern);
  expect(rows).toMatchObject({ create: 2, refuse: 1 });
  await run(id);
  expect(await person('1005@pupils.school.example')).toMatchObject({ full_name: 'Mia Berg' });
  expect(await person('omid@school.example')).toBeDefined();
  expect(await preview(file)).toMatchObject({ rows: { create: 0, same: 2, refuse: 1 } });
  const numbersAlone = fileOf('Admission No,Name', '1007,Ida Berg');
  const { body } = await call(imports.read, { token, body: { file: numbersAlone } });
  expect(body).toMatchObject({ questions: [], without_address: 1, login_pattern: pattern });
  await run((await preview(numbersAlone)).id);
  expect(await person('1007@pupils.school.example')).toMatchObject({ full_name: 'Ida Berg' });
});

test('people with an address keep it, however few they are', async () => {
  const file = fileOf(
    'Student number,Name,Email',
    '2001,Ada Falk,-',
    '2002,Bo Falk,-',
    '2003,Cy Falk,cy@school.example',
  );
  await run((await preview(file, pattern)).id);
  expect(await person('cy@school.example')).toMatchObject({ full_name: 'Cy Falk' });
  expect(await person('2002@pupils.school.example')).toMatchObject({ full_name: 'Bo Falk' });
});

test('a number that a spreadsheet has changed makes no login', async () => {
  const { rows } = await preview(
    fileOf('Student number,Name', '1.23457E+11,Ada Falk', '123456789012,Bo Falk', '3007.0,Cy Falk'),
    pattern,
  );
  expect(rows).toMatchObject({ create: 1, refuse: 2 });
});

test('positions in a list make no logins, because the next list has the same ones', async () => {
  await preview(fileOf('Student number,Name', '3001,Ada Falk'), pattern);
  const { body } = await call(imports.read, { token, body: { file: fileOf('Nº,Nome', '1,Ada', '2,Bo') } });
  expect(body).toMatchObject({ columns: [{ field: null }, {}], questions: [{ about: 'email' }], without_address: 2 });
});

test('a person whose login was made from a pattern gets emails only once they have a real address', async () => {
  await run((await preview(fileOf('Admission No,Name', '1008,Tia Falk'), pattern)).id);
  const login = '1018@pupils.school.example';
  const params = { user_id: (await person('1008@pupils.school.example'))?.id ?? '' };
  // A guide corrects the number, and then writes it in another case.
  for (const email of [login, login.replace('pupils', 'Pupils')])
    await call(api.users.edit, { token, params, body: { email } });
  await call(api.auth.recover, { params: { email: login } });
  await call(api.users.edit, { token, params, body: { password: 'nine quiet herons' } });
  app.clock.advance(60_000);
  await deliverNow();
  await call(api.users.edit, { token, params, body: { email: 'tia@school.example' } });
  app.clock.advance(60_000);
  await deliverNow();
  expect(mails.map(({ to }) => to).filter((to) => /@pupils\.school/i.test(to))).toEqual([]);
  expect(mails.map(({ to }) => to)).toContain('tia@school.example');
  const other = fileOf('Admission No,Name', '1009,Leo Falk');
  await run((await preview(other)).id);
  await call(api.users.remove, { token, params: { user_id: (await person('1009@pupils.school.example'))?.id ?? '' } });
  app.clock.advance(60_000);
  await deliverNow();
  expect(mails.map(({ to }) => to).filter((to) => to.endsWith('@pupils.school.example'))).toEqual([]);
});

test('a pattern that makes no address is refused', async () => {
  for (const login_pattern of [
    'pupils.school.example',
    'x@pupils.school.example',
    '{number}@pupils',
    'a@{number}.school.example',
  ]) {
    const body = { file: fileOf('No,Name', '1,A'), file_name: 'a.csv', login_pattern };
    expect(await app.anything(imports.create, { token, body })).toMatchObject({ status: 422 });
  }
});
