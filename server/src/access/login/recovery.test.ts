import { randomBytes } from 'node:crypto';
import { api } from '@trellis/contract/api.ts';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { testApp } from '../../../testing/app.ts';
import { english } from '../../../testing/english.ts';
import type { TestUser } from '../../../testing/factories.ts';
import { collectMails, tokenIn } from '../../../testing/mail.ts';
import { tally, times } from '../../../testing/many-calls.ts';
import { hour, minute } from '../../base/clock.ts';

const { auth, users } = api;
const newPassword = 'nine quiet herons';

async function school(options: Parameters<typeof testApp>[0] = {}) {
  const app = await testApp(options);
  const { mailsTo } = await collectMails(app.context);
  const recoveryMailsTo = async ({ email }: { email: string }) =>
    (await mailsTo(email)).filter(({ subject }) => subject === 'Choose a new Trellis password');
  return {
    app,
    recoveryMailsTo,
    /** Requests recovery and returns the token from the email. */
    async requestToken(user: { email: string }): Promise<string> {
      await app.call(auth.recover, { params: { email: user.email } });
      return tokenIn((await recoveryMailsTo(user)).at(-1)?.text);
    },
  };
}

const { app, requestToken, recoveryMailsTo } = await school();
const elsewhere = await school({ config: { publicUrl: 'https://trellis.school.example' } });

const reset = (token: string, new_password = newPassword) =>
  app.anything(auth.resetPassword, { body: { token, new_password } });
const signIn = ({ email }: { email: string }, password: string) =>
  app.anything(auth.login, { body: { username: email, password } });
const invalid = { detail: english('errors.auth.invalidToken') };

describe('someone who forgot the password', () => {
  test('sets a new one with the link in the email, once', async () => {
    const student = await app.student();
    const token = await requestToken(student);

    expect(await reset(token)).toMatchObject({
      status: 200,
      body: { message: english('errors.auth.passwordUpdated') },
    });
    expect((await signIn(student, newPassword)).status).toBe(200);
    expect((await signIn(student, student.password)).status).toBe(400);
    expect(await reset(token)).toMatchObject({ status: 400, body: invalid });
  });

  test('can write the address in any case', async () => {
    const student = await app.student({ email: 'Zoë@school.example' });
    await app.call(auth.recover, { params: { email: ' zOË@School.EXAMPLE ' } });
    await requestToken(student);
    expect(await recoveryMailsTo(student)).toHaveLength(2);
  });

  test('is signed out everywhere, and the audit entry contains no secret', async () => {
    const [student, guide] = [await app.student(), await app.guide()];
    const token = await requestToken(student);
    await reset(token);
    expect((await app.refused(users.me, { token: student.token })).status).toBe(401);
    const { body } = await app.call(users.audit, { params: { user_id: student.id }, query: {}, token: guide.token });
    expect(body.data[0]).toMatchObject({
      event: 'user.password_reset',
      actor_id: student.id,
      changes: { password: { from: null, to: 'changed' } },
    });
  });

  test('can sign in with the new password at once, however often the old one failed', async () => {
    const student = await app.student();
    for (let failed = 0; failed < 6; failed += 1) await signIn(student, 'wrong');
    await reset(await requestToken(student));
    expect((await signIn(student, newPassword)).status).toBe(200);
  });

  test('keeps the link when the new password is too short', async () => {
    const token = await requestToken(await app.student());
    expect((await reset(token, 'short')).status).toBe(422);
    expect((await reset(token)).status).toBe(200);
  });
});

describe('the answer to a recovery request', () => {
  test('is the same for a known, an unknown, an inactive and a malformed address; only the known one gets an email', async () => {
    const known = await app.student();
    const inactive = await app.student({ is_active: false });
    const answers = [];
    // It is random, because PostgreSQL could compress a repetitive address until it fits an index.
    const endless = randomBytes(1900).toString('hex');
    for (const email of [known.email, 'nobody@school.example', inactive.email, 'no address', '\0', endless]) {
      const { status, body, headers } = await app.anything(auth.recover, { params: { email } });
      answers.push({ status, body, headers: [...headers.keys()].sort() });
    }
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    expect(answers[0]).toMatchObject({ status: 200, body: { message: english('errors.auth.recoverySent') } });
    expect(await recoveryMailsTo(known)).toHaveLength(1);
    expect(await recoveryMailsTo(inactive)).toEqual([]);
    expect(await app.context.db.query.selectFrom('outbox').selectAll().execute()).toEqual([]);
  });

  test('doesn’t reveal that a fourth email in an hour isn’t sent, and the third link stays valid', async () => {
    const student = await app.student();
    for (let time = 0; time < 3; time += 1) await requestToken(student);
    const third = await requestToken(student);
    expect(await recoveryMailsTo(student)).toHaveLength(3);
    expect((await reset(third)).status).toBe(200);
    app.clock.advance(hour + 1000);
    await requestToken(student);
    expect(await recoveryMailsTo(student)).toHaveLength(4);
  });

  test('sends no more than three emails when 50 requests come at once, and only one link is valid', async () => {
    const student = await app.student();
    await times(50, () => app.call(auth.recover, { params: { email: student.email } }));
    expect(await recoveryMailsTo(student)).toHaveLength(3);
    const statuses = [];
    for (const { text } of await recoveryMailsTo(student)) statuses.push((await reset(tokenIn(text))).status);
    expect(statuses.sort()).toEqual([200, 400, 400]);
  });
});

const changePassword = ({ token, password }: TestUser) =>
  app.call(users.changePassword, { body: { current_password: password, new_password: newPassword }, token });

async function deactivate({ id }: TestUser) {
  const { token } = await app.guide();
  await app.call(users.edit, { params: { user_id: id }, body: { is_active: false }, token });
}

describe('a recovery link', () => {
  test('works for one of 50 requests at the same time', async () => {
    const student = await app.student();
    const token = await requestToken(student);
    const passwords = Array.from({ length: 50 }, (_, at) => `password number ${at}`);
    const answers = await Promise.all(passwords.map((password) => reset(token, password)));
    expect(tally(answers)).toEqual({ 200: 1, 400: 49 });
    const set = passwords[answers.findIndex(({ status }) => status === 200)] ?? '';
    expect((await signIn(student, set)).status).toBe(200);
  });

  test('is void once another one was requested', async () => {
    const student = await app.student();
    const [first, second] = [await requestToken(student), await requestToken(student)];
    expect((await reset(first)).status).toBe(400);
    expect((await reset(second)).status).toBe(200);
  });

  test('can be checked without being used, and a dead one is reported', async () => {
    const student = await app.student();
    const token = await requestToken(student);
    const tried = (of: string) => app.anything(auth.checkResetLink, { body: { token: of } });
    for (const _ of [1, 2]) expect((await tried(token)).status).toBe(200);
    expect((await reset(token)).status).toBe(200);
    for (const dead of [token, '', 'unknown']) expect(await tried(dead)).toMatchObject({ status: 400, body: invalid });
  });

  test('lasts 60 minutes', async () => {
    const [early, late] = [await app.student(), await app.student()];
    const tokens = [await requestToken(early), await requestToken(late)] as const;
    app.clock.advance(59 * minute);
    expect((await reset(tokens[0])).status).toBe(200);
    app.clock.advance(minute);
    expect((await reset(tokens[1])).status).toBe(400);
  });

  const ends: [string, (user: TestUser) => Promise<unknown>][] = [
    ['a new password', changePassword],
    ['a new email', ({ token }) => app.call(users.editMe, { body: { email: 'new@school.example' }, token })],
    ['the deletion of the account', ({ token }) => app.call(users.removeMe, { token })],
    ['a deactivation', deactivate],
  ];
  test.each(ends)('ends with %s', async (_, end) => {
    const student = await app.student();
    const token = await requestToken(student);
    await end(student);
    expect(await reset(token)).toMatchObject({ status: 400, body: invalid });
    expect(await recoveryMailsTo(student)).toHaveLength(1);
  });

  test('uses the public address, whatever the headers of the request say', async () => {
    const { app, recoveryMailsTo } = elsewhere;
    const student = await app.student();
    const { email } = student;
    const headers = {
      'X-Forwarded-Host': 'evil.example',
      Forwarded: 'host=evil.example',
      Origin: 'https://evil.example',
    };
    await app.call(auth.recover, { params: { email }, headers });
    const [mail] = await recoveryMailsTo(student);
    expect(mail?.text).toContain('\nhttps://trellis.school.example/reset-password?token=');
    expect(`${mail?.text}${mail?.html}`).not.toContain('evil');
  });

  test('is nowhere in the database', async () => {
    const token = await requestToken(await app.student());
    const { query } = app.context.db;
    for (const { name } of await query.introspection.getTables()) {
      const { rows } = await sql`select * from ${sql.table(name)}`.execute(query);
      expect(JSON.stringify(rows)).not.toContain(token);
    }
  });
});

describe('a guide', () => {
  test('previews the email of an account without a working link', async () => {
    const [guide, student] = [await app.guide(), await app.student()];
    const { body, headers } = await app.call(auth.recoveryMail, {
      params: { email: student.email },
      token: guide.token,
    });
    expect(headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(body).toContain(student.email);
    expect((await reset(tokenIn(body))).status).toBe(400);
    expect(await recoveryMailsTo(student)).toEqual([]);
  });

  test('learns that an account doesn’t exist; a student may not ask', async () => {
    const [guide, student] = [await app.guide(), await app.student()];
    const params = { email: 'nobody@school.example' };
    expect((await app.refused(auth.recoveryMail, { params, token: guide.token })).status).toBe(404);
    expect((await app.refused(auth.recoveryMail, { params, token: student.token })).status).toBe(403);
  });
});
