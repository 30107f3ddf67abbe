import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { api } from '@trellis/contract/api.ts';
import { expect, test } from 'vitest';
import { testApp } from '../../../../testing/app.ts';
import { commandHere } from '../../../../testing/cli.ts';

const app = await testApp();
const { dataDir, databaseUrl } = app.database;
const environment = { DATA_DIR: dataDir, DATABASE_URL: databaseUrl, TIME_ZONE: 'Europe/Berlin' };
const personData = (...words: string[]) => commandHere(['person-data', ...words], environment);
const student = await app.student();
await app.goal(student, { title: 'Read twelve books' });

test('the school gets what the person would download, beside the running server, in a file that nobody else can read', async () => {
  const file = join(dataDir, 'ada.json');
  expect(await personData(student.email.toUpperCase(), file)).toMatchObject({ code: 0, err: '' });
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  const { sections } = JSON.parse(await readFile(file, 'utf8'));
  const { body } = await app.call(api.privacy.myData, { token: student.token });
  expect(sections).toEqual(body.sections);
});

test('a name that ends in .html gets a page to read', async () => {
  const file = join(dataDir, 'ada.html');
  expect(await personData(student.email, file)).toMatchObject({ code: 0 });
  expect(await readFile(file, 'utf8')).toContain('<dd>Read twelve books</dd>');
});

test('an unknown address and a file that exists already are refused', async () => {
  const nobody = await personData('nobody@school.example', join(dataDir, 'nobody.json'));
  expect(nobody).toMatchObject({ code: 1, err: expect.stringContaining('There is no account with the email') });
  const twice = await personData(student.email, join(dataDir, 'ada.json'));
  expect(twice).toMatchObject({ code: 1, err: expect.stringContaining('already exists') });
  expect(await personData(student.email, join(dataDir, 'ada.json'), '--force')).toMatchObject({ code: 0 });
});

test('if the file can’t be written, the error names that file and not the data folder', async () => {
  const file = '/no/such/folder/ada.json';
  const { code, err } = await personData(student.email, file);
  expect(code).toBe(1);
  expect(err).toMatch(/^\/no\/such\/folder\/ada\.json can’t be read or written/);
});
