import { api } from '@trellis/contract/api.ts';
import { TOTP } from 'otpauth';
import { expect, test } from 'vitest';
import { type TestApp, testApp } from '../../../testing/app.ts';
import { silent } from '../../../testing/mail.ts';
import { createSecretBox } from '../../platform/credentials/secret-box.ts';
import { sayOtherKey } from './other-key.ts';

const { secondFactor } = api;

/** What a start of the server with this key says in the log. */
async function saidByStart({ context }: TestApp, secretKey: string): Promise<string[]> {
  const said: string[] = [];
  const note = (level: string) => (about: object, text: string) =>
    void said.push(`${level}: ${JSON.stringify(about)} ${text}`);
  context.secretBox = createSecretBox({ secretKey, dataDir: '' });
  await sayOtherKey(context, { ...silent, warn: note('warn'), error: note('error') });
  return said;
}

async function turnOn(app: TestApp) {
  const { token, password } = await app.student();
  const { body } = await app.call(secondFactor.begin, { token, body: { current_password: password } });
  const code = new TOTP({ secret: body.secret }).generate({ timestamp: app.clock().getTime() });
  await app.call(secondFactor.turnOn, { token, body: { code } });
}

test('a start with another key than second factors were set up with says how many can not be read, and what to do', async () => {
  const app = await testApp();
  expect(await saidByStart(app, 'the first key')).toEqual([]);
  await turnOn(app);
  await turnOn(app);
  expect(await saidByStart(app, 'the first key')).toEqual([]);
  for (let n = 0; n < 2; n += 1) {
    const said = await saidByStart(app, 'the second one');
    expect(said).toEqual([expect.stringMatching(/^error: \{"unreadable":2,"of":2\} .*SECRET_KEY.*DATA_DIR/)]);
    expect(said.join()).not.toContain('the second one');
  }
  await turnOn(app);
  expect(await saidByStart(app, 'the first key')).toEqual([expect.stringContaining('{"unreadable":1,"of":3}')]);
});

test('a server whose key is another one than that of the server before it says so before anybody has a second factor', async () => {
  const app = await testApp();
  expect(await saidByStart(app, 'the first key')).toEqual([]);
  const [said, ...others] = await saidByStart(app, 'the second one');
  expect(said).toMatch(/^warn: .*give all of them the same SECRET_KEY/);
  expect(others).toEqual([]);
  expect(await saidByStart(app, 'the second one')).toEqual([]);
});

test('a server that can keep no key starts all the same, and says so', async () => {
  const { context } = await testApp();
  const said: string[] = [];
  const secretBox = createSecretBox({ secretKey: undefined, dataDir: '/dev/null/none' });
  await sayOtherKey({ ...context, secretBox }, { ...silent, warn: (_, text) => void said.push(text) });
  expect(said).toEqual([expect.stringContaining('set SECRET_KEY')]);
});

test('what the database keeps of the key tells nothing of it', async () => {
  const app = await testApp();
  await saidByStart(app, 'the first key');
  const rows = await app.context.db.query.selectFrom('settings').selectAll().where('name', '=', 'secret key').execute();
  expect(rows).toEqual([{ name: 'secret key', value: expect.stringMatching(/^[\w-]{43}$/) }]);
  const box = createSecretBox({ secretKey: 'the first key', dataDir: '' });
  expect(box.open(box.seal('secret', 'somebody'), 'somebody')).toBe('secret');
  expect(createSecretBox({ secretKey: String(rows[0]?.value), dataDir: '' }).open(box.seal('secret', 'a'), 'a')).toBe(
    undefined,
  );
});
