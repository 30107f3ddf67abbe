import { api } from '@trellis/contract/api.ts';
import { afterAll, expect, test } from 'vitest';
import { testApp } from '../../../testing/app.ts';
import { english } from '../../../testing/english.ts';
import { collectMails } from '../../../testing/mail.ts';
import { startProvider } from '../../../testing/provider.ts';
import { signOnSteps } from '../../../testing/sign-on.ts';

const provider = await startProvider();
const signOn = provider.settings({ guideGroup: 'staff' });
const [ofGuides, off] = [
  await testApp({ config: { signOn, passwordLogin: 'guides' } }),
  await testApp({ config: { signOn, passwordLogin: 'off' } }),
];
const { auth, imports, users, school } = api;
afterAll(() => provider.end());

const refused = (code: string, detail: string) => ({ status: 403, body: { code, detail } });
const passwordsOff = refused('auth.password_login_off', english('errors.auth.passwordLoginOff'));
const guidesOnly = refused('auth.password_login_of_guides', english('errors.auth.passwordLoginOfGuides'));
const newAccount = { email: 'new@school.example', full_name: 'Ada', password: 'nine quiet herons' };

test('where only guides use passwords, a student with the right one learns why it doesn’t work', async () => {
  const [guide, student] = [await ofGuides.guide(), await ofGuides.student()];
  const logIn = ({ email }: { email: string }, password: string) =>
    ofGuides.anything(auth.login, { body: { username: email, password } });
  expect(await logIn(guide, guide.password)).toMatchObject({ status: 200 });
  expect(await logIn(student, student.password)).toMatchObject(guidesOnly);
  // A wrong password doesn't reveal whose address it is.
  expect(await logIn(student, 'wrong')).toMatchObject({ status: 400, body: { code: 'auth.wrong_credentials' } });
  expect(await ofGuides.anything(auth.signup, { body: newAccount })).toMatchObject(guidesOnly);
  const change = { current_password: student.password, new_password: 'ten loud geese' };
  expect(await ofGuides.anything(users.changePassword, { token: student.token, body: change })).toMatchObject(
    guidesOnly,
  );
});

test('where passwords are off, every call about passwords says so', async () => {
  const { email, password, token } = await off.guide();
  const change = { current_password: password, new_password: 'ten loud geese' };
  for (const answer of [
    off.anything(auth.login, { body: { username: email, password } }),
    off.anything(auth.signup, { body: newAccount }),
    off.anything(auth.recover, { params: { email } }),
    off.anything(auth.resetPassword, { body: { token: 'any', new_password: 'ten loud geese' } }),
    off.anything(users.changePassword, { token, body: change }),
  ]) {
    expect(await answer).toMatchObject(passwordsOff);
  }
  expect((await off.call(school.read)).body).toMatchObject({ password_login: 'off', signup: 'closed' });
});

test('members of the configured group become guides, even existing students, and nobody loses the role', async () => {
  const { email } = await off.student();
  const ada = { email, email_verified: true };
  const me = async () =>
    (await off.call(users.me, { token: await signOnSteps(off, provider).tokenOf('ada') })).body.is_superuser;
  provider.configure({ people: { ada: { ...ada, groups: ['pupils'] } } });
  expect(await me()).toBe(false);
  provider.configure({ people: { ada: { ...ada, groups: ['staff'] } } });
  expect(await me()).toBe(true);
  provider.configure({ people: { ada } });
  expect(await me()).toBe(true);
});

test('an import emails no password links where people log in without passwords', async () => {
  for (const [app, mailed] of [
    [ofGuides, ['ada@new.example']],
    [off, []],
  ] as const) {
    const { mails, deliverNow } = await collectMails(app.context);
    const { token } = await app.guide();
    const file = btoa('Email,Role\nada@new.example,guide\nben@new.example,student');
    const { body } = await app.call(imports.create, { token, body: { file, file_name: 'a.csv', guides: true } });
    await app.call(imports.run, { token, params: { import_id: body.id }, body: { rows: 'all', mail: true } });
    app.clock.advance(10_000);
    await deliverNow();
    expect(mails.filter(({ to }) => to.endsWith('@new.example')).map(({ to }) => to)).toEqual(mailed);
  }
});
