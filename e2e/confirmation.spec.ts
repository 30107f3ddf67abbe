import { api } from '@trellis/contract/api.ts';
import { call, guideToken, makeHouse, makeSignUp, makeStudent, someGuide } from './data.ts';
import { expect, signInAs, test } from './fixtures.ts';
import { choose, expectSuccess, filtered, goTo, openDialog, rowOf, rowsOf, searchOf } from './screen.ts';

test('a guide sees how many sign-ups are waiting, filters for them and confirms one from its row', async ({ page }) => {
  const known = await makeStudent();
  const [first, second] = [await makeSignUp(), await makeSignUp()];
  await signInAs(page, await someGuide());
  await page.goto('/admin');
  await expect(page.getByText('2 sign-ups are waiting to be confirmed')).toBeVisible();
  await expect(rowOf(page, first.email).getByText('Not confirmed')).toBeVisible();
  await expect(rowOf(page, known.email).getByText('Not confirmed')).toHaveCount(0);

  await page.getByRole('button', { name: 'Show them' }).click();
  await expect(rowsOf(page, 'Users')).toHaveCount(2);
  expect(searchOf(page).filters).toEqual({ confirmed: 'false' });
  await choose(page, first.name, 'Confirm');
  await expectSuccess(page, `${first.name} is confirmed.`);
  await expect(rowsOf(page, 'Users')).toHaveText([new RegExp(second.email)]);
  await expect(page.getByText('1 sign-up is waiting to be confirmed')).toBeVisible();

  await page.getByRole('button', { name: 'Show everyone' }).click();
  await expect(rowOf(page, known.email)).toBeVisible();
  await goTo(page, filtered('/admin', { full_name: first.name }));
  await openDialog(page, first.name, 'View History');
  await expect(page.getByRole('dialog').locator('ol > li').first()).toContainText('Account confirmed');
});

test('confirming all sign-ups asks first and says how many', async ({ page }) => {
  const waiting = [await makeSignUp(), await makeSignUp(), await makeSignUp()];
  await signInAs(page, await someGuide());
  await page.goto('/admin');
  await page.getByRole('button', { name: 'Confirm all' }).click();
  const question = page.getByRole('dialog', { name: 'Confirm all' });
  await expect(question).toContainText('Confirm 3 sign-ups?');
  // People who sign up meanwhile are not included.
  const late = await makeSignUp();
  await question.getByRole('button', { name: 'Confirm 3 sign-ups' }).click();
  await expectSuccess(page, '3 sign-ups confirmed.');
  await expect(question).toBeHidden();
  await expect(page.getByText('1 sign-up is waiting to be confirmed')).toBeVisible();
  for (const { email } of waiting) await expect(rowOf(page, email).getByText('Not confirmed')).toHaveCount(0);
  await expect(rowOf(page, late.email).getByText('Not confirmed')).toBeVisible();
});

test('a person waiting for confirmation sees how many people a house has, and their names once confirmed', async ({
  page,
}) => {
  const house = await makeHouse();
  const resident = await makeStudent({ house: house.name });
  const waiting = await makeSignUp();
  await signInAs(page, waiting);
  await page.goto(`/houses?house=${house.id}`);
  const dialog = page.getByRole('dialog', { name: house.name });
  await expect(dialog).toContainText('Users in this house (1)');
  await expect(dialog).toContainText('You’ll see them here once a guide has confirmed your account.');
  await expect(dialog).not.toContainText(resident.email);
  await call(api.users.confirm, { token: await guideToken(), params: { user_id: waiting.id } });
  await page.reload();
  await expect(dialog).toContainText(resident.email);
});
