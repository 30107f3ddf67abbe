import { api } from '@trellis/contract/api.ts';
import { expectAccessible } from './axe.ts';
import { call, guideToken, makeGoal, makeHouse, makeStudent } from './data.ts';
import { expect, openAs, test } from './fixtures.ts';
import { goTo } from './screen.ts';

test('the guide of a new school sees the first steps on Today until they dismiss them', async ({ page }) => {
  const token = await guideToken();
  const card = page.locator('section, div', { has: page.getByRole('heading', { name: 'First steps' }) }).last();
  const done = card.getByText('(done)');
  await openAs(page, { token }, '/today');
  await expect(card.getByRole('listitem')).toHaveCount(7);
  await expect(done).toHaveCount(0);
  await expectAccessible(page);

  await test.step('a step is ticked off once it has been taken, and leads to the screen for it', async () => {
    await call(api.school.edit, { token, body: { name: 'Oak Tree School' } });
    await makeHouse();
    await makeGoal({ token }, { owner_id: (await makeStudent()).id });
    await card.getByRole('link', { name: 'School settings' }).click();
    await expect(page.getByRole('heading', { name: 'School', level: 1 })).toBeVisible();
    await goTo(page, '/today');
    await expect(done).toHaveCount(4);
  });
  await test.step('in a school without a mail server, the card asks for one', async () => {
    await card.getByRole('button', { name: 'Send me a test email' }).press('Enter');
    await expect(card.getByRole('status')).toContainText('Trellis has no mail server yet');
    await expect(card.getByRole('button', { name: 'Send me a test email' })).toBeFocused();
  });
  await test.step('dismissed, they stay away', async () => {
    await card.getByRole('button', { name: 'Dismiss the first steps' }).click();
    await expect(page.getByRole('heading', { name: 'First steps' })).toBeHidden();
    expect((await call(api.firstSteps.list, { token })).body.data).toEqual([]);
  });
});
