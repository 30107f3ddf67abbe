import type { Page } from '@playwright/test';
import { api } from '@trellis/contract/api.ts';
import { call, giveNotice, guideToken, makeGuide, makeHouse, makeStudent, makeUser } from './data.ts';
import { expect, openAs, refused, signInAs, test } from './fixtures.ts';
import { hold, refuse, userList } from './network.ts';
import {
  choose,
  closeDialog,
  expectSuccess,
  filtered,
  goTo,
  offersOf,
  openDialog,
  rowOf,
  rowsOf,
  searchOf,
} from './screen.ts';

const filter = (page: Page, column: string) => page.getByLabel(`Filter by ${column}`, { exact: true });
const header = (page: Page, name: string) => page.getByRole('columnheader', { name, exact: true });
const usersWithName = (full_name: string) => filtered('/admin', { full_name });

test('the list shows a guide everyone’s details, and is filtered, sorted and paged by its address', async ({
  page,
}) => {
  const house = await makeHouse();
  const guide = await makeGuide();
  const student = await makeStudent({ house: house.name, purpose: 'I want to build bridges.' });
  const other = await makeStudent();
  await openAs(page, guide, '/admin');

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

  await test.step('hovering over a name shows the person’s purpose statement', async () => {
    await page.getByRole('link', { name: student.name, exact: true }).hover();
    await expect(page.getByRole('tooltip')).toContainText('I want to build bridges.');
    await page.mouse.move(0, 0);
    await expect(page.getByRole('tooltip')).toBeHidden();
  });

  const tag = 'Noah';
  const [oak, homeless] = [await makeUser(`${tag} Oak`, house.name), await makeUser(`${tag} Lone`)];
  await makeGuide({ name: `${tag} Guide` });

  await test.step('the filters offer roles, states and houses, with No House assigned first', async () => {
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
    await page.getByRole('button', { name: 'Clear All Filters' }).first().press('Enter');
    await expect(page).toHaveURL(/\/admin$/);
    await expect(page.locator('main')).toBeFocused();
    await filter(page, 'Email').fill(oak.email);
    await expect(rowsOf(page, 'Users')).toHaveText([new RegExp(oak.email)]);
  });

  for (let index = 10; index < 19; index += 1) await makeUser(`${tag} ${index}`);

  await test.step('an address full of nonsense shows the list', async () => {
    await goTo(page, '/admin?page=none&sortBy=password&sortOrder=up&filters=%7B%22password%22%3A%22x%22%7D');
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
    await expect(rows.first()).toContainText(`${tag} Oak`);
    await page.getByRole('button', { name: 'Next page' }).click();
    await expect(rows).toHaveCount(2);
    expect(searchOf(page)).toEqual({ page: '2', sortBy: 'full_name', sortOrder: 'desc', filters: { full_name: tag } });
    await page.goBack();
    await expect(rows.first()).toContainText(`${tag} Oak`);
    await header(page, 'Role').getByRole('button').click();
    await expect(header(page, 'Role')).toHaveAttribute('aria-sort', 'ascending');
  });
});

test.describe('in a school with notices', () => {
  test.use({ expectedConsoleErrors: refused(400, 503) });

  test('a guide edits a user, resets a password, and reads what happened to them, to their logins and to their emails', async ({
    page,
  }) => {
    const guide = await makeGuide();
    const [mia, nils, noah] = [await makeStudent({ name: 'Mia Lindqvist' }), await makeStudent(), await makeUser()];
    await giveNotice();
    await signInAs(page, guide);

    await test.step('the rows wait for a notice above them, so that they don’t shift', async () => {
      const release = await hold(page, /\/school\/notices/);
      await page.goto('/admin');
      await expect(page.getByRole('heading', { level: 1, name: 'Users' })).toBeVisible();
      await expect(rowOf(page, mia.email)).toHaveCount(0);
      release();
      await expect(rowOf(page, mia.email)).toBeVisible();
    });

    await test.step('a guide dismisses the notice about an unknown proxy for all guides', async () => {
      const notice = page.getByText('Ask the person who runs Trellis to set TRUST_PROXY');
      await expect(notice).toBeVisible();
      await page.getByRole('button', { name: 'Dismiss' }).click();
      await expect(notice).toBeHidden();
      const { body } = await call(api.school.notices, { token: await guideToken() });
      expect(body.data).toEqual([]);
    });

    await test.step('a user gets an email to reset their password', async () => {
      await choose(page, mia.name, 'Reset Password');
      await expectSuccess(page, `Password reset email sent to ${mia.email}`);
    });

    await test.step('a user’s history says in sentences what happened to them', async () => {
      const edit = await openDialog(page, noah.full_name ?? '', 'Edit User');
      await edit.getByLabel('Admin').check();
      await edit.getByRole('button', { name: 'Save' }).click();
      await expectSuccess(page, 'User updated successfully.');
      await expect(edit).toBeHidden();
      await openDialog(page, noah.full_name ?? '', 'View History');
      const dialog = page.getByRole('dialog', { name: `History of ${noah.full_name}` });
      await expect(dialog.locator('ol > li').first()).toContainText('Made a guide');
      await expect(dialog.locator('ol > li').last()).toContainText('Account created');
      await closeDialog(page);
    });

    await test.step('successful and failed logins are listed with their devices', async () => {
      const wrong = { username: nils.email, password: 'not the password' };
      await expect(call(api.auth.login, { body: wrong })).rejects.toThrow('400');
      const dialog = await openDialog(page, nils.name, 'View Logins');
      await expect(dialog.getByRole('listitem')).toHaveText([
        /^Wrong password.*Unknown device, 127\.0\.0\.1, /,
        /^Logged in.*Unknown device, 127\.0\.0\.1, /,
      ]);
      await expect(page).toHaveURL(/dialog=sign-ins/);
      await closeDialog(page);
    });

    await test.step('people whose emails fail are marked, with the reason, even if the notice can’t be loaded', async () => {
      await refuse(page, /\/school\/notices/, { status: 503 });
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
      await page.goto('/admin');
      await expect(rowOf(page, mia.email)).toContainText('Emails refused');
      await expect(rowOf(page, mia.email)).toContainText('The mail server refuses this address.');
      await expect(rowOf(page, nils.email)).toContainText('Emails don’t arrive');
      await expect(rowOf(page, nils.email)).toContainText('Trellis tried for three days, then gave up.');
      await expect(rowOf(page, noah.email)).not.toContainText('Emails');
      await page.setViewportSize({ width: 390, height: 844 });
      const card = (email: string) =>
        page.getByRole('list', { name: 'Users' }).getByRole('listitem').filter({ hasText: email });
      await expect(card(mia.email)).toContainText('Emails refused');
      await expect(card(nils.email)).toContainText('Emails don’t arrive');
    });

    await test.step('an empty list says what to do', async () => {
      // A school always has a user, so the empty answer is mocked.
      await page.route(userList, (route) => route.fulfill({ json: { data: [], count: 0 } }));
      await goTo(page, '/admin?sortBy=email');
      await expect(page.getByText('No users found')).toBeVisible();
      await expect(page.getByText('Add a user to get started')).toBeVisible();
    });
  });
});
