import type { Locator } from '@playwright/test';
import { makeHouse, makeLegacyGoal } from './data.ts';
import { expect, signInAs, test } from './fixtures.ts';
import { goTo, openDialog, rowOf, selectOf } from './screen.ts';
import { type ExpectedTexts, screenTexts } from './screen-texts.ts';

/** A field by its label. Date parts and list buttons share the label, but the field comes first. */
const fieldOf = (container: Locator, label: string): Locator =>
  container.getByLabel(label, { exact: true }).or(selectOf(container, label)).first();

async function expectTexts(
  container: Locator,
  { headings, fields, buttons, links, texts }: ExpectedTexts,
): Promise<void> {
  const exact = true;
  for (const name of headings ?? []) await expect(container.getByRole('heading', { name, exact })).toBeVisible();
  for (const name of fields ?? []) await expect(fieldOf(container, name)).toBeVisible();
  for (const name of buttons ?? []) await expect(container.getByRole('button', { name, exact })).toBeVisible();
  for (const name of links ?? []) await expect(container.getByRole('link', { name, exact })).toBeVisible();
  for (const text of texts ?? []) {
    await expect(container.getByText(text, { exact }).filter({ visible: true }).first()).toBeVisible();
  }
}

test.describe('in a school where every screen has something to show', () => {
  test.use({ isLively: true });
  for (const [reader, who] of [
    ['without an account', undefined],
    ['as a student', 'student'],
    ['as a guide', 'guide'],
  ] as const) {
    test(`every screen shows its agreed texts, ${reader}`, async ({ page, people }) => {
      if (who) {
        await makeHouse('Birch');
        await signInAs(page, people[who]);
      }
      await page.goto('/nowhere');
      for (const { screen, path, bringUp, ...expected } of screenTexts.filter((each) => each.who === who)) {
        await test.step(screen, async () => {
          await goTo(page, typeof path === 'string' ? path : await path());
          await expectTexts((await bringUp?.(page)) ?? page.locator('body'), expected);
        });
      }
      if (who !== 'student') return;
      await test.step('goals of the two legacy types read Core and TLL', async () => {
        const old = [
          { type: 'Academic Core', label: 'Core', title: 'Learn fractions' },
          { type: 'Academic Non-Core', label: 'TLL', title: 'Learn to bow' },
        ] as const;
        for (const { type, title } of old) await makeLegacyGoal(people.student, type, title);
        await page.goto('/goals');
        for (const { title, label } of old) {
          await expect(rowOf(page, title).getByText(label, { exact: true })).toBeVisible();
          const dialog = await openDialog(page, title, 'View Goal');
          await expect(dialog.getByText(label, { exact: true })).toBeVisible();
          await expect(page.getByText(/^Academic/)).toHaveCount(0);
          await page.keyboard.press('Escape');
          await expect(dialog).toBeHidden();
        }
      });
    });
  }
});
