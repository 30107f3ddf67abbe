import type { Page } from '@playwright/test';
import { api } from '@trellis/contract/api.ts';
import { call, makeGuide, makeHouse, makeStudent, tokenOf } from './data.ts';
import { expect, fillLogin, logOut, openAs, refused, signInAs, storedToken, test } from './fixtures.ts';
import { hold } from './network.ts';
import { chosenIn, expectFailure, expectSuccess, goTo } from './screen.ts';

const tab = (page: Page, name: string) => page.getByRole('tab', { name });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

async function fillIn(page: Page, current: string, fresh: string, again = fresh) {
  await page.getByLabel('Current Password').fill(current);
  await page.getByLabel('New Password').fill(fresh);
  await page.getByLabel('Confirm Password').fill(again);
  await page.getByLabel('Confirm Password').blur();
}

test.use({ expectedConsoleErrors: refused(400, 409, 422) });

test('a student sees and changes their profile, password and language, and deletes their account', async ({ page }) => {
  const house = await makeHouse();
  const [student, other] = [await makeStudent({ house: house.name }), await makeStudent()];
  await openAs(page, student, '/settings');

  await test.step('each tab has an address', async () => {
    await expect(page.locator('dd')).toHaveText([student.name, student.email, house.name]);
    await expect(page.getByRole('tab')).toHaveText([
      'My Profile',
      'Password',
      'Appearance',
      'Security',
      'Notifications',
    ]);
    await expect(tab(page, 'My Profile')).toHaveAttribute('aria-selected', 'true');
    await tab(page, 'Password').click();
    await expect(page).toHaveURL(/tab=password$/);
    await expect(page.getByLabel('Current Password')).toBeVisible();
    await page.keyboard.press('ArrowRight');
    await expect(tab(page, 'Appearance')).toBeFocused();
    await expect(page.getByRole('radio')).toHaveCount(3);
    await page.goBack();
    await expect(page.getByLabel('Current Password')).toBeVisible();
    await goTo(page, '/settings?tab=nonsense');
    await expect(tab(page, 'My Profile')).toHaveAttribute('aria-selected', 'true');
  });

  await test.step('a wrong email and a name of more than 30 characters show an error', async () => {
    await button(page, 'Edit').click();
    await page.getByLabel('Full name').fill('M'.repeat(31));
    await page.getByLabel('Email').fill('mia@');
    await page.getByLabel('Email').blur();
    await expect(page.getByText('Invalid email address')).toBeVisible();
    await expect(page.getByText('Full Name must be at most 30 characters')).toBeVisible();
    await page.getByLabel('Email').fill('');
    await expect(page.getByText('Email is required')).toBeVisible();
    await button(page, 'Cancel').click();
  });

  await test.step('a taken email shows an error, and stays in the form', async () => {
    await button(page, 'Edit').click();
    await page.getByLabel('Email').fill(other.email);
    await button(page, 'Save').click();
    await expectFailure(page, 'The user with this email already exists in the system');
    await expect(page.getByLabel('Email')).toHaveValue(other.email);
    await button(page, 'Cancel').click();
  });

  await test.step('Save needs a change and an email, and Cancel discards the change', async () => {
    await button(page, 'Edit').click();
    const [name, email] = [page.getByLabel('Full name'), page.getByLabel('Email')];
    await expect(button(page, 'Save')).toBeDisabled();
    await email.fill('');
    await expect(button(page, 'Save')).toBeDisabled();
    await email.fill(student.email);
    await expect(button(page, 'Save')).toBeDisabled();
    await name.fill('Mia Lindqvist');
    await expect(button(page, 'Save')).toBeEnabled();
    await button(page, 'Cancel').press('Enter');
    await expect(button(page, 'Edit')).toBeFocused();
    await expect(page.locator('dd').first()).toHaveText(student.name);

    await button(page, 'Edit').click();
    await expect(name).toHaveValue(student.name);
    await name.fill('Mia Lindqvist');
    await button(page, 'Save').click();
    await expectSuccess(page, 'User updated successfully.');
    await expect(page.locator('dd').first()).toHaveText('Mia Lindqvist');
    await expect(page.getByRole('banner')).toContainText('Mia Lindqvist');
  });

  const elsewhere = await tokenOf(student.email, student.password);
  await tab(page, 'Password').click();

  await test.step('an empty field shows an error when it is left', async () => {
    await fillIn(page, '', '');
    await expect(page.getByText('Password is required', { exact: true })).toHaveCount(2);
    await expect(page.getByText('Password confirmation is required')).toBeVisible();
  });

  await test.step('a new password that is easy to guess is refused at its field', async () => {
    await page.getByLabel('Current Password').fill(student.password);
    await page.getByLabel('New Password').fill('mia lindqvist');
    await page.getByLabel('Confirm Password').fill('mia lindqvist');
    await button(page, 'Save').click();
    await expectFailure(page, 'This password is too easy to guess');
    await expect(page.getByLabel('New Password')).toHaveAccessibleDescription(/This password is too easy to guess/);
  });

  await test.step('a wrong password and one that is the same as before are refused, and what was typed stays', async () => {
    await fillIn(page, 'not my password', 'climbs the trellis');
    await button(page, 'Save').click();
    await expectFailure(page, 'Incorrect password');
    await fillIn(page, student.password, student.password);
    await button(page, 'Save').click();
    await expectFailure(page, 'New password cannot be the same as the current one');
    await expect(page.getByLabel('New Password')).toHaveValue(student.password);
  });

  await test.step('Save waits until the form is valid, and this session goes on', async () => {
    await goTo(page, '/settings?tab=password');
    await expect(button(page, 'Save')).toBeDisabled();
    await fillIn(page, student.password, 'bean', 'beans');
    await expect(page.getByText('Password must be at least 8 characters')).toBeVisible();
    await expect(page.getByText('The passwords do not match')).toBeVisible();
    await expect(button(page, 'Save')).toBeDisabled();
    await fillIn(page, student.password, 'climbs the trellis');
    await expect(page.getByText('High', { exact: true })).toBeVisible();
    await button(page, 'Save').click();
    await expectSuccess(page, 'Password updated successfully.');
    await expect(page.getByLabel('Current Password')).toHaveValue('');
    await page.reload();
    await expect(page.getByLabel('Current Password')).toBeVisible();
    expect(await tokenOf(student.email, 'climbs the trellis')).toBeTruthy();
    await expect(call(api.users.me, { token: elsewhere })).rejects.toThrow('401');
  });

  await test.step('each choice shows at once and stays, however slow the connection is', async () => {
    await tab(page, 'Appearance').click();
    const lists = page.getByRole('combobox', { name: 'Lists' });
    const language = page.getByRole('combobox', { name: 'Language' });
    await expect(chosenIn(language)).toHaveText('Follow the browser');
    const release = await hold(page, '**/api/v1/users/me', 'PATCH');
    await lists.selectOption('Compact');
    // Waits until the browser has painted the page with this choice.
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))));
    expect(await chosenIn(lists).innerText()).toBe('Compact');
    await language.selectOption('English');
    await expect(chosenIn(language)).toHaveText('English');
    expect(await chosenIn(lists).innerText()).toBe('Compact');
    release();
    const account = async () => (await call(api.users.me, { token: student.token })).body;
    await expect.poll(account).toMatchObject({ density: 'compact', language: 'en' });
  });

  await test.step('a language is kept with the account, and forgotten by the computer on logging out', async () => {
    const stored = () => page.evaluate(() => localStorage.getItem('language'));
    await expect.poll(stored).toBe('en');
    await logOut(page);
    await expect(page).toHaveURL(/\/login$/);
    expect(await stored()).toBeNull();
  });

  await test.step('deleting an account asks first and can be cancelled', async () => {
    await fillLogin(page, { email: student.email, password: 'climbs the trellis' });
    await page.waitForURL('**/goals');
    await goTo(page, '/settings?tab=danger');
    await expect(button(page, 'Delete Account')).toBeVisible();
    await tab(page, 'My Profile').click();
    await expect(button(page, 'Delete Account')).toBeHidden();
    await page.getByRole('link', { name: 'Delete your account' }).click();
    await expect(page).toHaveURL(/tab=danger$/);
    await expect(page.getByRole('heading', { name: 'Danger Zone' })).toBeVisible();
    await button(page, 'Delete Account').click();
    const dialog = page.getByRole('dialog', { name: 'Confirmation Required' });
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(dialog).toBeHidden();
    await expect(button(page, 'Delete Account')).toBeFocused();
    await button(page, 'Delete Account').click();
    await dialog.getByRole('button', { name: 'Delete my account' }).click();
    await expectSuccess(page, 'Your account has been successfully deleted');
    await expect(page).toHaveURL(/\/login$/);
    expect(await storedToken(page)).toBeNull();
    await expect(tokenOf(student.email, 'climbs the trellis')).rejects.toThrow('400');
  });
});

test('a guide sets the school’s name and its word for houses, which appears wherever the word is on its own', async ({
  page,
}) => {
  await signInAs(page, await makeGuide());
  const { name } = await makeHouse();
  await page.goto('/settings?tab=school');
  await page.getByLabel('School name').fill('Oak Tree School');
  await page.getByLabel('What you call a house').fill('Advisory');
  await page.getByLabel('What you call more than one').fill('Advisories');
  await button(page, 'Save').click();
  await expectSuccess(page, 'School updated successfully.');
  await expect(page.getByRole('banner').getByText('Oak Tree School')).toBeVisible();
  await test.step('the menu, the heading and the title use the word, sentences say house', async () => {
    await page.getByRole('link', { name: 'Advisories' }).click();
    await expect(page).toHaveTitle('Advisories · Oak Tree School');
    await expect(page.getByRole('heading', { name: 'Advisories (1)' })).toBeVisible();
    await button(page, 'Add House').click();
    const dialog = page.getByRole('dialog', { name: 'Add House' });
    await dialog.getByLabel('House Name').fill(name);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('A house with this name already exists')).toBeVisible();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
  });
  await test.step('the word shows right after a reload, before the server answers', async () => {
    const release = await hold(page, '**/api/v1/school');
    await page.reload();
    await expect(page.getByRole('link', { name: 'Advisories' })).toBeVisible();
    release();
  });
  await test.step('the name and the word can be taken back', async () => {
    await goTo(page, '/settings?tab=school');
    await page.getByLabel('School name').fill('');
    await page.getByLabel('What you call a house').fill('House');
    await page.getByLabel('What you call more than one').fill('Houses');
    await button(page, 'Save').click();
    await expect(page.getByRole('link', { name: 'Houses', exact: true })).toBeVisible();
    await expect(page.getByRole('banner').getByText('Oak Tree School')).toBeHidden();
  });
  await test.step('a profile without a house says so', async () => {
    await goTo(page, '/settings');
    await expect(page.getByRole('main').getByText('No House assigned')).toBeVisible();
  });
  await test.step('guides may choose immediate emails', async () => {
    await goTo(page, '/settings?tab=notifications');
    await expect(page.getByRole('radio')).toHaveCount(4);
    await expect(page.getByRole('radio', { name: /^Once a week/ })).toBeChecked();
  });
});
