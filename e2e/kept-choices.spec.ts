import { Buffer } from 'node:buffer';
import type { Page } from '@playwright/test';
import { api } from '@trellis/contract/api.ts';
import { call, makeGuide, makeReviewedGoal, makeStudent } from './data.ts';
import { expect, fillLogin, logIn, refused, storedToken, test } from './fixtures.ts';
import { callsEndOn } from './network.ts';
import { goTo, openDialog, rowsOf, select } from './screen.ts';

test.use({ expectedConsoleErrors: refused(401) });

const draftNotice = (page: Page) => page.getByText('We kept what you typed.');

const poster = {
  name: 'Poster.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.7\n1 0 obj <</Type /Catalog>> endobj\ntrailer <</Root 1 0 R>>\n%%EOF\n'),
};

async function endSession(page: Page) {
  const token = await storedToken(page);
  if (token === null) throw new Error('nobody is signed in');
  await call(api.auth.logout, { token });
}

test('a file to import and the answers about it outlast Back, a reload and an expired session, and so does a new user without the password', async ({
  page,
}) => {
  const guide = await makeGuide();
  const callsEnd = callsEndOn(page);
  await logIn(page, guide.email, guide.password);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Users' }).click();
  await page.getByRole('link', { name: 'Import', exact: true }).click();
  const portal = page.getByRole('radiogroup', { name: /email addresses/ }).getByRole('radio', { name: /Portal/ });
  const guides = page.getByRole('checkbox', { name: /guides/i });
  await page.getByLabel('File of people').setInputFiles({
    name: 'Pupils.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('Name;Portal;Kontakt\nAda Okafor;ada@pupils.example;ada@web.example'),
  });
  await portal.check();
  await guides.check();
  const expectKept = async () => {
    await expect(draftNotice(page)).toBeVisible();
    await expect(page.getByText('Pupils.csv')).toBeVisible();
    await expect(portal).toBeChecked();
    await expect(guides).toBeChecked();
  };
  await test.step('Back', async () => {
    await page.goBack();
    await page.getByRole('link', { name: 'Import', exact: true }).click();
    await expectKept();
  });
  await test.step('a reload', async () => {
    await page.reload();
    await expectKept();
  });
  await test.step('a session that ends before the preview', async () => {
    await callsEnd();
    await endSession(page);
    await page.getByRole('button', { name: 'See what would happen' }).click();
    await expect(page).toHaveURL(/\/login$/);
    await fillLogin(page, guide);
    await expect(page).not.toHaveURL(/\/login$/);
    await goTo(page, '/admin/import');
    await expectKept();
  });
  await page.getByRole('button', { name: 'See what would happen' }).click();
  await expect(rowsOf(page, 'Rows')).toHaveText([/Ada Okafor/]);
  await goTo(page, '/admin/import');
  await expect(page.getByText('Pupils.csv')).toHaveCount(1);
  await expect(draftNotice(page)).toBeHidden();

  await test.step('the draft of a new user has everything but the password', async () => {
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Users' }).click();
    const dialog = page.getByRole('dialog');
    const open = async () => {
      await page.getByRole('button', { name: 'Add User' }).first().click();
      await expect(dialog).toBeVisible();
    };
    await open();
    await dialog.getByLabel('Email').fill('noah@school.example');
    await dialog.getByLabel('Password', { exact: true }).fill('grow like a bean');
    await dialog.getByLabel('Active').uncheck();
    await select(dialog, 'House', '+ Create new house');
    await dialog.getByLabel('Name of the new house').fill('Hornbeam');
    await page.keyboard.press('Escape');
    await open();
    await expect(dialog.getByLabel('Email')).toHaveValue('noah@school.example');
    await expect(dialog.getByLabel('Password', { exact: true })).toHaveValue('');
    await expect(dialog.getByLabel('Active')).not.toBeChecked();
    await page.reload();
    await expect(dialog.getByLabel('Name of the new house')).toHaveValue('Hornbeam');
    expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('bean');
  });
});

test('a file and a link that were not sent yet are there again after Escape, a reload and an expired session', async ({
  page,
}) => {
  const student = await makeStudent();
  const goal = await makeReviewedGoal(student, 20);
  const callsEnd = callsEndOn(page);
  await logIn(page, student.email, student.password);
  const form = page.getByRole('dialog').locator('form:has-text("Write a comment")');
  await openDialog(page, goal.title, 'View Goal');
  await form.getByLabel('Write a comment').fill('Look at this');
  await form.locator('input[type=file]').setInputFiles(poster);
  await expect(form.getByText('Poster.pdf')).toBeVisible();
  await expect(form.locator('li[aria-busy]')).toHaveCount(0);
  await form.getByRole('button', { name: 'Add a link' }).click();
  await form.getByLabel('Web address').fill('poster.example');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  for (const leave of ['Escape', 'a reload']) {
    await test.step(`after ${leave}`, async () => {
      if (leave === 'a reload') await page.goto('/goals');
      await openDialog(page, goal.title, 'View Goal');
      await expect(form.getByText('Poster.pdf')).toBeVisible();
      await expect(form.getByLabel('Web address')).toHaveValue('poster.example');
    });
  }
  await form.getByLabel('Web address').press('Enter');
  await form.getByRole('button', { name: 'Send' }).click();
  await expect(form.getByLabel('Write a comment')).toHaveValue('');
  const { body } = await call(api.attachments.list, { token: student.token, params: { goal_id: goal.id } });
  expect(body.data.map(({ name }) => name).sort()).toEqual(['Poster.pdf', 'poster.example']);
  await goTo(page, '/goals');
  await openDialog(page, goal.title, 'View Goal');
  await expect(form.getByText('Poster.pdf')).toBeHidden();
  await expect(form.getByLabel('Web address')).toBeHidden();

  await test.step('a file that is chosen after the session has expired is sent after the next login', async () => {
    await form.getByLabel('Write a comment').fill('Look at this');
    await callsEnd();
    await endSession(page);
    await form.locator('input[type=file]').setInputFiles(poster);
    await expect(page).toHaveURL(/\/login/);
    await fillLogin(page, student);
    await page.waitForURL('**/goals');
    await openDialog(page, goal.title, 'View Goal');
    await expect(form.getByLabel('Write a comment')).toHaveValue('Look at this');
    await expect(form.getByText('Poster.pdf')).toBeVisible();
    await expect(form.locator('li[aria-busy]')).toHaveCount(0);
  });
});
