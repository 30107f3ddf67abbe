import { api } from '@trellis/contract/api.ts';
import { expect, test } from 'vitest';
import { testApp } from '../../../../testing/app.ts';
import { commandHere } from '../../../../testing/cli.ts';

const app = await testApp();
const { dataDir, databaseUrl } = app.database;
const { auth, signIns, users } = api;

test('the school ends every session beside the running server, and everyone finds it among their sign-ins', async () => {
  const [guide, student, away] = [await app.guide(), await app.student(), await app.student()];
  const logIn = async ({ email, password }: typeof student) =>
    (await app.call(auth.login, { body: { username: email, password } })).body.access_token;
  const tokens = [guide.token, student.token, await logIn(student)];
  await app.call(auth.logout, { token: away.token });
  const environment = { DATA_DIR: dataDir, DATABASE_URL: databaseUrl };
  const { code, out, err } = await commandHere(['end-sessions', '--json'], environment);
  expect({ code, err }).toEqual({ code: 0, err: '' });
  expect(JSON.parse(out)).toEqual({ ok: true, people: 2, sessions: 3 });
  for (const token of tokens) expect((await app.refused(users.me, { token })).status).toBe(401);

  const token = await logIn(guide);
  // The order doesn't matter, because the command uses the real clock.
  const eventsOf = async ({ id }: { id: string }) =>
    (await app.call(signIns.list, { token, params: { user_id: id } })).body.data.map(({ event }) => event).sort();
  expect(await eventsOf(student)).toEqual(['all_sessions_ended', 'signed_in']);
  expect(await eventsOf(away)).toEqual(['signed_out']);
});
