import { makeGuide, makeHouse, makeUser } from './data.ts';
import { expect, openAs, test } from './fixtures.ts';
import { expectSuccess, goTo } from './screen.ts';

test('a guide prints cards for a house, and a pupil chooses a password with one', async ({ page }) => {
  const house = await makeHouse('Oak');
  const pupils = [];
  for (let n = 0; n < 9; n += 1) pupils.push(await makeUser(undefined, house.name));
  await openAs(page, await makeGuide(), `/houses?house=${house.id}`);
  await page.getByRole('link', { name: 'Print Login Cards' }).click();
  await expect(page.getByText('9 students in this house have never logged in')).toBeVisible();
  await test.step('an address beyond the last part leads to the last one', async () => {
    await goTo(page, `/admin/codes?house=${house.id}&part=2`);
    await expect(page.getByText('9 students in this house have never logged in')).toBeVisible();
  });
  await page.getByRole('button', { name: 'Make 9 cards' }).click();
  await expect(page.getByText('9 cards are ready.')).toBeVisible();
  const card = page.getByRole('article').first();
  const [login, code] = [
    await card.getByRole('definition').nth(1).innerText(),
    await card.getByRole('definition').nth(2).innerText(),
  ];
  expect(pupils.map(({ email }) => email)).toContain(login);

  // Eight cards fill a page of A4 or Letter; a card cut in two would make its row too tall.
  for (const format of ['A4', 'Letter'] as const) {
    const printed = (await page.pdf({ format })).toString('latin1');
    expect(printed.match(/\/MediaBox/g)).toHaveLength(2);
  }
  await page.evaluate(() => localStorage.clear());
  await page.goto('/login');
  await page.getByRole('link', { name: 'I have a code' }).click();
  await page.getByLabel('Login').fill(login);
  await page.getByLabel('Code').fill('not the code');
  await page.getByLabel('New Password', { exact: true }).fill('nine quiet herons');
  await expect(page.getByText('A code has three groups of four letters and digits.')).toBeVisible();
  await page.getByLabel('Code').fill(code.toLowerCase().replaceAll(' ', ''));
  await page.getByLabel('Confirm Password').fill('nine quiet herons');
  await page.getByRole('button', { name: 'Set my password' }).click();
  await expectSuccess(page, 'Password updated successfully.');
  await expect(page.getByLabel('Email')).toHaveValue(login);
  await page.getByLabel('Password', { exact: true }).fill('nine quiet herons');
  await page.getByRole('button', { name: 'Log In' }).click();
  await expect(page.getByRole('heading', { name: 'Goals', exact: true })).toBeVisible();
});
