import { api } from '@trellis/contract/api.ts';
import { call, makeStudent } from './data.ts';
import { expect, refused, signInAs, test } from './fixtures.ts';
import { linkMailedTo } from './mail.ts';
import { expectFailure, expectSuccess, goTo } from './screen.ts';

const addressOf = async (token: string) => (await call(api.users.me, { token })).body.email;

test.use({ expectedConsoleErrors: refused(400, 409) });

test('a person restores a changed email with the link in the notice, is signed out, and sets a new password', async ({
  page,
}) => {
  const student = await makeStudent();
  await signInAs(page, student);
  await call(api.users.editMe, { token: student.token, body: { email: 'thief@elsewhere.example' } });
  const restore = page.getByRole('button', { name: 'Get my address back' });

  await test.step('opening the link changes nothing, because an email scanner may open it too', async () => {
    await page.goto(await linkMailedTo(student.email));
    await expect(page.getByRole('heading', { name: 'Get your email address back' })).toBeVisible();
    await expect(page).toHaveURL(/\/take-back-address$/);
    expect(await addressOf(student.token)).toBe('thief@elsewhere.example');
  });

  await test.step('the button restores the address', async () => {
    await restore.click();
    await expectSuccess(
      page,
      'Your account has your email address again. We’ve emailed you a link to choose a new password.',
    );
    await expect(page).toHaveURL(/\/login$/);
    await goTo(page, '/goals');
    await expect(page).toHaveURL(/\/login$/);
    await goTo(page, await linkMailedTo(student.email, '/reset-password'));
    await expect(page.getByRole('heading', { name: 'Reset Password' })).toBeVisible();
  });

  await test.step('the page says before the button is pressed that another account uses the address by now', async () => {
    const [late, other] = [await makeStudent(), await makeStudent()];
    await call(api.users.editMe, { token: late.token, body: { email: 'second@elsewhere.example' } });
    const link = await linkMailedTo(late.email);
    await call(api.users.editMe, { token: other.token, body: { email: late.email } });
    await goTo(page, link);
    await expectFailure(page, 'Another account now has this email address. Ask a guide for help');
    await expect(restore).toBeVisible();
  });
});
