import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { api } from '@trellis/contract/api.ts';
import { expect, test, vi } from 'vitest';
import { testApp } from '../../../testing/app.ts';
import { deliverDue, mailingOf, silent, tokenIn } from '../../../testing/mail.ts';
import { mailServer } from '../../../testing/mail-server.ts';
import { temporaryFolder } from '../../../testing/temporary-folder.ts';
import { day, minute } from '../../base/clock.ts';
import { mailAddress } from '../../base/encryption.ts';
import { emlFiles, removeOldMails } from '../mail-transports/eml-files.ts';
import { smtp } from '../mail-transports/smtp.ts';

const app = await testApp();
const { context } = app;
const server = await mailServer();
const requestEmail = (email: string) => app.call(api.auth.recover, { params: { email } });
const reset = (token: string) =>
  app.anything(api.auth.resetPassword, { body: { token, new_password: 'nine quiet herons' } });
const overSmtp = smtp(server.url, context.config);

test('an email goes out over SMTP with a text and an HTML part that contain the same link', async () => {
  const student = await app.student();
  await requestEmail(student.email);
  await deliverDue(context, overSmtp);
  const [mail] = server.mailsTo(student.email);
  expect(mail).toMatch(/^From: Trellis <no-reply@localhost>$/m);
  expect(mail).toMatch(/^Subject: Choose a new Trellis password$/m);
  expect(mail).toMatch(/^Auto-Submitted: auto-generated$/m);
  const [, text, html] = mail?.split(/^Content-Type: text\//m) ?? [];
  expect(tokenIn(text)).toBe(tokenIn(html));
  expect(html).not.toMatch(/src=|<link|@import|url\(/);
  expect((await reset(tokenIn(text))).status).toBe(200);
});

test('an email that the server refuses is tried again after pauses that double, and arrives once', async () => {
  const student = await app.student();
  server.plan(student.email, ['refuses for now', 'refuses for good', 'breaks off']);
  const mailing = await mailingOf(context, overSmtp);
  await requestEmail(student.email);
  await mailing.deliverNow();
  for (const pauseS of [2, 4, 8]) {
    app.clock.advance(pauseS * 1000 - 1);
    await mailing.deliverNow();
    expect(server.mailsTo(student.email)).toEqual([]);
    app.clock.advance(1);
    await mailing.deliverNow();
  }
  expect(server.mailsTo(student.email)).toHaveLength(1);
  expect(server.attemptsFor(student.email)).toBe(4);
  expect((await reset(tokenIn(server.mailsTo(student.email)[0]))).status).toBe(200);
});

test('nothing is sent unencrypted to a mail server on another machine, unless the setting allows it', async () => {
  expect(mailAddress('smtp://mail.school.example:587?requireTLS=false', [])).toContain('requireTLS=true');
  expect(mailAddress('smtp://mail.school.example', ['mail'])).not.toContain('requireTLS');
  expect(mailAddress(server.url, [])).toBe(server.url);

  const student = await app.student();
  const warned = vi.fn();
  const url = `${server.url}?requireTLS=true`;
  await requestEmail(student.email);
  await deliverDue(context, smtp(url, context.config), { ...silent, warn: warned });
  expect(server.attemptsFor(student.email)).toBe(0);
  const why = expect.objectContaining({ message: expect.stringContaining('set ALLOW_UNENCRYPTED=mail') });
  expect(warned).toHaveBeenCalledWith(expect.objectContaining({ err: why }), expect.stringContaining('didn’t go out'));

  app.clock.advance(4000);
  await deliverDue(context, overSmtp);
  expect(server.mailsTo(student.email)).toHaveLength(1);
});

test('a mail server that hangs delays no answer and no other email', async () => {
  const [slow, quick] = [await app.student(), await app.student()];
  server.hang(slow.email);
  await mailingOf(context, overSmtp);
  // The server says nothing until `letGo`, so an answer that waited for it would never come.
  expect((await requestEmail(slow.email)).status).toBe(200);
  expect((await requestEmail(quick.email)).status).toBe(200);
  await expect.poll(() => server.mailsTo(quick.email)).toHaveLength(1);
  expect(server.mailsTo(slow.email)).toEqual([]);
  server.letGo();
});

test('an unreachable mail server changes no answer, and the email goes out once it is back', async () => {
  const student = await app.student();
  expect((await requestEmail(student.email)).status).toBe(200);
  await deliverDue(context, smtp('smtp://127.0.0.1:1', context.config));
  app.clock.advance(2000);
  await deliverDue(context, overSmtp);
  expect(server.mailsTo(student.email)).toHaveLength(1);
});

test('the link can be copied from the file of an email, whatever letters the email has', async () => {
  const dataDir = await temporaryFolder();
  const [guide, student] = [await app.guide(), await app.student()];
  await app.call(api.school.edit, { token: guide.token, body: { name: 'Schülerhaus Łódź' } });
  await requestEmail(student.email);
  await deliverDue(context, emlFiles({ ...context.config, dataDir }, silent));
  const [file = ''] = await readdir(join(dataDir, 'mail'));
  const mail = await readFile(join(dataDir, 'mail', file), 'utf8');
  expect(mail).toContain('Schülerhaus Łódź');
  expect((await app.call(api.auth.checkResetLink, { body: { token: tokenIn(mail) } })).status).toBe(200);
  await app.call(api.school.edit, { token: guide.token, body: { name: null } });
});

test('without SMTP each email is a private file for 30 days, and file names sort by time', async () => {
  const dataDir = await temporaryFolder();
  const logged: string[] = [];
  const log = { ...silent, info: (_: object, text: string) => logged.push(text) };
  const student = await app.student();
  await requestEmail(student.email);
  await requestEmail(student.email);
  await deliverDue(context, emlFiles({ ...context.config, dataDir }, log));
  const folder = join(dataDir, 'mail');
  const files = (await readdir(folder)).sort().map((name) => join(folder, name));
  expect(files).toHaveLength(2);
  expect(logged).toEqual(files.map((file) => expect.stringContaining(file)));
  const tokens = [];
  for (const file of files) {
    const mail = await readFile(file, 'utf8');
    expect(mail).toMatch(/^Message-ID: <.+@localhost>\r\n/m);
    expect(mail).toMatch(/--\r\n$/);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    tokens.push(tokenIn(mail));
  }
  expect(await Promise.all(tokens.map(async (token) => (await reset(token)).status))).toEqual([400, 200]);

  // The files have the real time.
  app.clock.set(new Date(Date.now() + 29 * day));
  await removeOldMails({ dataDir }, app.clock);
  expect(await readdir(folder)).toHaveLength(2);
  app.clock.advance(day + minute);
  await removeOldMails({ dataDir }, app.clock);
  expect(await readdir(folder)).toEqual([]);
});
