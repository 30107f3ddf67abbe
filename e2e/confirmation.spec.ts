import { api } from '@trellis/contract/api.ts';
import { call, guideToken, makeHouse, makeSignUp, makeStudent, someGuide } from './data.ts';
import { expect, openAs, test } from './fixtures.ts';
import { choose, expectSuccess, openDialog, rowOf, rowsOf, searchOf } from './screen.ts';

test('people who signed up see only numbers until a guide confirms them, one by one or all at once', async ({
  page,
}) => {
  const house = await makeHouse();
  const resident = await makeStudent({ house: house.name });
  const waiting = await makeSignUp();

  await test.step('an unconfirmed person sees how many people a house has, and their names once confirmed', async () => {
    await openAs(page, waiting, `/houses?house=${house.id}`);
    const dialog = page.getByRole('dialog', { name: house.name });
    await expect(dialog).toContainText('Users in this house (1)');
    await expect(dialog).toContainText('You’ll see them here once a guide has confirmed your account.');
    await expect(dialog).not.toContainText(resident.email);
    await call(api.users.confirm, { token: await guideToken(), params: { user_id: waiting.id } });
    await page.reload();
    await expect(dialog).toContainText(resident.email);
  });

  const [first, second, third] = [await makeSignUp(), await makeSignUp(), await makeSignUp()];
  const mark = (email: string) => rowOf(page, email).getByText('Not confirmed');
  await test.step('a guide sees how many are waiting, filters for them and confirms one from its row', async () => {
    await openAs(page, await someGuide(), '/admin');
    await expect(page.getByText('3 sign-ups are waiting to be confirmed')).toBeVisible();
    await expect(mark(first.email)).toBeVisible();
    await expect(mark(resident.email)).toHaveCount(0);
    await page.getByRole('button', { name: 'Show them' }).click();
    await expect(rowsOf(page, 'Users')).toHaveCount(3);
    expect(searchOf(page).filters).toEqual({ confirmed: 'false' });
    await choose(page, first.name, 'Confirm');
    await expectSuccess(page, `${first.name} is confirmed.`);
    await expect(rowsOf(page, 'Users')).toHaveCount(2);
    await expect(page.getByText('2 sign-ups are waiting to be confirmed')).toBeVisible();
    await page.getByRole('button', { name: 'Show everyone' }).click();
    await expect(rowOf(page, resident.email)).toBeVisible();
    await openDialog(page, first.name, 'View History');
    await expect(page.getByRole('dialog').locator('ol > li').first()).toContainText('Account confirmed');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
  });

  await test.step('confirming all asks first, and leaves out anyone who signs up meanwhile', async () => {
    await page.getByRole('button', { name: 'Confirm all' }).click();
    const question = page.getByRole('dialog', { name: 'Confirm all' });
    await expect(question).toContainText('Confirm 2 sign-ups?');
    const late = await makeSignUp();
    await question.getByRole('button', { name: 'Confirm 2 sign-ups' }).click();
    await expectSuccess(page, '2 sign-ups confirmed.');
    await expect(question).toBeHidden();
    await expect(page.getByText('1 sign-up is waiting to be confirmed')).toBeVisible();
    for (const { email } of [second, third]) await expect(mark(email)).toHaveCount(0);
    await expect(mark(late.email)).toBeVisible();
  });
});
