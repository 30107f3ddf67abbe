import type { Page } from '@playwright/test';
import { api } from '@trellis/contract/api.ts';
import { call, edit, makeGoal, makeHouse, makeStudent, makeUser, someGuide } from './data.ts';
import { expect, logIn, logOut, refused, signInAs, test } from './fixtures.ts';
import { callsEndOn } from './network.ts';
import { chosenIn, dateOf, expectSuccess, filtered, openDialog, rowOf, select, selectOf, typeDate } from './screen.ts';
import { texts } from './toast-texts.ts';

const draftNotice = (page: Page) => page.getByText('We kept what you typed.');
const goal = (page: Page) => page.getByRole('dialog').getByRole('textbox', { name: 'Goal', exact: true });
const dialogOf = (page: Page) => page.getByRole('dialog');

async function openAdd(page: Page) {
  await page.getByRole('button', { name: 'Add Goal' }).first().click();
  await expect(goal(page)).toBeFocused();
}

const leaves: [how: string, leave: (page: Page) => Promise<unknown>][] = [
  ['the cross', (page) => page.getByRole('button', { name: 'Close', exact: true }).click()],
  ['Escape', (page) => page.keyboard.press('Escape')],
  ['a reload', (page) => page.goto('/goals')],
];
test('a draft of a goal stays until it is saved or discarded', async ({ page }) => {
  await signInAs(page, await makeStudent());
  await page.goto('/goals');
  await openAdd(page);
  await expect(draftNotice(page)).toBeHidden();
  await goal(page).fill('Read by candlelight');
  await select(dialogOf(page), 'Goal type', 'Seminar');
  await typeDate(dialogOf(page), 'Due date', '2999-12-31');
  for (const [how, leave] of leaves) {
    await test.step(`it outlasts ${how}`, async () => {
      await leave(page);
      await expect(dialogOf(page)).toBeHidden();
      await openAdd(page);
      await expect(draftNotice(page)).toBeVisible();
      await expect(goal(page)).toHaveValue('Read by candlelight');
      await expect(chosenIn(selectOf(dialogOf(page), 'Goal type'))).toHaveText('Seminar');
      await expect(dateOf(dialogOf(page), 'Due date')).toHaveText('12/31/2999');
    });
  }

  await test.step('it is gone once it is saved', async () => {
    await select(dialogOf(page), 'Period', 'Annual');
    await dialogOf(page).getByRole('button', { name: 'Save' }).click();
    await expectSuccess(page, texts.goalCreated);
    await expect(rowOf(page, 'Read by candlelight')).toBeVisible();
    await openAdd(page);
    await expect(draftNotice(page)).toBeHidden();
    await expect(goal(page)).toHaveValue('');
    await page.keyboard.press('Escape');
  });

  for (const throwAway of ['Discard it', 'Cancel']) {
    await test.step(`it is thrown away by ${throwAway}`, async () => {
      await openAdd(page);
      await goal(page).fill('Nothing');
      await page.keyboard.press('Escape');
      await openAdd(page);
      await expect(draftNotice(page)).toBeVisible();
      await page.getByRole('button', { name: throwAway }).click();
      if (throwAway === 'Discard it') {
        await expect(goal(page)).toHaveValue('');
        await expect(draftNotice(page)).toBeHidden();
        await page.keyboard.press('Escape');
      }
      await openAdd(page);
      await expect(goal(page)).toHaveValue('');
      await expect(draftNotice(page)).toBeHidden();
      await page.keyboard.press('Escape');
    });
  }
});

test.describe('when the session has expired', () => {
  test.use({ expectedConsoleErrors: refused(401) });

  test('drafts come back for the same person after they sign in again, and for nobody else', async ({ page }) => {
    const [mia, noah] = [await makeStudent(), await makeStudent()];
    const callsEnd = callsEndOn(page);
    await logIn(page, mia.email, mia.password);
    await openAdd(page);
    await goal(page).fill('A secret goal');
    // A call still in flight would lead to the login before the goal is saved.
    await callsEnd();
    const token = await page.evaluate(() => localStorage.getItem('access_token'));
    if (token === null) throw new Error('nobody is signed in');
    await call(api.auth.logout, { token });
    await select(dialogOf(page), 'Goal type', 'Personal');
    await select(dialogOf(page), 'Period', 'Annual');
    await dialogOf(page).getByRole('button', { name: 'Save' }).click();
    await expect(page).toHaveURL(/\/login$/);
    await logIn(page, mia.email, mia.password);
    await openAdd(page);
    await expect(goal(page)).toHaveValue('A secret goal');
    await page.keyboard.press('Escape');
    await expect(dialogOf(page)).toBeHidden();
    await page.evaluate(() => localStorage.removeItem('access_token'));
    await logIn(page, noah.email, noah.password);
    await openAdd(page);
    await expect(goal(page)).toHaveValue('');
    expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('A secret goal');
  });
});

test('logging out deletes all drafts in every tab', async ({ page, context }) => {
  const student = await makeStudent({ purpose: 'I want to build bridges.' });
  await logIn(page, student.email, student.password);
  const other = await context.newPage();
  await other.goto('/goals');
  for (const tab of [page, other]) {
    await openAdd(tab);
    await goal(tab).fill('A secret goal');
    await tab.keyboard.press('Escape');
    await expect(dialogOf(tab)).toBeHidden();
  }
  await logOut(page);
  await expect(other).toHaveURL(/\/login$/);
  for (const tab of [page, other]) {
    await expect.poll(() => tab.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('A secret goal');
  }
});

test.describe('a draft of an edit', () => {
  test.use({ expectedConsoleErrors: refused(412) });

  test('shows both versions when someone else has saved another one meanwhile', async ({ page }) => {
    const student = await makeStudent();
    const about = await makeGoal(student);
    await signInAs(page, student);
    await page.goto('/goals');
    const dialog = await openDialog(page, about.title, 'Edit Goal');
    await expect(dialog.getByRole('button', { name: 'Save' })).toBeEnabled();
    await goal(page).fill('Mine');
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await edit(student, about, { title: 'Theirs' });
    await page.reload();
    await openDialog(page, 'Theirs', 'Edit Goal');
    await expect(draftNotice(page)).toBeVisible();
    await expect(goal(page)).toHaveValue('Mine');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog.getByRole('region', { name: 'Saved version' })).toContainText('Theirs');
  });
});

test('a guide’s drafts about users, houses and their profile are saved, except passwords', async ({ page }) => {
  const [user, house] = [await makeUser(), await makeHouse()];
  await signInAs(page, await someGuide());

  await test.step('the draft of a new user has no password', async () => {
    await page.goto('/admin');
    const open = async () => {
      await page.getByRole('button', { name: 'Add User' }).first().click();
      await expect(dialogOf(page).getByLabel('Email')).toBeFocused();
    };
    await open();
    await dialogOf(page).getByLabel('Email').fill('noah@school.example');
    await dialogOf(page).getByLabel('Password', { exact: true }).fill('grow like a bean');
    await dialogOf(page).getByLabel('Active').uncheck();
    await page.keyboard.press('Escape');
    await open();
    await expect(dialogOf(page).getByLabel('Email')).toHaveValue('noah@school.example');
    await expect(dialogOf(page).getByLabel('Password', { exact: true })).toHaveValue('');
    await expect(dialogOf(page).getByLabel('Active')).not.toBeChecked();
    expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('bean');
    await page.keyboard.press('Escape');
    await expect(dialogOf(page)).toBeHidden();
  });

  await test.step('edits of a user and of a house, the profile and the purpose statement become drafts too', async () => {
    const users = filtered('/admin', { full_name: user.full_name ?? '' });
    await page.goto(users);
    await openDialog(page, user.full_name ?? '', 'Edit User');
    await select(dialogOf(page), 'House', house.name);
    await page.goto(users);
    await openDialog(page, user.full_name ?? '', 'Edit User');
    await expect(chosenIn(selectOf(dialogOf(page), 'House'))).toHaveText(house.name);
    await expect(dialogOf(page).getByRole('button', { name: 'Save' })).toBeEnabled();

    const openHouse = async () => {
      await page.goto('/houses');
      await page.getByRole('button', { name: `Edit House ${house.name}`, exact: true }).click();
    };
    await openHouse();
    await dialogOf(page).getByLabel('House Name').fill('Birch');
    await openHouse();
    await expect(dialogOf(page).getByLabel('House Name')).toHaveValue('Birch');

    const openProfile = async () => {
      await page.goto('/settings');
      await page.getByRole('button', { name: 'Edit', exact: true }).click();
    };
    await openProfile();
    await page.getByLabel('Full name').fill('Ada L.');
    await openProfile();
    await expect(draftNotice(page)).toBeVisible();
    await expect(page.getByLabel('Full name')).toHaveValue('Ada L.');
  });
});

test('a draft of a purpose statement reopens after a reload, and a double tap saves it once', async ({ page }) => {
  await signInAs(page, await makeStudent());
  await page.goto('/goals');
  await page.getByRole('button', { name: 'Edit purpose statement' }).click();
  const box = page.getByRole('textbox', { name: 'Purpose Statement' });
  await expect(box).toBeFocused();
  await box.fill('To build bridges');
  await page.reload();
  await expect(box).toHaveValue('To build bridges');
  await expect(draftNotice(page)).toBeVisible();
  let sent = 0;
  page.on('request', (request) => {
    if (request.method() === 'PATCH') sent += 1;
  });
  await page.getByRole('button', { name: 'Save Changes' }).dblclick();
  await expectSuccess(page, texts.purposeUpdated);
  await expect(page.getByText('To build bridges')).toBeVisible();
  expect(sent).toBe(1);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Edit purpose statement' })).toBeVisible();
});
