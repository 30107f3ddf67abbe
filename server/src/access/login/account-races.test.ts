import { api } from '@trellis/contract/api.ts';
import { expect, test } from 'vitest';
import { testApp } from '../../../testing/app.ts';
import { collectMails, tokenIn } from '../../../testing/mail.ts';
import { tally, times } from '../../../testing/many-calls.ts';

const app = await testApp();
const { auth, users } = api;

/** Calls at once wait for each other's locks. With more of them, the last would wait too long on a busy machine. */
const atOnce = 8;

test('of eight sign-ups at once with one address only one creates the account', async () => {
  const cases = ['Ada@school.example', 'ada@school.example', 'ADA@SCHOOL.EXAMPLE'];
  const got = await times(atOnce, (n) =>
    app.anything(auth.signup, {
      body: { email: cases[n % cases.length], full_name: `Ada ${n}`, password: 'correct horse' },
    }),
  );
  expect(tally(got)).toEqual({ 200: 1, 409: atOnce - 1 });
});

test('a link that restores an address works only once, even if it is used eight times at once', async () => {
  const { mailsTo } = await collectMails(app.context);
  const { token, email } = await app.student();
  await app.call(users.editMe, { token, body: { email: 'moved@elsewhere.example' } });
  const link = tokenIn((await mailsTo(email))[0]?.text);
  const got = await times(atOnce, () => app.anything(auth.takeBackAddress, { body: { token: link } }));
  expect(tally(got)).toEqual({ 200: 1, 400: atOnce - 1 });
});

test('when eight guides leave, step down or remove one another at once, at least one active guide remains', async () => {
  const guides = await times(atOnce, () => app.guide());
  const edits = [{ is_superuser: false }, { is_active: false }];
  const got = await times(atOnce, (n) => {
    const token = guides[n]?.token;
    const at = { token, params: { user_id: guides[(n + 1) % atOnce]?.id ?? '' } };
    if (n % 4 === 0) return app.anything(users.removeMe, { token });
    if (n % 4 === 1) return app.anything(users.remove, at);
    return app.anything(users.edit, { ...at, body: edits[n % 2] });
  });
  for (const { status, body } of got) expect([200, 401, 403, 404, 409], JSON.stringify(body)).toContain(status);
  const left = await app.context.db.query
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'guide')
    .where('is_active', '=', 1)
    .execute();
  expect(left.length).toBeGreaterThanOrEqual(1);
  // Each call that succeeded took away one guide at most.
  expect(left.length).toBeGreaterThanOrEqual(atOnce - (tally(got)[200] ?? 0));
});
