import { api } from '@trellis/contract/api.ts';
import { afterAll, expect, test } from 'vitest';
import { testApp } from '../../../testing/app.ts';
import { english } from '../../../testing/english.ts';
import type { TestUser } from '../../../testing/factories.ts';
import { collecting, silent, tokenIn } from '../../../testing/mail.ts';
import { secondFactorSteps } from '../../../testing/second-factor.ts';
import { mailTemplates } from '../../app/background.ts';
import { day, hour, minute } from '../../base/clock.ts';
import { startMailing } from '../../platform/mail/worker.ts';

const app = await testApp({ config: { publicUrl: 'https://trellis.example' } });
const { mails, transport } = collecting();
const start = () => startMailing(app.context, silent, mailTemplates, transport);
let mailing = await start();
afterAll(() => mailing.stop());
const guide = await app.guide();
const { auth, secondFactor, users } = api;
const { codeFor, turnOn, logIn } = secondFactorSteps(app);

let moved = 0;
const anAddress = (name = 'moved') => {
  moved += 1;
  return `${name}-${moved}@elsewhere.example`;
};
/** Changes the address in the account's own session. */
const move = ({ token }: { token: string }, email: string) => app.call(users.editMe, { token, body: { email } });
async function mailsTo(email: string, subject = /was changed$/) {
  await mailing.deliverNow();
  return mails.filter((mail) => mail.to === email && subject.test(mail.subject));
}
const linksTo = async (email: string) => (await mailsTo(email)).map(({ text }) => tokenIn(text));
/** The token with which the person chooses a password. */
const chooseTokenOf = async (email: string) => tokenIn((await mailsTo(email, /^Choose/)).at(-1)?.text);
async function chooseOwnPassword<Person extends { email: string }>(student: Person) {
  const body = { token: await chooseTokenOf(student.email), new_password: 'nine quiet herons' };
  await app.call(auth.resetPassword, { body });
  return { ...student, password: body.new_password };
}
const lastLinkTo = async (email: string) => (await linksTo(email)).at(-1) ?? '';
const takeBack = (token: string) => app.anything(auth.takeBackAddress, { body: { token } });
const check = (token: string) => app.anything(auth.checkTakeBackLink, { body: { token } });
const addressOf = async ({ id }: { id: string }) =>
  (await app.call(users.read, { params: { user_id: id }, token: (await app.guide()).token })).body.email;
const dead = {
  status: 400,
  body: { detail: english('errors.auth.invalidToken'), code: 'auth.take_back_token_invalid' },
};

/** A student and the session of a thief in their account. */
async function takenOver(): Promise<TestUser & { thief: { token: string } }> {
  const student = await app.student();
  const { body } = await logIn(student);
  return { ...student, thief: { token: (body as { access_token: string }).access_token } };
}

test('a person restores a changed address with the emailed link, and everyone is signed out', async () => {
  const student = await takenOver();
  const thiefs = anAddress('thief');
  await move(student.thief, thiefs);
  await app.call(auth.recover, { params: { email: thiefs } });
  const recovery = await chooseTokenOf(thiefs);
  const [mail] = await mailsTo(student.email);
  expect(mail).toMatchObject({ subject: 'The email address of your Trellis account was changed' });
  const token = tokenIn(mail?.text);
  expect(mail?.text).toContain(`\nhttps://trellis.example/take-back-address?token=${token}\n`);
  expect(mail?.text).toContain(student.email);
  expect(mail?.text).not.toContain(thiefs);

  expect((await check(token)).status).toBe(200);
  expect(await addressOf(student)).toBe(thiefs);
  expect(await takeBack(token)).toMatchObject({
    status: 200,
    body: { message: english('errors.auth.addressTakenBack') },
  });
  expect(await addressOf(student)).toBe(student.email);
  for (const { token } of [student, student.thief]) expect((await app.refused(users.me, { token })).status).toBe(401);
  const reset = { token: recovery, new_password: 'the thief’s own' };
  expect((await app.anything(auth.resetPassword, { body: reset })).status).toBe(400);
  // The thief may know the password, so it no longer works.
  expect((await logIn(student)).status).toBe(400);
  expect((await logIn(await chooseOwnPassword(student))).status).toBe(200);
  const { data } = (await app.call(users.audit, { params: { user_id: student.id }, token: guide.token })).body;
  expect(data[1]).toMatchObject({
    event: 'user.email_taken_back',
    actor_id: student.id,
    changes: { email: { from: thiefs, to: student.email }, password: { from: null, to: 'changed' } },
  });
});

test('nothing that the thief set up since the change lets them in again', async () => {
  const student = await takenOver();
  const thiefs = anAddress('thief');
  await move(student.thief, thiefs);
  app.clock.advance(1);
  const { token } = student.thief;
  const { recoveryCodes } = await turnOn({ ...student, token });
  const new_password = 'the thief’s own';
  await app.call(users.changePassword, { token, body: { current_password: student.password, new_password } });
  await app.call(auth.recover, { params: { email: thiefs } });
  const recovery = await chooseTokenOf(thiefs);

  expect((await takeBack(await lastLinkTo(student.email))).status).toBe(200);
  expect((await logIn({ ...student, password: new_password }, recoveryCodes[0])).status).toBe(400);
  const reset = { token: recovery, new_password };
  expect((await app.anything(auth.resetPassword, { body: reset })).status).toBe(400);
  const { query } = app.context.db;
  for (const table of ['known_devices', 'second_factors', 'recovery_codes', 'sessions'] as const) {
    expect(await query.selectFrom(table).select('user_id').where('user_id', '=', student.id).execute(), table).toEqual(
      [],
    );
  }
  // The thief's second factor is gone, so the person needs no code.
  expect((await logIn(await chooseOwnPassword(student))).status).toBe(200);
});

test('a second factor from before the change still counts, and so do its recovery codes', async () => {
  const student = await app.student();
  const { recoveryCodes } = await turnOn(student);
  await move(student, anAddress());
  expect((await takeBack(await lastLinkTo(student.email))).status).toBe(200);
  const owner = await chooseOwnPassword(student);
  expect(await logIn(owner)).toMatchObject({ body: { code: 'auth.second_factor_needed' } });
  expect((await logIn(owner, recoveryCodes[0])).status).toBe(200);
});

test('recovery codes that the thief has renewed since the change let nobody in', async () => {
  const student = await takenOver();
  const { secret } = await turnOn(student);
  const { body } = await logIn(student, codeFor(secret));
  const { access_token: token } = body as { access_token: string };
  app.clock.advance(minute);
  await move({ token }, anAddress('thief'));
  app.clock.advance(minute);
  const proof = { current_password: student.password, code: codeFor(secret) };
  const { body: renewed } = await app.call(secondFactor.renewCodes, { token, body: proof });
  expect((await takeBack(await lastLinkTo(student.email))).status).toBe(200);
  const tried = await logIn(await chooseOwnPassword(student), renewed.recovery_codes[0]);
  expect(tried).toMatchObject({ body: { code: 'auth.second_factor_wrong' } });
});

test('a guide’s change of an address can be undone too, but not while the account is deactivated', async () => {
  const student = await app.student();
  const edit = (body: object) => app.call(users.edit, { params: { user_id: student.id }, token: guide.token, body });
  await edit({ email: anAddress() });
  const token = await lastLinkTo(student.email);
  await edit({ is_active: false });
  for (const answer of [await check(token), await takeBack(token)]) expect(answer).toMatchObject(dead);
  await edit({ is_active: true });
  expect((await takeBack(token)).status).toBe(200);
  expect(await addressOf(student)).toBe(student.email);
});

test('the thief’s address can’t be restored, nor can any that came after the change', async () => {
  const student = await takenOver();
  const [second, third, last] = [anAddress('thief'), anAddress('thief'), anAddress('thief')];
  await move(student.thief, second);
  const own = await lastLinkTo(student.email);
  await move(student.thief, third);
  const thiefs = await lastLinkTo(second);
  expect((await check(thiefs)).status).toBe(200);
  await mailing.stop();
  await move(student.thief, last);
  expect((await takeBack(own)).status).toBe(200);
  expect(await addressOf(student)).toBe(student.email);
  expect(await takeBack(thiefs)).toMatchObject(dead);
  // A link that was still in the outbox isn’t sent any more, and the last address gets a notice without one.
  mailing = await start();
  expect(await mailsTo(third)).toEqual([]);
  const notices = await mailsTo(last, /no longer uses/);
  expect(notices).toHaveLength(1);
  expect(notices[0]?.text).not.toContain('token=');
});

test('the earliest address wins, whatever a thief restores and changes meanwhile', async () => {
  const student = await takenOver();
  const second = anAddress('thief');
  // Changing twice gives the thief a link of their own that is older than the student's newest one.
  await move(student.thief, second);
  const first = await lastLinkTo(student.email);
  await move(student.thief, student.email);
  const thiefs = await lastLinkTo(second);
  await move(student.thief, anAddress('thief'));
  const last = await lastLinkTo(student.email);
  expect(last).not.toBe(first);
  expect((await takeBack(thiefs)).status).toBe(200);
  expect(await addressOf(student)).toBe(second);
  expect(await takeBack(last)).toMatchObject(dead);
  expect((await takeBack(first)).status).toBe(200);
  expect(await addressOf(student)).toBe(student.email);
});

test('a link lasts seven days, even if the password changes meanwhile', async () => {
  const student = await takenOver();
  await move(student.thief, anAddress('thief'));
  const token = await lastLinkTo(student.email);
  const body = { current_password: student.password, new_password: 'the thief’s own' };
  await app.call(users.changePassword, { token: student.thief.token, body });
  app.clock.advance(7 * day - hour);
  expect((await check(token)).status).toBe(200);
  app.clock.advance(hour);
  for (const answer of [await check(token), await takeBack(token)]) expect(answer).toMatchObject(dead);
});

test('if another account has the address by now, the link reports that and changes nothing', async () => {
  const student = await app.student();
  const next = anAddress();
  await move(student, next);
  const token = await lastLinkTo(student.email);
  const other = await app.student();
  await move(other, student.email);
  const taken = { status: 409, body: { detail: english('errors.auth.addressTakenSince') } };
  for (const answer of [await check(token), await takeBack(token)]) expect(answer).toMatchObject(taken);
  expect(await addressOf(student)).toBe(next);
  expect((await app.anything(users.me, { token: student.token })).status).toBe(200);
  await move(other, anAddress());
  for (const answer of [await check(token), await takeBack(token)]) expect(answer.status).toBe(200);
});

test('a link neither brings back a deleted account nor restores an address that the account has again', async () => {
  const [gone, back] = [await app.student(), await app.student()];
  for (const student of [gone, back]) await move(student, anAddress());
  const tokens = [await lastLinkTo(gone.email), await lastLinkTo(back.email)];
  await app.call(users.removeMe, { token: gone.token });
  await move(back, back.email.toUpperCase());
  for (const token of tokens)
    for (const answer of [await check(token), await takeBack(token)]) expect(answer).toMatchObject(dead);
  expect((await app.anything(users.me, { token: back.token })).status).toBe(200);
});

test('a new name, or the same address in another case, sends no email about a changed address', async () => {
  const student = await app.student();
  await app.call(users.editMe, {
    token: student.token,
    body: { full_name: 'Other', email: student.email.toUpperCase() },
  });
  expect(await mailsTo(student.email)).toEqual([]);
});

test('an address gets at most three emails about a change in an hour, and their links keep working', async () => {
  const student = await app.student();
  for (let n = 0; n < 5; n += 1) {
    await move(student, anAddress());
    await move(student, student.email);
  }
  await move(student, anAddress());
  const links = await linksTo(student.email);
  expect(links).toHaveLength(3);
  expect((await takeBack(links[2] ?? '')).status).toBe(200);
});
