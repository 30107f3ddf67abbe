import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { api } from '@trellis/contract/api.ts';
import { expectAccessible } from './axe.ts';
import { call, guideToken, makeGuide, makeHouse, makeStudent } from './data.ts';
import { expect, openAs, refused, test } from './fixtures.ts';
import { hold } from './network.ts';
import { closeToasts, expectNoSideways, expectSuccess, goTo, rowsOf, titles, toast } from './screen.ts';

test.use({ expectedConsoleErrors: refused(500) });

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

/** How many lines the text of a cell takes. */
const linesOf = (cell: Locator) =>
  cell.evaluate((element) => {
    const text = document.createRange();
    text.selectNodeContents(element);
    return text.getClientRects().length;
  });

async function userOf(email: string) {
  const { body } = await call(api.users.list, { token: await guideToken(), query: { email } });
  return body.data[0];
}

test('a guide imports a file, sees who is missing from it, continues an interrupted import and undoes one', async ({
  page,
}) => {
  const house = await makeHouse('Oak');
  const [stays, moves, left] = [
    await makeStudent({ name: 'Stays', house: house.name }),
    await makeStudent({ name: 'Moves', house: house.name }),
    await makeStudent({ name: 'Left', house: house.name }),
  ];
  await openAs(page, await makeGuide(), '/admin');
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
  await expect(page.getByText('2 rows to import. Nothing is written yet.')).toBeVisible();
  await expect(page.locator('main')).toBeFocused();
  await expect(page.getByText('A new house: Elm.')).toBeVisible();
  await expect(page.getByRole('checkbox', { name: /Email each new person/ })).toBeChecked();
  await expect(page.getByRole('heading', { name: 'What happens to each row' })).toBeVisible();
  await expect(rowsOf(page, 'Rows')).toHaveCount(4);
  await show(page, /^Refused/).click();
  await expect(rowsOf(page, 'Rows')).toHaveText([/Invalid email address/]);
  await show(page, /^New/).click();
  await expect(rowsOf(page, 'Rows')).toHaveText([/Zoë Müller/]);
  expect(await userOf('zoe@school.example')).toBeUndefined();

  await press(page, 'Import the other 2 rows');
  await expectSuccess(page, 'The import is done.');
  await expect(page.getByText('Done: 1 new person, 1 changed, 1 refused, 0 left out.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'What happened to each row' })).toBeVisible();
  expect(await userOf('zoe@school.example')).toMatchObject({ full_name: 'Zoë Müller', house: 'Elm' });
  expect(await userOf(moves.email)).toMatchObject({ house: 'Elm' });

  const leavers = page.getByRole('region', { name: 'Not in this file' });
  await expect(leavers.getByRole('checkbox', { name: /Stays/ })).toHaveCount(0);
  await leavers.getByRole('checkbox', { name: /Left/ }).check();
  await leavers.getByRole('button', { name: 'Deactivate 1 student' }).click();
  expect(await userOf(left.email)).toMatchObject({ is_active: true });
  await page.getByRole('dialog').getByRole('button', { name: 'Deactivate 1 student' }).click();
  // A toast under the pointer doesn't disappear on its own.
  await toast(page, titles.success, '1 student deactivated.').hover();
  expect(await userOf(left.email)).toMatchObject({ is_active: false });
  expect(await userOf(stays.email)).toMatchObject({ is_active: true });
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expectSuccess(page, '1 student activated again.');
  expect(await userOf(left.email)).toMatchObject({ is_active: true });

  await test.step('an import can be undone', async () => {
    await closeToasts(page);
    await goTo(page, '/admin/import');
    await choose(page, 'Name,Email,Class', 'Eva,eva@school.example,8a');
    await preview(page);
    await press(page, 'Import 1 row');
    await expectSuccess(page, 'The import is done.');
    await press(page, 'Discard this import');
    await expect(page.getByRole('dialog')).toContainText('you can no longer undo the import');
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
    const release = await hold(page, '**/imports/*/undo');
    await press(page, 'Undo this import');
    await page.getByRole('dialog').getByRole('button', { name: 'Undo the import' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'Undoing the import.' })).toBeVisible();
    release();
    await expectSuccess(page, 'The import was undone.');
    await expect(page.getByText('1 row was undone, nobody was kept.')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'What happened to each row' })).toHaveCount(0);
    expect(await userOf('eva@school.example')).toBeUndefined();
  });

  await test.step('an interrupted import says so and can be continued', async () => {
    await goTo(page, '/admin/import');
    const people = Array.from({ length: 90 }, (_, n) => `person-${n}@school.example`);
    await choose(page, 'Email', ...people);
    await preview(page);
    let calls = 0;
    await page.route('**/imports/*/run', (route) => {
      calls += 1;
      return calls === 2 ? route.fulfill({ status: 500, json: { detail: 'The compost is full' } }) : route.continue();
    });
    await press(page, 'Import 90 rows');
    await expect(page.getByText('The import stopped')).toBeVisible();
    await expect(page.getByText('Not finished: 50 rows are still to be written.')).toBeVisible();
    await goTo(page, '/admin/import');
    await page.getByRole('listitem').filter({ hasText: 'Not finished' }).getByRole('link').click();
    await press(page, 'Continue the import');
    await expect(page.getByText('Done: 90 new people, 0 changed, 0 refused, 0 left out.')).toBeVisible();
  });

  await test.step('a page number beyond the last page of an import leads to the last page', async () => {
    await goTo(page, `${page.url()}&page=99`);
    await expect(rowsOf(page, 'Rows')).toHaveCount(40);
    await expect(page).toHaveURL(/&page=2$/);
  });
});

test('a preview asks what a file leaves open, remembers the columns of the last one, and can be downloaded', async ({
  page,
}) => {
  await makeStudent({ name: 'Suspended' });
  await openAs(page, await makeGuide(), '/admin');
  await page.getByRole('link', { name: 'Import', exact: true }).click();
  await choose(page, 'Kennung,Wer', 'zoe@school.example,Zoë');
  await expect(page.getByLabel('Kennung')).toHaveValue('email');
  await expect(page.getByLabel('Wer')).toHaveValue('');
  await page.getByLabel('Wer').selectOption('First name');
  await preview(page);
  await expect(rowsOf(page, 'Rows')).toHaveText([/Zoë/]);
  await page.getByRole('link', { name: 'Choose another file' }).click();
  await choose(page, 'Wer,Kennung', 'Ada,ada@school.example');
  await expect(page.getByLabel('Wer')).toHaveValue('first_name');
  await test.step('people without an address get logins from their numbers', async () => {
    await goTo(page, '/admin/import');
    await choose(page, 'Admission No,Name,House', '1005,Zoe,Hawthorn');
    const field = page.getByLabel('Admission No');
    await field.selectOption('');
    await expect(page.getByText('or the one with the student numbers and a pattern for logins')).toBeVisible();
    await field.selectOption('number');
    await expect(page.getByText('Enter a pattern for logins')).toBeVisible();
    await page.getByLabel('Logins for people without an email address').fill('{number}@pupils.school.example');
    await preview(page);
    await expect(rowsOf(page, 'Rows')).toHaveText([/Logs in as 1005@pupils\.school\.example/]);
    expect(await linesOf(page.getByRole('cell', { name: 'Hawthorn', exact: true }))).toBe(1);
    await expect(page.getByRole('button', { name: 'Import 1 row' })).toBeVisible();
    await expect(page.getByRole('checkbox', { name: /Email each new person/ })).toHaveCount(0);
  });
  await test.step('the rows of a preview can be downloaded', async () => {
    await page.getByRole('link', { name: 'Choose another file' }).click();
    await choose(page, 'Name,Email', '=1+1,zoe@school.example', 'Nobody,nobody');
    await preview(page);
    await show(page, /^Refused/).click();
    await expect(rowsOf(page, 'Rows')).toHaveCount(1);
    const [download] = await Promise.all([page.waitForEvent('download'), press(page, 'Download as CSV')]);
    expect(await readFile(await download.path(), 'utf8')).toContain('3,Refused,Nobody,nobody,,,Invalid email address');
  });

  await test.step('a guide is asked what a file leaves open before anything is imported', async () => {
    await goTo(page, '/admin/import');
    await choose(
      page,
      'Name;Portal;Kontakt;Klasse',
      `H\u00e9l\u00e8ne;helene@pupils.example;${'helene.'.repeat(5)}martin@web.example;8a, Choir`,
    );
    const button = page.getByRole('button', { name: 'See what would happen' });
    await expect(button).toBeDisabled();
    await page.setViewportSize({ width: 320, height: 800 });
    await expectNoSideways(page);
    await page.setViewportSize({ width: 1280, height: 800 });
    await page
      .getByRole('radiogroup', { name: /email addresses/ })
      .getByRole('radio', { name: /Portal/ })
      .check();
    await page
      .getByRole('radiogroup', { name: /Which column has the house/ })
      .getByRole('radio', { name: /Klasse/ })
      .check();
    await page.getByRole('checkbox', { name: 'Yes, these names are right' }).check();
    await expectAccessible(page);
    await button.click();
    await expect(rowsOf(page, 'Rows')).toHaveText([
      /Several classes in one cell.*H\u00e9l\u00e8ne.*helene@pupils\.example/,
    ]);
  });

  await test.step('an address fits on one line, even beside a long note', async () => {
    await page.setViewportSize({ width: 820, height: 800 });
    await expect.poll(() => linesOf(page.getByRole('cell', { name: 'helene@pupils.example' }))).toBe(1);
    await page.setViewportSize({ width: 1280, height: 800 });
  });

  await test.step('people who don’t belong to the school are left out, and one filter at a time is chosen', async () => {
    await goTo(page, '/admin/import');
    await choose(
      page,
      'Name,Email,Role,Status',
      'Zoe,zoe@school.example,Student,Active',
      'Suspended,suspended@school.example,Student,Suspended',
      'Bo,bo@home.example,Parent,Active',
      'Ann,ann@school.example,Teacher,Active',
    );
    await page.getByRole('checkbox', { name: 'Allow this file to add guides' }).check();
    await preview(page);
    await expect(page.getByText('1 person becomes a guide.')).toBeVisible();
    await expect(page.getByText('2 people are left out')).toBeVisible();
    await show(page, /^Left out/).click();
    await expect(rowsOf(page, 'Rows')).toHaveCount(2);
    await expect(page.getByRole('navigation', { name: 'Rows to show' }).locator('[aria-current]')).toHaveText(
      /Left out/,
    );
    await show(page, /^New guides/).click();
    await expect(rowsOf(page, 'Rows')).toHaveText([/A new guide.*Ann/]);
    await press(page, 'Import 2 rows');
    const leavers = page.getByRole('region', { name: 'Not in this file' });
    await expect(leavers.getByRole('listitem').first()).toContainText('Status: Suspended');
  });
});
