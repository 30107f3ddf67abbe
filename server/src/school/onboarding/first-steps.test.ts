import { api } from '@trellis/contract/api.ts';
import { expect, test } from 'vitest';
import { testApp } from '../../../testing/app.ts';
import { mailServer } from '../../../testing/mail-server.ts';
import { createFirstGuide } from '../../access/login/first-guide.ts';
import { timestamp } from '../../base/clock.ts';

const server = await mailServer();
const app = await testApp();
const { firstSteps } = api;
const { context } = app;

test('guides of a new school see the first steps until they dismiss them; no other school does', async () => {
  const first = { email: 'head@school.example', password: 'nine quiet herons' };
  await createFirstGuide({ ...context, config: { ...context.config, firstGuide: first } });
  const guide = await app.guide();
  const done = async () => {
    const { body } = await app.call(firstSteps.list, { token: guide.token });
    return body.data.filter(({ is_done }) => is_done).map(({ step }) => step);
  };
  expect((await app.call(firstSteps.list, { token: guide.token })).body.count).toBe(7);
  expect(await done()).toEqual([]);
  await app.call(api.school.edit, { token: guide.token, body: { name: 'Oak Tree School' } });
  await app.call(api.houses.create, { token: guide.token, body: { name: 'Oak' } });
  const student = await app.student();
  expect(await done()).toEqual(['school', 'houses', 'people']);
  await app.goal(student);
  expect(await done()).toEqual(['school', 'houses', 'people']);
  await app.goal(student, {}, guide);
  expect(await done()).toEqual(['school', 'houses', 'people', 'goals']);
  await turnSecondFactorOn(guide.id);
  context.config.retentionMonths = 24;
  expect(await done()).toEqual(['school', 'houses', 'people', 'second_factor', 'retention', 'goals']);

  await app.call(firstSteps.dismiss, { token: guide.token });
  expect((await app.call(firstSteps.list, { token: guide.token })).body).toEqual({ data: [], count: 0 });
  // Another guide from the configuration doesn't bring the steps back.
  const second = { email: 'second@school.example', password: 'nine quiet herons' };
  await createFirstGuide({ ...context, config: { ...context.config, firstGuide: second } });
  expect((await app.call(firstSteps.list, { token: guide.token })).body.count).toBe(0);
});

/** As if the guide had confirmed a first code of their app. */
function turnSecondFactorOn(user_id: string) {
  const at = timestamp(app.clock);
  const factor = { user_id, secret: 'sealed', last_step: 0, created_at: at, confirmed_at: at };
  return context.db.query.insertInto('second_factors').values(factor).execute();
}

test('a school where nobody uses a password isn’t asked for a second factor', async () => {
  const own = await testApp({ config: { passwordLogin: 'off' } });
  const first = { email: 'head@school.example', password: 'nine quiet herons' };
  await createFirstGuide({ ...own.context, config: { ...own.context.config, firstGuide: first } });
  const { data } = (await own.call(firstSteps.list, { token: (await own.guide()).token })).body;
  expect(data.map(({ step }) => step)).not.toContain('second_factor');
});

test('a test email goes only to the guide, reports what is wrong and is rate limited', async () => {
  const guide = await app.guide();
  const send = () => app.anything(firstSteps.testMail, { token: guide.token });
  expect(await send()).toMatchObject({ status: 200, body: { is_sent: false } });
  context.config.smtpUrl = server.url;
  expect((await send()).body).toEqual({ is_sent: true, text: `The mail server accepted an email to ${guide.email}` });
  expect(server.mailsTo(guide.email)).toEqual([expect.stringContaining('Subject: Trellis can send emails')]);
  server.plan(guide.email, ['refuses for good']);
  expect(await send()).toMatchObject({
    status: 200,
    body: { is_sent: false, text: expect.stringContaining('The mail server refuses') },
  });
  for (let n = 0; n < 3; n += 1) await send();
  expect((await send()).status).toBe(429);
});
