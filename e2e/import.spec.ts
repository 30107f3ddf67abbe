import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { api } from '@trellis/contract/api.ts';
import { expectAccessible } from './axe.ts';
import { call, guideToken, makeGuide, makeHouse, makeStudent } from './data.ts';
import { expect, refused, signInAs, test } from './fixtures.ts';
import { expectSuccess, rowsOf } from './screen.ts';

const fileOf = (...rows: string[]) => ({
  name: 'Pupils.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(rows.join('\r\n'), 'latin1'),
});

const choose = (page: Page, ...rows: string[]) => page.getByLabel('File of people').setInputFiles(fileOf(...rows));
const preview = (page: Page) => page.getByRole('button', { name: 'See what would happen' }).click();
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click();
const show = (page: Page, name: RegExp) =>
  page.getByRole('navigation', { name: 'Rows to show' }).getByRole('link', { name });

async function userOf(email: string) {
  const { body } = await call(api.users.list, { token: await guideToken(), query: { email } });
  return body.data[0];
}

test('a guide imports a file and sees who is missing from it', async ({ page }) => {
  const house = await makeHouse('Oak');
  const [stays, moves, left] = [
    await makeStudent({ name: 'Stays', house: house.name }),
    await makeStudent({ name: 'Moves', house: house.name }),
    await makeStudent({ name: 'Left', house: house.name }),
  ];
  await signInAs(page, await makeGuide());
  await page.goto('/admin');
  await page.getByRole('link', { name: 'Import', exact: true }).click();
  await choose(
    page,
    'Klasse;Name;E-Mail-Adresse;Bus',
    'Oak;Stays;stays@school.example;1',
    'Elm;Moves;moves@school.example;2',
    'Elm;"Müller, Zoë";zoe@school.example;',
    'Elm;Nobody;nobody;',
  );
  await expect(page.getByText('4 people in this file.')).toBeVisible();
  await expect(page.getByLabel('E-Mail-Adresse')).toHaveValue('email');
  await expect(page.getByLabel('Bus')).toHaveValue('');
  await preview(page);
  await expect(page.getByText('2 rows to be imported. Nothing is written yet.')).toBeVisible();
  await expect(page.getByText('A house would be made: Elm.')).toBeVisible();
  await expect(rowsOf(page, 'Rows')).toHaveCount(4);
  await show(page, /^Refused/).click();
  await expect(rowsOf(page, 'Rows')).toHaveText([/Invalid email address/]);
  await show(page, /^New/).click();
  await expect(rowsOf(page, 'Rows')).toHaveText([/Zoë Müller/]);
  expect(await userOf('zoe@school.example')).toBeUndefined();

  await press(page, 'Import the other 2 rows');
  await expectSuccess(page, 'The import is done.');
  await expect(page.getByText('Done: 1 person new, 1 changed, 1 refused.')).toBeVisible();
  expect(await userOf('zoe@school.example')).toMatchObject({ full_name: 'Zoë Müller', house: 'Elm' });
  expect(await userOf(moves.email)).toMatchObject({ house: 'Elm' });

  const leavers = page.getByRole('region', { name: 'Not in this file' });
  await expect(leavers.getByRole('checkbox', { name: /Stays/ })).toHaveCount(0);
  await leavers.getByRole('checkbox', { name: /Left/ }).check();
  await leavers.getByRole('button', { name: 'Deactivate 1 student' }).click();
  expect(await userOf(left.email)).toMatchObject({ is_active: true });
  await page.getByRole('dialog').getByRole('button', { name: 'Deactivate 1 student' }).click();
  await expectSuccess(page, '1 student deactivated.');
  expect(await userOf(left.email)).toMatchObject({ is_active: false });
  expect(await userOf(stays.email)).toMatchObject({ is_active: true });
});

test('the assignment of columns is remembered for the next import', async ({ page }) => {
  await signInAs(page, await makeGuide());
  await page.goto('/admin/import');
  await choose(page, 'Kennung,Wer', 'zoe@school.example,Zoë');
  await expect(page.getByLabel('Kennung')).toHaveValue('email');
  await expect(page.getByLabel('Wer')).toHaveValue('');
  await page.getByLabel('Wer').selectOption('First name');
  await preview(page);
  await expect(rowsOf(page, 'Rows')).toHaveText([/Zoë/]);
  await page.getByRole('link', { name: 'Choose another file' }).click();
  await choose(page, 'Wer,Kennung', 'Ada,ada@school.example');
  await expect(page.getByLabel('Wer')).toHaveValue('first_name');
});

test('the preview’s rows can be downloaded', async ({ page }) => {
  await signInAs(page, await makeGuide());
  await page.goto('/admin/import');
  await choose(page, 'Name,Email', '=1+1,zoe@school.example', 'Nobody,nobody');
  await preview(page);
  await show(page, /^Refused/).click();
  await expect(rowsOf(page, 'Rows')).toHaveCount(1);
  const [download] = await Promise.all([page.waitForEvent('download'), press(page, 'Download as CSV')]);
  expect(await readFile(await download.path(), 'utf8')).toContain('3,Refused,Nobody,nobody,,,Invalid email address');
});

test.describe('an interrupted import', () => {
  test.use({ expectedConsoleErrors: refused(500) });

  test('says so and can be continued', async ({ page }) => {
    await signInAs(page, await makeGuide());
    await page.goto('/admin/import');
    const people = Array.from({ length: 90 }, (_, n) => `person-${n}@school.example`);
    await choose(page, 'Email', ...people);
    await preview(page);
    let calls = 0;
    await page.route('**/imports/*/run', (route) => {
      calls += 1;
      return calls === 1 ? route.continue() : route.fulfill({ status: 500, json: { detail: 'The compost is full' } });
    });
    await press(page, 'Import 90 rows');
    await expect(page.getByText('The import stopped')).toBeVisible();
    await expect(page.getByText('Not finished: 50 rows still to be written.')).toBeVisible();
    await page.unroute('**/imports/*/run');
    await page.goto('/admin/import');
    await page.getByRole('link', { name: 'Pupils.csv' }).click();
    await press(page, 'Go on');
    await expect(page.getByText('Done: 90 people new, 0 changed, 0 refused.')).toBeVisible();
  });
});

test('a file can be imported by keyboard on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signInAs(page, await makeGuide());
  await page.goto('/admin/import');
  await choose(page, 'Email', 'zoe@school.example');
  await page.getByRole('button', { name: 'See what would happen' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Import 1 row' }).focus();
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Done: 1 person new, 0 changed, 0 refused.')).toBeVisible();
});

test('a student can’t open the import', async ({ page }) => {
  await signInAs(page, await makeStudent());
  await page.goto('/admin/import');
  await expect(page).toHaveURL(/\/goals$/);
});
