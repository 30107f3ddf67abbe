import type { Locator, Page } from '@playwright/test';
import { expect } from './fixtures.ts';
import { selectOf } from './screen.ts';

const fields = (dialog: Locator) => ({
  title: dialog.getByRole('textbox', { name: 'Goal', exact: true }),
  type: selectOf(dialog, 'Goal type'),
  period: selectOf(dialog, 'Period'),
  description: dialog.getByLabel('Description'),
  owner: dialog.getByRole('combobox', { name: 'Owner' }),
  save: dialog.getByRole('button', { name: 'Save' }),
});

/** Opens the form of a new goal. @returns its parts */
export async function openAdd(page: Page) {
  await page.getByRole('button', { name: 'Add Goal' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Add Goal' });
  await expect(fields(dialog).title).toBeFocused();
  return { dialog, ...fields(dialog) };
}
