import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';
import { selectOf } from './screen.ts';

/** The parts of the open form of a new goal. */
export function formOf(page: Page) {
  const dialog = page.getByRole('dialog', { name: 'Add Goal' });
  return {
    dialog,
    title: dialog.getByRole('textbox', { name: 'Goal', exact: true }),
    type: selectOf(dialog, 'Goal type'),
    period: selectOf(dialog, 'Period'),
    description: dialog.getByLabel('Description'),
    owner: dialog.getByRole('combobox', { name: 'Owner' }),
    save: dialog.getByRole('button', { name: 'Save' }),
  };
}

/** Opens the form of a new goal. @returns its parts */
export async function openAdd(page: Page) {
  await page.getByRole('button', { name: 'Add Goal' }).first().click();
  const form = formOf(page);
  await expect(form.title).toBeFocused();
  return form;
}
