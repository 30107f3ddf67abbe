import type { Page } from '@playwright/test';
import { api } from '@trellis/contract/api.ts';
import { call, edit, makeGoal, makeStudent } from './data.ts';
import { expect, fillLogin, logIn, logOut, openAs, refused, signInAs, storedToken, test } from './fixtures.ts';
import { callsEndOn, hold } from './network.ts';
import { photo } from './poster.ts';
import {
  chosenIn,
  closeDialog,
  dateOf,
  expectSuccess,
  goTo,
  openDialog,
  rowOf,
  select,
  selectOf,
  twoFrames,
  typeDate,
} from './screen.ts';

test.use({ expectedConsoleErrors: refused(401, 412) });

const draftNotice = (page: Page) => page.getByText('We kept what you typed.');
const goal = (page: Page) => page.getByRole('dialog').getByRole('textbox', { name: 'Goal', exact: true });
const dialogOf = (page: Page) => page.getByRole('dialog');
const stored = (tab: Page) => tab.evaluate(() => JSON.stringify(sessionStorage));

async function openAdd(page: Page) {
  await page.getByRole('button', { name: 'Add Goal' }).first().click();
  await expect(goal(page)).toBeFocused();
}

const leaves: [how: string, leave: (page: Page) => Promise<unknown>][] = [
  ['the cross', (page) => page.getByRole('button', { name: 'Close', exact: true }).click()],
  ['Back', (page) => page.goBack()],
  ['a reload', (page) => page.goto('/goals')],
];
test('a draft of a goal stays until it is saved or discarded, and shows a version that was saved meanwhile', async ({
  page,
}) => {
  const student = await makeStudent();
  const existing = await makeGoal(student);
  await openAs(page, student, '/goals');
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
    await expectSuccess(page, 'Goal created successfully.');
    await expect(rowOf(page, 'Read by candlelight')).toBeVisible();
    await openAdd(page);
    await expect(draftNotice(page)).toBeHidden();
    await expect(goal(page)).toHaveValue('');
    await page.keyboard.press('Escape');
  });

  await test.step('it is thrown away by “Discard it” and by “Cancel”', async () => {
    await openAdd(page);
    for (const throwAway of ['Discard it', 'Cancel']) {
      await goal(page).fill('Nothing');
      await page.keyboard.press('Escape');
      await openAdd(page);
      await expect(draftNotice(page)).toBeVisible();
      await page.getByRole('button', { name: throwAway }).click();
      if (throwAway === 'Cancel') await openAdd(page);
      await expect(goal(page)).toHaveValue('');
      await expect(draftNotice(page)).toBeHidden();
    }
    await page.keyboard.press('Escape');
    await expect(dialogOf(page)).toBeHidden();
  });

  await test.step('a draft of an edit shows both versions when someone else has saved another one meanwhile', async () => {
    const dialog = await openDialog(page, existing.title, 'Edit Goal');
    await expect(dialog.getByRole('button', { name: 'Save' })).toBeEnabled();
    await goal(page).fill('Mine');
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await edit(student, existing, { title: 'Theirs' });
    await page.reload();
    await openDialog(page, 'Theirs', 'Edit Goal');
    await expect(draftNotice(page)).toBeVisible();
    await expect(goal(page)).toHaveValue('Mine');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog.getByRole('region', { name: 'Saved version' })).toContainText('Theirs');
  });
});

test('drafts come back for the same person after the session has expired, and logging out ends the session and deletes them in every tab', async ({
  page,
  context,
}) => {
  const [mia, noah] = [await makeStudent(), await makeStudent({ purpose: 'I want to build bridges.' })];
  const own = await makeGoal(noah);
  const callsEnd = callsEndOn(page);

  await test.step('the same person finds the draft after logging in again', async () => {
    await logIn(page, mia.email, mia.password);
    await openAdd(page);
    await goal(page).fill('A secret goal');
    // A call still in flight would lead to the login before the goal is saved.
    await callsEnd();
    await call(api.auth.logout, { token: (await storedToken(page)) ?? '' });
    await select(dialogOf(page), 'Goal type', 'Personal');
    await select(dialogOf(page), 'Period', 'Annual');
    await dialogOf(page).getByRole('button', { name: 'Save' }).click();
    await expect(page).toHaveURL(/\/login$/);
    await fillLogin(page, mia);
    await page.waitForURL('**/goals');
    await openAdd(page);
    await expect(goal(page)).toHaveValue('A secret goal');
    await page.keyboard.press('Escape');
    await expect(dialogOf(page)).toBeHidden();
  });

  await test.step('someone else finds nothing', async () => {
    await page.evaluate(() => localStorage.removeItem('access_token'));
    await logIn(page, noah.email, noah.password);
    await openAdd(page);
    await expect(goal(page)).toHaveValue('');
    expect(await stored(page)).not.toContain('A secret goal');
    await page.keyboard.press('Escape');
    await expect(dialogOf(page)).toBeHidden();
  });

  await test.step('logging out deletes them in every tab and the token on the server, and Back shows nothing', async () => {
    const other = await context.newPage();
    await other.goto('/goals');
    await expect(page.getByText(own.title)).toBeVisible();
    for (const tab of [page, other]) {
      await openAdd(tab);
      await goal(tab).fill('Another goal');
      await tab.keyboard.press('Escape');
      await expect(dialogOf(tab)).toBeHidden();
    }
    const revoked = page.waitForResponse('**/api/v1/logout');
    await logOut(page);
    expect((await revoked).status()).toBe(200);
    expect(await storedToken(page)).toBeNull();
    await expect(other).toHaveURL(/\/login$/);
    for (const tab of [page, other]) await expect.poll(() => stored(tab)).not.toContain('Another goal');
    await page.goBack();
    await expect(page).toHaveURL(/\/login$/);
    await expect(page.getByText(own.title)).toBeHidden();
  });
});

test('a photo that was on its way when its person logged out leaves nothing behind in any tab', async ({
  page,
  context,
}) => {
  const student = await makeStudent();
  const { id } = await makeGoal(student);
  const formIn = (tab: Page) => dialogOf(tab).locator('form:has-text("Write a comment")');
  const photosIn = (tab: Page) => formIn(tab).getByRole('listitem');
  const chooseIn = async (tab: Page, name: string) =>
    formIn(tab)
      .locator('input[type=file]')
      .setInputFiles({ ...(await photo(30, 20)), name });
  await signInAs(page, student);
  const tabs = [page, await context.newPage()];
  for (const tab of tabs) {
    await tab.goto(`/goals?goal=${id}`);
    await chooseIn(tab, 'First.jpg');
    await expect(photosIn(tab)).toHaveAttribute('data-state', 'sent');
  }
  const release = await hold(page, '**/attachments', 'POST');
  await chooseIn(page, 'Second.jpg');
  await expect(photosIn(page)).toHaveCount(2);
  await closeDialog(page);
  await logOut(page);
  const answered = page.waitForResponse('**/attachments');
  release();
  await answered;
  await twoFrames(page);
  for (const tab of tabs) {
    await expect(tab).toHaveURL(/\/login$/);
    await expect.poll(() => stored(tab)).not.toContain('First');
  }

  await fillLogin(page, student);
  // The login leads every tab away from its screen.
  for (const tab of tabs) await expect(tab).toHaveURL(/\/goals$/);
  for (const tab of tabs) {
    await goTo(tab, `/goals?goal=${id}`);
    await expect(formIn(tab).getByRole('button', { name: 'Add a photo or PDF' })).toBeVisible();
    await expect(photosIn(tab)).toHaveCount(0);
  }
});
