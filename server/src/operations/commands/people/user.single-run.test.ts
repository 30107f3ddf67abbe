import { api } from '@trellis/contract/api.ts';
import { expect, test } from 'vitest';
import { testApp } from '../../../../testing/app.ts';
import { commandHere, trellis } from '../../../../testing/cli.ts';

const app = await testApp();
const { auth, signIns, users } = api;
const { dataDir, databaseUrl } = app.database;
const environment = { DATA_DIR: dataDir, DATABASE_URL: databaseUrl };
const password = 'grow like a bean';
const run = (words: string[], secret = password) => commandHere(words, environment, { readSecret: async () => secret });
const logIn = (username: string, secret: string) => app.call(auth.login, { body: { username, password: secret } });

async function accountOf(email: string) {
  const { id } = await app.context.db.query
    .selectFrom('users')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  const guide = await app.guide();
  const { body } = await app.call(users.audit, { token: guide.token, params: { user_id: id } });
  const entries = body.data.map(({ event, actor_id, actor_name, actor_is_system }) => ({
    event,
    by: [actor_id, actor_name, actor_is_system],
  }));
  return { id, guide, entries };
}

const atCommandLine = [null, 'Command line', false];

test('an account that is made beside the running server can log in, and its history says where it was made', async () => {
  await app.house('Oak');
  const words = ['user', 'create', 'mia@school.example', '--name', 'Mia Berg', '--house', 'Oak', '--json'];
  const { code, out, err } = await trellis(words, environment, { input: `\u{FEFF}${password}\r\nand more\n` }).ended;
  expect({ code, err }).toEqual({ code: 0, err: '' });
  expect(JSON.parse(out)).toMatchObject({
    ok: true,
    user: { email: 'mia@school.example', full_name: 'Mia Berg', house: 'Oak', is_superuser: false, is_confirmed: true },
  });
  expect(out).not.toContain(password);
  expect((await logIn('mia@school.example', password)).status).toBe(200);
  expect((await accountOf('mia@school.example')).entries).toEqual([{ event: 'user.created', by: atCommandLine }]);
});

test.each([
  ['an address that is taken', ['user', 'create', 'MIA@school.example'], password, /./],
  ['an invalid address', ['user', 'create', 'mia'], password, /email/i],
  ['a house that doesn’t exist', ['user', 'create', 'new@school.example', '--house', 'Yew'], password, /house/i],
  ['a password that is too short', ['user', 'create', 'new@school.example'], 'short', /8/],
  ['a password that is easy to guess', ['user', 'create', 'new@school.example'], 'password1', /guess/],
  ['a promotion of nobody', ['user', 'promote', 'nobody@school.example'], '', /./],
  ['a new password for nobody', ['user', 'reset-password', 'nobody@school.example'], password, /./],
])(
  '%s is refused in one sentence, by the rules of the API, and nothing changes',
  async (_, words, secret, sentence) => {
    const before = await run(['user', 'list']);
    const { code, out, err } = await run(words, secret);
    expect({ code, out }).toEqual({ code: 1, out: '' });
    expect(err).toMatch(sentence);
    expect(err).toMatch(/^[^\n]+\.\n$/);
    expect(await run(['user', 'list'])).toEqual(before);
  },
);

test('without a password no account is made, and the output says how to give one', async () => {
  const { code, err } = await trellis(['user', 'create', 'new@school.example'], environment).ended;
  expect({ code, err }).toEqual({ code: 2, err: expect.stringContaining('Password is missing') });
});

test('an invalid address is refused before the prompt for a password', async () => {
  const noPrompt = () => Promise.reject(new Error('there was a prompt'));
  const { code, err } = await commandHere(['user', 'create', 'mia'], environment, { readSecret: noPrompt });
  expect({ code, err }).toEqual({ code: 1, err: expect.stringMatching(/email/i) });
});

test('a promoted user is a guide from the next call on, even after deactivation or without confirmation', async () => {
  const student = await app.student();
  expect(await run(['user', 'promote', student.email])).toMatchObject({
    code: 0,
    out: expect.stringContaining('guide'),
  });
  expect((await app.call(users.list, { token: student.token })).status).toBe(200);
  const { entries } = await accountOf(student.email);
  expect(entries[0]).toEqual({ event: 'user.edited', by: atCommandLine });

  const away = await app.student({ is_active: false, is_confirmed: false });
  expect(await run(['user', 'promote', away.email])).toMatchObject({ code: 0 });
  const token = (await logIn(away.email, away.password)).body.access_token;
  expect((await app.call(users.list, { token })).status).toBe(200);
  // Repeating it changes nothing.
  const count = (await accountOf(away.email)).entries.length;
  expect(await run(['user', 'promote', away.email])).toMatchObject({ code: 0 });
  expect((await accountOf(away.email)).entries).toHaveLength(count);
});

test('a password that the school sets ends the sessions, is recorded and announced by email, and appears nowhere', async () => {
  const student = await app.student();
  const { code, out, err } = await run(['user', 'reset-password', student.email]);
  expect({ code, err }).toEqual({ code: 0, err: '' });
  expect(out).not.toContain(password);
  expect((await app.refused(users.me, { token: student.token })).status).toBe(401);
  const { token } = { token: (await logIn(student.email, password)).body.access_token };
  const { body } = await app.call(signIns.list, { token, params: { user_id: student.id } });
  expect(body.data.map(({ event }) => event)).toContain('password_set_by_school');
  const { entries } = await accountOf(student.email);
  expect(entries[0]).toEqual({ event: 'user.password_changed', by: atCommandLine });
  const waiting = app.context.db.query.selectFrom('outbox').select('notice').where('recipient', '=', student.email);
  expect(await waiting.execute()).toEqual([{ notice: 'passwordSetBySchool' }]);
});

test('the list shows everyone with what keeps them from using Trellis, or the guides alone', async () => {
  const guide = await app.guide();
  const away = await app.student({ is_active: false });
  const { out } = await run(['user', 'list']);
  expect(out).toContain(`${guide.email} (${guide.full_name}, guide`);
  expect(out).toContain(`${away.email} (${away.full_name}, student, No House assigned, deactivated)`);
  const guides = JSON.parse((await run(['user', 'list', '--guides', '--json'])).out) as {
    users: { is_superuser: boolean }[];
  };
  expect(guides.users.every(({ is_superuser }) => is_superuser)).toBe(true);
  expect(guides.users.length).toBeGreaterThan(0);
});
