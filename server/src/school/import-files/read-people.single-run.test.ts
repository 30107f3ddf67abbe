import { api } from '@trellis/contract/api.ts';
import type { ImportField } from '@trellis/contract/school/imports/import.ts';
import { describe, expect, test } from 'vitest';
import { testApp } from '../../../testing/app.ts';

const app = await testApp();
const { imports } = api;
const { token } = await app.guide();

const base64 = (content: string | Buffer) => Buffer.from(content).toString('base64');

/** The first person of a file, as the preview shows them. */
async function firstRow(content: string | Buffer, columns?: (ImportField | null)[]) {
  const body = { file: base64(content), file_name: 'a.csv', ...(columns && { columns }) };
  const { id } = (await app.call(imports.create, { token, body })).body;
  return (await app.call(imports.rows, { token, params: { import_id: id } })).body.data[0];
}

describe('a file is read', () => {
  const expected = { full_name: 'Zoë Müller', email: 'zoe@a.example', house: 'Ahorn' };
  const files: [title: string, content: string | Buffer][] = [
    ['with commas', `Name,Email,House\nZoë Müller,zoe@a.example,Ahorn\n`],
    ['with semicolons', `Name;Email;House\r\nZoë Müller;zoe@a.example;Ahorn\r\n`],
    ['with tabs', `Name\tEmail\tHouse\nZoë Müller\tzoe@a.example\tAhorn`],
    ['with a byte order mark', `\u{FEFF}Name,Email,House\nZoë Müller,zoe@a.example,Ahorn\n`],
    ['with the hint of a spreadsheet', `sep=;\nName;Email;House\nZoë Müller;zoe@a.example;Ahorn\n`],
    ['in UTF-16', Buffer.from(`\u{FEFF}Name\tEmail\tHouse\nZoë Müller\tzoe@a.example\tAhorn\n`, 'utf16le')],
    ['in UTF-16 without a mark', Buffer.from(`Name\tEmail\tHouse\nZoë Müller\tzoe@a.example\tAhorn\n`, 'utf16le')],
    ['in Latin-1', Buffer.from(`Name;Email;House\nZoë Müller;zoe@a.example;Ahorn\n`, 'latin1')],
    ['with a line break in a cell', `Note,Name,Email,House\n"two\nlines","Zoë\nMüller",zoe@a.example,Ahorn\n`],
    ['with blanks behind quotes', `"Name" , "Email" , "House"\n"Zoë Müller" , "zoe@a.example" , "Ahorn"\n`],
    ['with surnames first', `Name,Email,House\n"Müller, Zoë",zoe@a.example,Ahorn\n`],
    ['with a comma left over', `Name,Email,House\n"Zoë Müller, ",zoe@a.example,Ahorn\n`],
    ['with both names in one column', `Nachname, Vorname;E-Mail;Klasse\n"Müller, Zoë";zoe@a.example;Ahorn\n`],
    ['with first and last names', `Class,Surname,E-Mail Address,Forename\nAhorn,Müller,zoe@a.example,Zoë\n`],
    ['in German', `Klasse;Nachname;Vorname;E-Mail-Adresse\nAhorn;Müller;Zoë;zoe@a.example\n`],
    ['in French', `Prénom;Nom;Courriel;Classe\nZoë;Müller;zoe@a.example;Ahorn\n`],
    ['with empty lines and spaces', `Name , Email,House\n\n Zoë Müller , zoe@a.example ,Ahorn\n,,\n`],
    ['with hidden characters', `Name,Email,House\nZoë\u{200B} Müller,zoe@a.example,Ahorn\n`],
    ['with headings that only name the address', `Name,Kennung,House\nZoë Müller,zoe@a.example,Ahorn\n`],
  ];
  test.each(files)('%s', async (_, content) => {
    expect(await firstRow(content)).toMatchObject(expected);
  });

  test('a file without headings gets guessed columns', async () => {
    const content = 'zoe@a.example,Zoë Müller,Ahorn\n';
    const { body } = await app.call(imports.read, { token, body: { file: base64(content) } });
    expect(body).toMatchObject({ has_headings: false, rows: 1 });
    expect(body.columns.map(({ field }) => field)).toEqual(['email', null, null]);
    expect(await firstRow(content, ['email', 'full_name', 'house'])).toMatchObject(expected);
  });
});

describe('an unusable file is refused with advice', () => {
  const refused: [title: string, content: string | Buffer, code: string][] = [
    ['a picture', Buffer.from('\u0089PNG\0\0\0', 'latin1'), 'import.no_csv'],
    ['a quotation mark that is never closed', 'Name,Email\n"Ada,ada@a.example\n', 'import.broken_quotes'],
    ['headings alone', 'Name,Email\n', 'import.no_rows'],
    ['no addresses', 'Name,House\nAda,Oak\n', 'import.no_email_column'],
    ['too many people', `Email\n${'a\n'.repeat(20_001)}`, 'import.too_many_rows'],
    ['too many people without headings', 'a@a.example,A\n'.repeat(20_001), 'import.too_many_rows'],
  ];
  test.each(refused)('%s', async (_, content, code) => {
    const body = { file: base64(content), file_name: 'a.csv' };
    expect(await app.anything(imports.create, { token, body })).toMatchObject({ status: 422, body: { code } });
  });

  test('a file with nothing in it', async () => {
    const { body } = await app.refused(imports.read, { token, body: { file: '' } });
    expect(body.detail[0]).toMatchObject({ msg: expect.stringContaining('The file is empty.') });
  });
});

test.each([
  ['in quotes', 'Name,Email,"Year, Class"\nZoë,zoe@a.example,"7,A"\nBo,bo@a.example,"8,A"\n'],
  ['beside semicolons', 'Name;Email;Year, Class\nZoë;zoe@a.example;7,A\nBo;bo@a.example;8,A\n'],
])('the same letter in two years makes two houses where one column holds both, %s', async (_, content) => {
  const { body } = await app.call(imports.create, { token, body: { file: base64(content), file_name: 'a.csv' } });
  expect(body).toMatchObject({ questions: [], new_houses: ['7,A', '8,A'] });
});

test('20,000 people are read, whatever is above, between and below them', async () => {
  const page = `Email,Name\n${'a@a.example,A\n'.repeat(10_000)}\n`;
  const content = `People of our school\n\n${page}${page},,\n\n`;
  const { body } = await app.call(imports.read, { token, body: { file: base64(content) } });
  expect(body).toMatchObject({ rows: 20_000, has_headings: true });
});

test('a comma in every name is no separator where it would cut the addresses', async () => {
  const content = 'Name, Vorname;E-Mail\nMüller, Zoë;zoe@a.example\nLang, Bo;bo@a.example\n';
  expect(await firstRow(content)).toMatchObject({ full_name: 'Zoë Müller', email: 'zoe@a.example' });
});

test('a class’s tutor before the addresses doesn’t make it unclear whose they are', async () => {
  const file = base64('Name,Tutor,Email\nZoë Müller,Ms Lee,zoe@a.example\nBo Lang,Ms Lee,bo@a.example\n');
  expect((await app.call(imports.read, { token, body: { file } })).body.questions).toEqual([]);
});

test('a nickname in quotes that aren’t doubled stays within the name', async () => {
  const content = 'Name,Email\n"Müller, Zoë "Zo"",zoe@a.example\n';
  expect(await firstRow(content)).toMatchObject({ full_name: 'Zoë "Zo" Müller' });
});

test('a guide’s choice for a column is remembered for the next file', async () => {
  const content = 'Kürzel,Rufname,Wohnt\nzoe,Zoë,Ahorn\n';
  const read = async () => (await app.call(imports.read, { token, body: { file: base64(content) } })).body.columns;
  expect((await read()).map(({ field }) => field)).toEqual([null, 'first_name', null]);
  await firstRow(content, ['email', null, 'house']);
  expect((await read()).map(({ field }) => field)).toEqual(['email', null, 'house']);
});

test('a guide is asked to choose if a new column fits as well as the remembered column of addresses', async () => {
  await firstRow('Reach at,Full Name\nmum@home.example,Zoë Müller\n', ['email', 'full_name']);
  const content = 'Reach at,Full Name,Email\nmum@home.example,Zoë Müller,zoe@a.example\n';
  const { body } = await app.call(imports.read, { token, body: { file: base64(content) } });
  expect(body.questions).toEqual([{ about: 'email', columns: [0, 2] }]);
});

test('a column that a call doesn’t mention isn’t remembered', async () => {
  const content = 'Email,Full Name,House\nzoe@a.example,Zoë Müller,Ahorn\n';
  expect(await firstRow(content, ['email'])).toMatchObject({ full_name: null, house: null });
  expect(await firstRow(content)).toMatchObject({ full_name: 'Zoë Müller', house: 'Ahorn' });
});
