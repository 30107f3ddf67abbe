import type { Page } from '@playwright/test';
import { api } from '@trellis/contract/api.ts';
import {
  call,
  giveNotice,
  guideToken,
  loseMail,
  makeGuide,
  makeHouse,
  makeStudent,
  makeUser,
  someGuide,
} from './data.ts';
import { expect, signInAs, test } from './fixtures.ts';
import { linkMailedTo } from './mail.ts';
import { hold, userList } from './network.ts';
import { expectSuccess, filtered, offersOf, openDialog, rowOf, rowsOf, searchOf } from './screen.ts';
import { texts } from './texts.ts';

const filter = (page: Page, column: string) => page.getByLabel(`Filter by ${column}`, { exact: true });
const header = (page: Page, name: string) => page.getByRole('columnheader', { name, exact: true });
const named = (full_name: string) => filtered('/admin', { full_name });

test('a guide sees everybody with house, role and status', async ({ page }) => {
  const house = await makeHouse();
  const guide = await makeGuide();
  const student = await makeStudent({ house: house.name });
  await signInAs(page, guide);
  await page.goto(named(student.name));
  await expect(page.getByRole('heading', { name: 'Users', level: 1 })).toBeVisible();
  await expect(page.getByRole('columnheader')).toHaveText(['Full Name', 'Email', 'House', 'Role', 'Status', 'Actions']);
  await expect(rowsOf(page, 'Users').getByRole('cell')).toContainText([
    student.name,
    student.email,
    house.name,
    'Student',
    'Active',
  ]);
  await page.goto(named(guide.name));
  await expect(rowsOf(page, 'Users').getByRole('cell')).toContainText([
    guide.name,
    guide.email,
    'No House assigned',
    'Admin',
    'Active',
  ]);
});

test('one’s own row is marked You, and its menu is disabled', async ({ page }) => {
  const guide = await makeGuide();
  const other = await makeUser();
  await signInAs(page, guide);
  await page.goto(named(guide.name));
  await expect(rowOf(page, guide.email).getByText('You', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: `Actions for ${guide.name}` })).toBeDisabled();
  await page.goto(named(other.full_name ?? ''));
  await expect(rowOf(page, other.email).getByText('You', { exact: true })).toHaveCount(0);
  expect(await offersOf(page, other.full_name ?? '')).toEqual(expect.arrayContaining(['Edit User', 'Reset Password']));
});

test('the filters offer roles, states and houses, the one without a house first', async ({ page }) => {
  const house = await makeHouse();
  await signInAs(page, await someGuide());
  await page.goto('/admin');
  await expect(filter(page, 'Role').locator('option')).toHaveText(['All', 'Admin', 'Student']);
  await expect(filter(page, 'Status').locator('option')).toHaveText(['All', 'Active', 'Inactive']);
  await expect(filter(page, 'House').locator('option').nth(1)).toHaveText('No House assigned');
  await expect(filter(page, 'House').locator('option').filter({ hasText: house.name })).toHaveCount(1);
});

test('users are found by name, email, house, role and status', async ({ page }) => {
  const house = await makeHouse();
  const tag = 'Noah';
  const [oak, homeless] = [await makeUser(`${tag} Oak`, house.name), await makeUser(`${tag} Lone`)];
  await makeGuide({ name: `${tag} Guide` });
  await signInAs(page, await someGuide());
  await page.goto('/admin');
  await filter(page, 'Full Name').fill(tag.toUpperCase());
  await expect(rowsOf(page, 'Users')).toHaveCount(3);
  await filter(page, 'House').selectOption(house.name);
  await expect(rowsOf(page, 'Users')).toHaveText([new RegExp(oak.email)]);
  await filter(page, 'House').selectOption('No House assigned');
  await expect(rowsOf(page, 'Users')).toHaveCount(2);
  await filter(page, 'Role').selectOption('Student');
  await expect(rowsOf(page, 'Users')).toHaveText([new RegExp(homeless.email)]);
  await filter(page, 'Status').selectOption('Inactive');
  await expect(page.getByText('No users match your current filters')).toBeVisible();
  expect(searchOf(page).filters).toEqual({
    full_name: tag.toUpperCase(),
    house: 'No House assigned',
    role: 'Student',
    status: 'Inactive',
  });
  await page.getByRole('button', { name: 'Clear All Filters' }).first().click();
  await expect(page).toHaveURL(/\/admin$/);
  await filter(page, 'Email').fill(oak.email);
  await expect(rowsOf(page, 'Users')).toHaveText([new RegExp(oak.email)]);
});

test('the list is sorted by a click, ten on a page, and the address keeps it all', async ({ page }) => {
  const tag = 'Noah';
  for (let index = 10; index < 22; index += 1) await makeUser(`${tag} ${index}`);
  await signInAs(page, await someGuide());
  await page.goto(named(tag));
  const rows = rowsOf(page, 'Users');
  await expect(rows).toHaveCount(10);
  await header(page, 'Full Name').getByRole('button').click();
  await expect(rows.first()).toContainText(`${tag} 10`);
  await header(page, 'Full Name').getByRole('button').click();
  await expect(header(page, 'Full Name')).toHaveAttribute('aria-sort', 'descending');
  await expect(rows.first()).toContainText(`${tag} 21`);
  await page.getByRole('button', { name: 'Next page' }).click();
  await expect(rows).toHaveCount(2);
  expect(searchOf(page)).toEqual({ page: '2', sortBy: 'full_name', sortOrder: 'desc', filters: { full_name: tag } });
  await page.reload();
  await expect(rows.first()).toContainText(`${tag} 11`);
  await page.goBack();
  await expect(rows.first()).toContainText(`${tag} 21`);
  await header(page, 'Role').getByRole('button').click();
  await expect(header(page, 'Role')).toHaveAttribute('aria-sort', 'ascending');
});

test('the address of the users may say anything', async ({ page }) => {
  await signInAs(page, await someGuide());
  await page.goto('/admin?page=none&sortBy=password&sortOrder=up&filters=%7B%22password%22%3A%22x%22%7D');
  await expect(rowsOf(page, 'Users').first()).toBeVisible();
});

test('the name shows on hover what someone is here for', async ({ page }) => {
  const [told, silent] = [await makeStudent({ purpose: 'I want to build bridges.' }), await makeStudent()];
  await signInAs(page, await someGuide());
  await page.goto(named(told.name));
  await page.getByRole('link', { name: told.name, exact: true }).hover();
  await expect(page.getByRole('tooltip')).toContainText('I want to build bridges.');
  await page.goto(named(silent.name));
  await page.getByRole('link', { name: silent.name, exact: true }).hover();
  await expect(page.getByRole('tooltip')).toContainText('No purpose statement');
});

test('a guide has a reset mail sent to a user', async ({ page }) => {
  const user = await makeUser();
  await signInAs(page, await someGuide());
  await page.goto(named(user.full_name ?? ''));
  await page.getByRole('button', { name: `Actions for ${user.full_name}` }).click();
  await page.getByRole('menuitem', { name: 'Reset Password' }).click();
  await expectSuccess(page, `${texts.resetSentTo}${user.email}`);
});

test('a user’s history says in sentences what happened to them', async ({ page }) => {
  const guide = await makeGuide();
  const user = await makeUser();
  await signInAs(page, guide);
  await page.goto(named(user.full_name ?? ''));
  const edit = await openDialog(page, user.full_name ?? '', 'Edit User');
  await edit.getByLabel('Admin').check();
  await edit.getByRole('button', { name: 'Save' }).click();
  await expectSuccess(page, texts.userUpdated);
  await expect(edit).toBeHidden();
  await openDialog(page, user.full_name ?? '', 'View History');
  const dialog = page.getByRole('dialog', { name: `History of ${user.full_name}` });
  await expect(dialog.locator('ol > li').first()).toContainText('You made the user an admin');
  await expect(dialog.locator('ol > li').last()).toContainText('created the account');
});

test('while the users load five grey rows stand in, and without users there is what to do next', async ({ page }) => {
  await signInAs(page, await someGuide());
  const release = await hold(page, userList);
  await page.goto('/admin');
  await expect(page.locator('tr[data-skeleton]')).toHaveCount(5);
  release();
  await expect(rowsOf(page, 'Users').first()).toBeVisible();
  // A school without users can't be looked at by anyone: the answer is made up.
  await page.route(userList, (route) => route.fulfill({ json: { data: [], count: 0 } }));
  await page.reload();
  await expect(page.getByText('No users found')).toBeVisible();
  await expect(page.getByText('Add a user to get started')).toBeVisible();
});

test('a guide reads that a proxy is not known to the server, and puts it away for all guides', async ({ page }) => {
  await giveNotice();
  await signInAs(page, await someGuide());
  await page.goto('/admin');
  const notice = page.getByText('Ask whoever runs Trellis to set TRUST_PROXY');
  await expect(notice).toBeVisible();
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await expect(notice).toBeHidden();
  const { body } = await call(api.school.notices, { token: await guideToken() });
  expect(body.data).toEqual([]);
});

test('a guide reads which mail did not arrive and why, and sends it again', async ({ page }) => {
  const mia = await makeStudent();
  loseMail(mia);
  await signInAs(page, await someGuide());
  await page.goto('/admin');
  await page.getByRole('button', { name: 'See why' }).click();
  const dialog = page.getByRole('dialog', { name: 'Undelivered mail' });
  await expect(dialog.getByRole('listitem').filter({ hasText: mia.email })).toContainText('gave it up');
  await dialog.getByRole('button', { name: `Send again to ${mia.name}` }).click();
  await expect(page.getByText('The mail goes out again now')).toBeVisible();
  expect(await linkMailedTo(mia.email)).toContain('/reset-password?');
});

for (const [reason, words] of [
  ['refused', 'Mails are refused'],
  ['given_up', 'Mails do not arrive'],
] as const) {
  test(`a guide sees in the list to whom mails fail: ${words}`, async ({ page }) => {
    const [mia, noah, guide] = [await makeStudent(), await makeStudent(), await makeGuide()];
    await page.route(/\/api\/v1\/users\/\?/, async (route) => {
      const response = await route.fetch();
      const list: { data: { id: string }[] } = await response.json();
      const failing = { mail_failure: { reason, since: '2026-11-20T08:00:00.000Z' } };
      const data = list.data.map((user) => (user.id === mia.id ? { ...user, ...failing } : user));
      await route.fulfill({ response, json: { ...list, data } });
    });
    await signInAs(page, guide);
    await page.goto('/admin');
    await expect(rowOf(page, mia.email)).toContainText(words);
    await expect(rowOf(page, noah.email)).not.toContainText('Mails');
    await page.setViewportSize({ width: 390, height: 844 });
    const card = page.getByRole('list', { name: 'Users' }).getByRole('listitem').filter({ hasText: mia.email });
    await expect(card).toContainText(words);
  });
}
