import type { Page } from '@playwright/test';
import { api } from '@trellis/contract/api.ts';
import { call, giveNotice, guideToken, makeGuide, makeHouse, makeStudent, makeUser, someGuide } from './data.ts';
import { expect, refused, signInAs, test } from './fixtures.ts';
import { hold, refuse, userList } from './network.ts';
import { expectSuccess, filtered, goTo, offersOf, openDialog, rowOf, rowsOf, searchOf } from './screen.ts';
import { texts } from './toast-texts.ts';

const filter = (page: Page, column: string) => page.getByLabel(`Filter by ${column}`, { exact: true });
const header = (page: Page, name: string) => page.getByRole('columnheader', { name, exact: true });
const usersWithName = (full_name: string) => filtered('/admin', { full_name });

test('the list shows a guide everyone’s details', async ({ page }) => {
  const house = await makeHouse();
  const guide = await makeGuide();
  const student = await makeStudent({ house: house.name, purpose: 'I want to build bridges.' });
  const other = await makeStudent();
  await signInAs(page, guide);
  await page.goto('/admin');

  await test.step('a guide sees everyone with house, role and status', async () => {
    await expect(page.getByRole('heading', { name: 'Users', level: 1 })).toBeVisible();
    await expect(page.getByRole('columnheader')).toHaveText([
      'Full Name',
      'Email',
      'House',
      'Role',
      'Status',
      'Actions',
    ]);
    await expect(rowOf(page, student.email).getByRole('cell')).toContainText([
      student.name,
      student.email,
      house.name,
      'Student',
      'Active',
    ]);
    await expect(rowOf(page, guide.email).getByRole('cell')).toContainText([
      guide.name,
      guide.email,
      'No House assigned',
      'Admin',
      'Active',
    ]);
  });

  await test.step('one’s own row is marked You, and its menu is disabled', async () => {
    await expect(rowOf(page, guide.email).getByText('You', { exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: `Actions for ${guide.name}` })).toBeDisabled();
    await expect(rowOf(page, other.email).getByText('You', { exact: true })).toHaveCount(0);
    expect(await offersOf(page, other.name)).toEqual(expect.arrayContaining(['Edit User', 'Reset Password']));
    await page.keyboard.press('Escape');
    await expect(page.getByRole('menu')).toBeHidden();
  });

  await test.step('the name shows on hover what someone is here for', async () => {
    await page.getByRole('link', { name: student.name, exact: true }).hover();
    await expect(page.getByRole('tooltip')).toContainText('I want to build bridges.');
    await page.mouse.move(0, 0);
    await expect(page.getByRole('tooltip')).toBeHidden();
    await page.getByRole('link', { name: other.name, exact: true }).hover();
    await expect(page.getByRole('tooltip')).toContainText('No purpose statement');
  });
});

test('users are found by name, email, house, role and status', async ({ page }) => {
  const house = await makeHouse();
  const tag = 'Noah';
  const [oak, homeless] = [await makeUser(`${tag} Oak`, house.name), await makeUser(`${tag} Lone`)];
  await makeGuide({ name: `${tag} Guide` });
  await signInAs(page, await someGuide());
  await page.goto('/admin');

  await test.step('the filters offer roles, states and houses, the one without a house first', async () => {
    await expect(filter(page, 'Role').locator('option')).toHaveText(['All', 'Admin', 'Student']);
    await expect(filter(page, 'Status').locator('option')).toHaveText(['All', 'Active', 'Inactive']);
    await expect(filter(page, 'House').locator('option').nth(1)).toHaveText('No House assigned');
    await expect(filter(page, 'House').locator('option').filter({ hasText: house.name })).toHaveCount(1);
  });

  await test.step('what is typed and chosen narrows the list', async () => {
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
});

test('the list is sorted by clicks and paged by ten, and the address holds it all', async ({ page }) => {
  const tag = 'Noah';
  for (let index = 10; index < 22; index += 1) await makeUser(`${tag} ${index}`);
  await signInAs(page, await someGuide());

  await test.step('the address of the users may say anything', async () => {
    await page.goto('/admin?page=none&sortBy=password&sortOrder=up&filters=%7B%22password%22%3A%22x%22%7D');
    await expect(rowsOf(page, 'Users').first()).toBeVisible();
  });

  await test.step('the list is sorted by a click, ten on a page, and the address keeps it all', async () => {
    await goTo(page, usersWithName(tag));
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
});

test('a guide edits a user and resets their password from the list', async ({ page }) => {
  const guide = await makeGuide();
  const [forgetful, user] = [await makeUser(), await makeUser()];
  await giveNotice();
  await signInAs(page, guide);
  await page.goto('/admin');

  await test.step('a guide reads that a proxy is not known to the server, and puts it away for all guides', async () => {
    const notice = page.getByText('Ask the person who runs Trellis to set TRUST_PROXY');
    await expect(notice).toBeVisible();
    await page.getByRole('button', { name: 'Dismiss' }).click();
    await expect(notice).toBeHidden();
    const { body } = await call(api.school.notices, { token: await guideToken() });
    expect(body.data).toEqual([]);
  });

  await test.step('a guide has a reset mail sent to a user', async () => {
    await page.getByRole('button', { name: `Actions for ${forgetful.full_name}` }).click();
    await page.getByRole('menuitem', { name: 'Reset Password' }).click();
    await expectSuccess(page, `${texts.resetSentTo}${forgetful.email}`);
  });

  await test.step('a user’s history says in sentences what happened to them', async () => {
    const edit = await openDialog(page, user.full_name ?? '', 'Edit User');
    await edit.getByLabel('Admin').check();
    await edit.getByRole('button', { name: 'Save' }).click();
    await expectSuccess(page, texts.userUpdated);
    await expect(edit).toBeHidden();
    await openDialog(page, user.full_name ?? '', 'View History');
    const dialog = page.getByRole('dialog', { name: `History of ${user.full_name}` });
    await expect(dialog.locator('ol > li').first()).toContainText('Made a guide');
    await expect(dialog.locator('ol > li').last()).toContainText('Account created');
  });
});

test('the rows don’t shift when a notice appears above the list, and a school without users says what to do', async ({
  page,
}) => {
  const mia = await makeStudent({ name: 'Mia Lindqvist' });
  await giveNotice();
  const release = await hold(page, /\/school\/notices/);
  await signInAs(page, await makeGuide());
  await page.goto('/admin');
  await expect(page.getByRole('heading', { level: 1, name: 'Users' })).toBeVisible();
  await expect(rowOf(page, mia.email)).toHaveCount(0);
  release();
  await expect(rowOf(page, mia.email)).toBeVisible();
  await expect(page.getByText('Dismiss')).toBeVisible();
  // A school always has a user, so the empty answer is mocked.
  await page.route(userList, (route) => route.fulfill({ json: { data: [], count: 0 } }));
  await page.reload();
  await expect(page.getByText('No users found')).toBeVisible();
  await expect(page.getByText('Add a user to get started')).toBeVisible();
});

test.describe('when the notice above the list fails to load', () => {
  test.use({ expectedConsoleErrors: refused(503) });

  test('the list shows without waiting for it', async ({ page }) => {
    const mia = await makeStudent();
    await refuse(page, /\/school\/notices/, { status: 503 });
    await signInAs(page, await makeGuide());
    await page.goto('/admin');
    await expect(rowOf(page, mia.email)).toBeVisible();
  });
});

test('the list shows a guide whose emails fail and why', async ({ page }) => {
  const [mia, nils, noah] = [await makeStudent(), await makeStudent(), await makeStudent()];
  const reasons = new Map([
    [mia.id, 'refused'],
    [nils.id, 'given_up'],
  ]);
  await page.route(/\/api\/v1\/users\/\?/, async (route) => {
    const response = await route.fetch();
    const list: { data: { id: string }[] } = await response.json();
    const data = list.data.map((user) => {
      const reason = reasons.get(user.id);
      return reason ? { ...user, mail_failure: { reason, since: '2026-11-20T08:00:00.000Z' } } : user;
    });
    await route.fulfill({ response, json: { ...list, data } });
  });
  await signInAs(page, await makeGuide());
  await page.goto('/admin');
  await expect(rowOf(page, mia.email)).toContainText('Emails refused');
  await expect(rowOf(page, mia.email)).toContainText('The mail server refuses this address.');
  await expect(rowOf(page, nils.email)).toContainText('Emails don’t arrive');
  await expect(rowOf(page, nils.email)).toContainText('Trellis tried for three days, then gave up.');
  await expect(rowOf(page, noah.email)).not.toContainText('Mails');
  await page.setViewportSize({ width: 390, height: 844 });
  const card = (email: string) =>
    page.getByRole('list', { name: 'Users' }).getByRole('listitem').filter({ hasText: email });
  await expect(card(mia.email)).toContainText('Emails refused');
  await expect(card(nils.email)).toContainText('Emails don’t arrive');
});
