import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { api } from '@trellis/contract/api.ts';
import { SMTPServer } from 'smtp-server';
import { afterAll, expect, test, vi } from 'vitest';
import { testApp } from '../../../testing/app.ts';
import { commandHere } from '../../../testing/cli.ts';
import { mailServer } from '../../../testing/mail-server.ts';
import { smtp } from '../../platform/mail-transports/smtp.ts';
import { startMailCheck } from '../../school/settings/mail-check.ts';

const server = await mailServer();
const guarded = await guardedServer();
const app = await testApp();
const { dataDir } = app.database;
const address = 'it@school.example';
const run = (environment: Record<string, string>, to = address) =>
  commandHere(['mail', 'test', to], { DATA_DIR: dataDir, ...environment });

test('a test email goes to the mail server, and the output says that it was accepted', async () => {
  expect(await run({ SMTP_URL: server.url })).toMatchObject({
    code: 0,
    out: `The mail server accepted an email to ${address}.\n`,
  });
  expect(server.mailsTo(address)).toEqual([expect.stringContaining('Subject: Trellis can send emails')]);
});

test('without a mail server the email goes to a private file, and the output says where', async () => {
  const { code, out } = await run({});
  const folder = join(dataDir, 'mail');
  expect({ code, out }).toEqual({ code: 0, out: expect.stringContaining(folder) });
  const [name = '', ...more] = (await readdir(folder)).filter((one) => one.endsWith('.eml'));
  expect(more).toEqual([]);
  const modes = [folder, join(folder, name)].map(async (path) => (await stat(path)).mode & 0o777);
  if (process.platform !== 'win32') expect(await Promise.all(modes)).toEqual([0o700, 0o600]);
});

test.each([
  ['nobody listens', 'smtp://user:s3cret@127.0.0.1:1', /can’t be reached/],
  ['the host is unknown', 'smtp://user:s3cret@mail.invalid', /can’t be found/],
  ['the password is wrong', guarded.replace('://', '://user:s3cret@'), /refuses the user name or password/],
])('if %s, one sentence says what is wrong, without the password', async (_, url, sentence) => {
  const { code, out, err } = await run({ SMTP_URL: url, ALLOW_UNENCRYPTED: 'mail' });
  expect({ code, out }).toEqual({ code: 1, out: '' });
  expect(err).toMatch(sentence);
  expect(err.trim().split('\n')).toHaveLength(1);
  expect(err).not.toContain('s3cret');
});

test('something that isn’t an address is misuse, and one that the server refuses is refused', async () => {
  expect(await run({ SMTP_URL: server.url }, 'nobody')).toMatchObject({ code: 2 });
  server.plan('no@school.example', ['refuses for good']);
  expect(await run({ SMTP_URL: server.url }, 'no@school.example')).toMatchObject({
    code: 1,
    err: expect.stringContaining('550'),
  });
});

test('the mail server is tried at the start: if it accepts no emails, the log says why and guides see a warning until it does', async () => {
  const guide = await app.guide();
  const notices = async () =>
    (await app.call(api.school.notices, { token: guide.token })).body.data.map(({ code }) => code);
  app.context.config.smtpUrl = server.url;
  const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };
  const tried = async (url: string) => {
    const mailCheck = startMailCheck(app.context.db, log, smtp(url, app.context.config));
    await vi.waitFor(() => expect(log.info.mock.calls.length + log.error.mock.calls.length).toBe(1), {
      timeout: 30_000,
    });
    return mailCheck;
  };
  const failing = await tried('smtp://127.0.0.1:1');
  expect(log.error).toHaveBeenCalledWith(expect.anything(), expect.stringMatching(/^emails can’t be sent: .*SMTP_URL/));
  await expect.poll(notices).toEqual(['mail_trouble']);
  await failing.stop();

  log.error.mockClear();
  const working = await tried(server.url);
  expect(log.info).toHaveBeenCalledWith(expect.anything(), 'the mail server accepts emails');
  await expect.poll(notices).toEqual([]);
  await working.stop();
});

/** A mail server that accepts no password. */
async function guardedServer(): Promise<string> {
  const guarding = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    closeTimeout: 100,
    onAuth: (_auth, _session, callback) => callback(new Error('no such password')),
  });
  await new Promise<void>((resolve) => guarding.listen(0, '127.0.0.1', resolve));
  afterAll(() => new Promise<void>((resolve) => guarding.close(resolve)));
  const address = guarding.server.address();
  return `smtp://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
}
