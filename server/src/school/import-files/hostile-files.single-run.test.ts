import { buffer } from 'node:stream/consumers';
import { api } from '@trellis/contract/api.ts';
import { expect, test } from 'vitest';
import { ZipFile } from 'yazl';
import { testApp } from '../../../testing/app.ts';

const app = await testApp();
const { token } = await app.guide();

const read = (file: Buffer) => app.anything(api.imports.read, { token, body: { file: file.toString('base64') } });

async function zipped(files: Record<string, string>): Promise<Buffer> {
  const zip = new ZipFile();
  for (const [name, content] of Object.entries(files)) zip.addBuffer(Buffer.from(content), name);
  zip.end();
  return buffer(zip.outputStream);
}

const mega = 1024 * 1024;

test('an archive that unpacks to 60 MB of commas is refused, and the server keeps running', async () => {
  const file = await zipped({ 'users.csv': ','.repeat(60 * mega) });
  expect(file.length).toBeLessThan(100_000);
  expect(await read(file)).toMatchObject({ status: 422, body: { code: 'import.unpacked_too_large' } });
  const manyColumns = await zipped({ 'users.csv': `sourcedId\n${','.repeat(9 * mega)}`, 'roles.csv': 'sourcedId\n' });
  expect(await read(manyColumns)).toMatchObject({ status: 422, body: { code: 'import.too_many_columns' } });
  const inRows = await zipped({ 'users.csv': `sourcedId\n${`${','.repeat(60_000)}\n`.repeat(150)}` });
  expect(await read(inRows)).toMatchObject({ status: 422 });
});

test('more columns than anyone needs are refused', async () => {
  const row = Array.from({ length: 400 }, (_, n) => `c${n}`).join(',');
  expect(await read(Buffer.from(`${row}\n${row}\n`))).toMatchObject({
    status: 422,
    body: { code: 'import.too_many_columns' },
  });
});

test('an archive with an endless file name is refused without repeating the name', async () => {
  const file = await zipped({ [`${'x'.repeat(60_000)}.csv`]: 'a', 'users.csv': 'sourcedId\n' });
  expect(await read(file)).toMatchObject({ status: 422, body: { code: 'import.broken_zip' } });
});

test.each([
  ['a web page', '<!DOCTYPE html><html><table><tr><td>Ada</td></tr></table></html>', 'import.web_page'],
  ['a PDF', '%PDF-1.7\n%\u{e2}\u{e3}', 'import.pdf'],
  ['a compressed file', '\u{1f}\u{8b}\u{8}\u{0}\u{0}', 'import.compressed'],
  ['JSON', '[{"email": "ada@school.example"}]', 'import.json'],
  ['an old spreadsheet', '\u{d0}\u{cf}\u{11}\u{e0}\u{a1}', 'import.spreadsheet'],
])('%s is refused with an error that names its kind', async (_what, content, code) => {
  expect(await read(Buffer.from(content, 'latin1'))).toMatchObject({ status: 422, body: { code } });
});

test.each([
  ['blanks', ' '.repeat(mega)],
  ['quotation marks', '"'.repeat(mega)],
  ['at signs', `Email\n${'@'.repeat(60_000)}\n`.repeat(20)],
  ['brackets', `${'('.repeat(60_000)}\n`.repeat(40)],
])('a file of endless %s gets an answer in time', async (_what, content) => {
  const began = performance.now();
  expect((await read(Buffer.from(content))).status).toBeGreaterThanOrEqual(200);
  expect(performance.now() - began).toBeLessThan(20_000);
});
