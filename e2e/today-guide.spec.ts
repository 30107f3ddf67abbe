import type { Page } from '@playwright/test';
import { makeGoal, makeGuide, makeHouse, makeStudent, sendBack, submit } from './data.ts';
import { expect, openAs, test } from './fixtures.ts';
import { expectSuccess, rowsOf } from './screen.ts';

const part = (page: Page, name: string | RegExp) => page.getByRole('region', { name });
const itemOf = (page: Page, title: string) =>
  page.locator('main').getByRole('listitem').filter({ hasText: title }).last();
const menuEntry = (page: Page) => page.getByRole('navigation', { name: 'Main' }).getByRole('link').first();

test('a guide sees waiting reviews, overdue goals and students without goals, and each figure leads to its list', async ({
  page,
}) => {
  const [oak, elm, guide] = [await makeHouse('Oak'), await makeHouse('Elm'), await makeGuide()];
  const mia = await makeStudent({ name: 'Mia Late', house: oak.name });
  await makeStudent({ name: 'Noah New', house: elm.name });
  await makeGoal(mia, { title: 'Sow peas', due_date: '2020-05-04' });
  const first = await makeGoal(mia, { title: 'Water them' });
  await submit(mia, first);
  const again = await makeGoal(mia, { title: 'Draw flowers' });
  await submit(mia, again);
  await sendBack(guide, again, 'Which ones?');
  await submit(mia, again);
  await openAs(page, guide, '/today');
  await expect(menuEntry(page)).toContainText('2 goals are waiting for you');
  const reviews = part(page, 'Waiting for review').getByRole('heading', { level: 3 });
  await expect(reviews).toHaveText(['Draw flowers', 'Water them']);
  await expect(itemOf(page, 'Draw flowers')).toContainText('Resubmitted');
  await expect(part(page, 'Overdue')).toContainText(/Mia Late.*Oak.*Sow peas.*due/);
  await expect(part(page, 'Without a goal')).toContainText('Noah New');

  await page.getByLabel('Show', { exact: true }).selectOption('Elm');
  await expect(part(page, 'Waiting for review')).toContainText('Nothing is waiting for a guide.');
  await expect(part(page, 'Without a goal')).toContainText('Noah New');
  await page.reload();
  await expect(page.getByLabel('Show', { exact: true })).toHaveValue('Elm');
  await page.getByLabel('Show', { exact: true }).selectOption('Oak');
  await page.getByRole('button', { name: 'Review it: Water them' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Review Complete' }).click();
  await expectSuccess(page, 'Review completed');
  await page.keyboard.press('Escape');
  await expect(reviews).toHaveText(['Draw flowers']);
  await expect(menuEntry(page)).toContainText('1 goal is waiting for you');

  await test.step('every figure leads to the list that it counts', async () => {
    const noah = await makeStudent({ name: 'Noah Late' });
    await makeGoal(noah, { due_date: '2020-05-04' });
    await submit(noah, await makeGoal(noah));
    await page.reload();
    for (const [house, waiting, overdue, without] of [
      ['all', 2, 2, 1],
      ['Oak', 1, 1, 0],
    ] as const) {
      for (const [name, count, table] of [
        ['Waiting for review', waiting, 'Goals'],
        ['Overdue', overdue, 'Students'],
        ['Without a goal', without, 'Students'],
      ] as const) {
        if (count === 0) continue;
        await menuEntry(page).click();
        // The lists have the same choice.
        await expect(page.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible();
        await page.getByLabel('Show', { exact: true }).selectOption(house);
        await page.getByRole('link', { name: `${name}: ${count}` }).click();
        await expect(rowsOf(page, table), `${name} ${house}`).toHaveCount(count);
      }
    }
  });
});
