import { expect, type Locator } from '@playwright/test';
import type { AgreedTexts } from './every-screen/screen.ts';
import { selectOf } from './screen.ts';

/** A field by its label. Date parts and list buttons share the label, but the field comes first. */
const fieldOf = (container: Locator, label: string): Locator =>
  container.getByLabel(label, { exact: true }).or(selectOf(container, label)).first();

/** Expects a screen or dialog to say what was agreed. */
export async function expectTexts(
  container: Locator,
  { headings = [], fields = [], buttons = [], links = [], texts = [] }: AgreedTexts,
): Promise<void> {
  const exact = true;
  for (const name of headings) await expect(container.getByRole('heading', { name, exact })).toBeVisible();
  for (const name of fields) await expect(fieldOf(container, name)).toBeVisible();
  for (const name of buttons) await expect(container.getByRole('button', { name, exact })).toBeVisible();
  for (const name of links) await expect(container.getByRole('link', { name, exact })).toBeVisible();
  for (const text of texts) {
    await expect(container.getByText(text, { exact }).filter({ visible: true }).first()).toBeVisible();
  }
}
