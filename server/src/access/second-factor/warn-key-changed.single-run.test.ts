import { expect, test } from 'vitest';
import { type TestApp, testApp } from '../../../testing/app.ts';
import { silent } from '../../../testing/mail.ts';
import { secondFactorSteps } from '../../../testing/second-factor.ts';
import { createSecretBox } from '../../platform/credentials/secret-box.ts';
import { warnKeyChanged } from './warn-key-changed.ts';

/** The log lines of a server that starts with this key. */
async function logOfStart({ context }: TestApp, secretKey: string): Promise<string[]> {
  const lines: string[] = [];
  const note = (level: string) => (about: object, text: string) =>
    void lines.push(`${level}: ${JSON.stringify(about)} ${text}`);
  context.secretBox = createSecretBox({ secretKey, dataDir: '' });
  await warnKeyChanged(context, { ...silent, warn: note('warn'), error: note('error') });
  return lines;
}

const turnOn = async (app: TestApp) => secondFactorSteps(app).turnOn(await app.student());

test('a start with a different key logs how many second factors it can’t read, and what to do', async () => {
  const app = await testApp();
  expect(await logOfStart(app, 'the first key')).toEqual([]);
  await turnOn(app);
  await turnOn(app);
  expect(await logOfStart(app, 'the first key')).toEqual([]);
  for (let n = 0; n < 2; n += 1) {
    const lines = await logOfStart(app, 'the second one');
    expect(lines).toEqual([expect.stringMatching(/^error: \{"unreadable":2,"of":2\} .*SECRET_KEY.*DATA_DIR/)]);
    expect(lines.join()).not.toContain('the second one');
  }
  await turnOn(app);
  expect(await logOfStart(app, 'the first key')).toEqual([expect.stringContaining('{"unreadable":1,"of":3}')]);
});

test('a changed key is logged even before anyone has a second factor', async () => {
  const app = await testApp();
  expect(await logOfStart(app, 'the first key')).toEqual([]);
  const [line, ...others] = await logOfStart(app, 'the second one');
  expect(line).toMatch(/^warn: .*give all of them the same SECRET_KEY/);
  expect(others).toEqual([]);
  expect(await logOfStart(app, 'the second one')).toEqual([]);
});

test('a server that can’t store a key starts anyway and logs a warning', async () => {
  const { context } = await testApp();
  const lines: string[] = [];
  const secretBox = createSecretBox({ secretKey: undefined, dataDir: '/dev/null/none' });
  await warnKeyChanged({ ...context, secretBox }, { ...silent, warn: (_, text) => void lines.push(text) });
  expect(lines).toEqual([expect.stringContaining('set SECRET_KEY')]);
});

test('the fingerprint in the database doesn’t reveal the key', async () => {
  const app = await testApp();
  await logOfStart(app, 'the first key');
  const rows = await app.context.db.query.selectFrom('settings').selectAll().where('name', '=', 'secret key').execute();
  expect(rows).toEqual([{ name: 'secret key', value: expect.stringMatching(/^[\w-]{43}$/) }]);
  const box = createSecretBox({ secretKey: 'the first key', dataDir: '' });
  expect(box.open(box.seal('secret', 'somebody'), 'somebody')).toBe('secret');
  expect(createSecretBox({ secretKey: String(rows[0]?.value), dataDir: '' }).open(box.seal('secret', 'a'), 'a')).toBe(
    undefined,
  );
});
