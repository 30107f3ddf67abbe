import { api } from '@trellis/contract/api.ts';
import { describe, expect, test } from 'vitest';
import { testApp } from '../../../testing/app.ts';
import { english } from '../../../testing/english.ts';
import { openSetup } from '../../access/login/first-guide.ts';
import { beginLink } from '../credentials/mailed-links.ts';

const app = await testApp();
const { auth, users } = api;
/** A school without a guide. */
const empty = await testApp();
const setupToken = new URL((await openSetup(empty.context)) ?? '').searchParams.get('token') ?? '';
const guide = await app.guide();

let made = 0;
/** Someone whose name and address are long enough for a password. */
function person() {
  made += 1;
  return { email: `Ada.Okafor${made}@school.example`, full_name: `Ada Okafor ${made}` };
}
type Person = ReturnType<typeof person>;

/** Each call that sets a password, for the person's account. */
const calls: [
  string,
  'password' | 'new_password',
  (of: Person, password: string) => Promise<{ status: number; body: unknown }>,
][] = [
  ['a sign-up', 'password', (of, password) => app.anything(auth.signup, { body: { ...of, password } })],
  [
    'the set-up',
    'password',
    (of, password) => empty.anything(auth.setup, { body: { ...of, password, token: setupToken } }),
  ],
  [
    'a new user of a guide',
    'password',
    (of, password) => app.anything(users.create, { token: guide.token, body: { ...of, password } }),
  ],
  [
    'an edit by a guide',
    'password',
    async (of, password) => {
      const { id } = await app.student(of);
      return app.anything(users.edit, { params: { user_id: id }, token: guide.token, body: { password } });
    },
  ],
  [
    'a change of one’s own',
    'new_password',
    async (of, new_password) => {
      const { token, password } = await app.student(of);
      return app.anything(users.changePassword, { token, body: { current_password: password, new_password } });
    },
  ],
  [
    'a reset by mail',
    'new_password',
    async (of, new_password) => {
      const { id: user_id } = await app.student(of);
      const link = { kind: 'password recovery', user_id } as const;
      const token = await app.context.db.transaction((tx) => beginLink(tx, app.clock, link, 'valid'));
      return app.anything(auth.resetPassword, { body: { token, new_password } });
    },
  ],
];

/** Passwords that are easy to guess for this person. */
const easy = ({ email, full_name }: Person): string[] => [
  'password1',
  'Iloveyou',
  '12345678',
  ' Football ',
  'TRUSTNO1',
  'passwort1',
  ' Azerty123 ',
  'CONTRASEÑA',
  'contrasen\u0303a',
  'Mot de passe 2026!',
  '        ',
  email,
  ` ${email.toUpperCase()} `,
  email.split('@')[0] ?? '',
  full_name.toLowerCase(),
];

describe.each(calls)('%s', (_what, field, set) => {
  test('refuses a password that is common, or that is the person’s name or address', async () => {
    for (let n = 0; n < easy(person()).length; n += 1) {
      const of = person();
      const password = easy(of)[n] ?? '';
      const { status, body } = await set(of, password);
      expect([status, body], password).toMatchObject([
        422,
        { detail: [{ type: 'value_error', loc: ['body', field], msg: english('errors.password.tooEasy') }] },
      ]);
    }
  });

  test('accepts a password that contains more than that', async () => {
    const of = person();
    expect((await set(of, `${of.full_name} grows beans`)).status).toBe(200);
  });
});

test('an edit that also sets name or address is checked against the new ones', async () => {
  const { id } = await app.student();
  const set = (body: Record<string, string>) =>
    app.anything(users.edit, { params: { user_id: id }, token: guide.token, body });
  for (const body of [
    { full_name: 'Grace Hopper', password: 'grace hopper' },
    { email: 'grace.hopper@school.example', password: 'Grace.Hopper' },
  ]) {
    expect(await set(body)).toMatchObject({ status: 422, body: { code: 'user.password_too_easy' } });
  }
  expect((await set({ full_name: 'Grace Hopper', password: 'a nanosecond of wire' })).status).toBe(200);
});

test('an existing easy password still works', async () => {
  const student = await app.student();
  const password_hash = await app.context.passwords.hash('password1');
  await app.context.db.query.updateTable('users').set({ password_hash }).where('id', '=', student.id).execute();
  const body = { username: student.email, password: 'password1' };
  expect((await app.anything(auth.login, { body })).status).toBe(200);
});
