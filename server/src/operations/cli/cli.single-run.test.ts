import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, inject, test, vi } from 'vitest';
import { commandHere, trellis } from '../../../testing/cli.ts';
import { newPostgresDatabase } from '../../../testing/postgres.ts';
import { temporaryFolder } from '../../../testing/temporary-folder.ts';
import { helpOf } from './help.ts';

const folder = await temporaryFolder();
const given = (environment: Record<string, string>) => ({ DATA_DIR: join(folder, 'data'), ...environment });
const run = (words: string[], environment: Record<string, string> = {}) => commandHere(words, given(environment));

test('the help names every command and shows how it is used', async () => {
  const { code, out, err } = await trellis(['--help'], given({})).ended;
  expect({ code, err }).toEqual({ code: 0, err: '' });
  for (const [name, { summary, examples }] of Object.entries(helpOf)) {
    expect(out).toContain(`  ${name}`);
    expect(out).toContain(summary);
    expect(out).toContain(`npm run trellis -- ${Object.keys(examples)[0]}`);
  }
});

test.each(Object.entries(helpOf))(
  'the help of %s explains it, its options and examples of it',
  async (name, { options, settings, examples, about }) => {
    const { code, out, err } = await run([name, '--help']);
    expect({ code, err }).toEqual({ code: 0, err: '' });
    for (const option of [...Object.keys({ ...options, ...settings }), 'json', 'help'])
      expect(out).toContain(`--${option}`);
    for (const line of Object.keys(examples)) expect(out).toContain(`npm run trellis -- ${line}`);
    for (const paragraph of about) expect(out.replaceAll('\n', ' ')).toContain(paragraph.split('{')[0]);
    expect(out.match(/\{\w+\}/g) ?? []).toEqual(name === 'import' ? ['{number}'] : []);
  },
);

test.each([
  [['nonsense'], 'Unknown command "nonsense"'],
  [['backup'], 'FILE is missing'],
  [['backup', 'a', 'b'], 'too many arguments'],
  [['backup', 'a', '--forse'], '--forse'],
  [['restore', '--force=maybe', 'a'], '--force'],
])('%j is misused: one sentence explains the usage, and the exit code is 2', async (words, sentence) => {
  const { code, out, err } = await run(words);
  expect({ code, out }).toEqual({ code: 2, out: '' });
  expect(err).toContain(sentence);
  expect(err.trim().split('\n')).toHaveLength(1);
});

test('a call without a command shows the help and is misuse', async () => {
  expect(await run([])).toMatchObject({ code: 2, out: expect.stringContaining('Commands:') });
});

test.each([
  [['restore', join(folder, 'none'), '--json'], 1],
  [['backup', '--json'], 2],
])('a script gets one JSON object from %j, even when it is refused', async (words, exitCode) => {
  const { code, out, err } = await run(words);
  expect({ code, err }).toEqual({ code: exitCode, err: '' });
  expect(JSON.parse(out)).toEqual({ ok: false, message: expect.stringMatching(/\w+.*\.$/s) });
});

test('a backup is refused if there is no database, or if its folder doesn’t exist', async () => {
  expect(await run(['backup', join(folder, 'a')])).toMatchObject({ code: 1, err: expect.stringContaining('DATA_DIR') });
  const nowhere = join(folder, 'nowhere', 'a');
  expect(await run(['backup', nowhere])).toMatchObject({ code: 1, err: expect.stringContaining('doesn’t exist') });
  expect(await readdir(folder)).toEqual([]);
});

test('an invalid setting is refused in one sentence', async () => {
  const refused = await run(['backup', join(folder, 'a')], { PORT: 'abc' });
  expect(refused).toMatchObject({ code: 1, err: expect.stringMatching(/^PORT .*\n$/) });
});

test('without pg_dump a backup of PostgreSQL says what to install, and nothing is written', async () => {
  const { url, drop } = await newPostgresDatabase(inject('postgresUrl'));
  vi.stubEnv('PATH', folder);
  const refused = await run(['backup', join(folder, 'a')], { DATABASE_URL: url });
  vi.unstubAllEnvs();
  expect(refused).toMatchObject({ code: 1, err: expect.stringMatching(/pg_dump isn’t installed.*Install/) });
  expect(await readdir(folder)).toEqual([]);
  await drop();
});

test('the error about a PostgreSQL that does not answer says what to check, without the password', async () => {
  const url = 'postgres://u:secret@127.0.0.1:1/x';
  const refused = await run(['user', 'list'], { DATABASE_URL: url });
  expect(refused).toMatchObject({ code: 1, err: expect.not.stringContaining('secret') });
  expect(refused.err).toMatch(/^PostgreSQL doesn’t answer .*Check that it is running/);
});
