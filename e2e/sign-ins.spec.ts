import { makeGuide, makeStudent } from './data.ts';
import { expect, logIn, refused, signInAs, test } from './fixtures.ts';

test.use({ expectedConsoleErrors: refused(400) });

test('a guide sees a user’s successful and failed sign-ins and their devices', async ({ page, browser, school }) => {
  const student = await makeStudent();
  const theirs = await browser.newPage({ baseURL: school.origin });
  await theirs.goto('/login');
  await theirs.getByLabel('Email').fill(student.email);
  await theirs.getByLabel('Password', { exact: true }).fill('not the password');
  await theirs.getByRole('button', { name: 'Log In' }).click();
  await expect(theirs.getByText('Incorrect email or password')).toBeVisible();
  await logIn(theirs, student.email, student.password);
  await theirs.close();

  await signInAs(page, await makeGuide());
  await page.goto('/admin');
  await page.getByRole('button', { name: `Actions for ${student.name}` }).click();
  await page.getByRole('menuitem', { name: 'View Logins' }).click();
  const dialog = page.getByRole('dialog', { name: `Logins of ${student.name}` });
  await expect(dialog.getByRole('listitem')).toHaveText([
    /^Logged in.*Chrome on Linux, 127\.0\.0\.1, /,
    /^Wrong password.*Chrome on Linux, 127\.0\.0\.1, /,
    /^Logged in.*Unknown device, 127\.0\.0\.1, /,
  ]);
  await expect(page).toHaveURL(/dialog=sign-ins/);
});
