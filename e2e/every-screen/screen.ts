import { expect, type Locator, type Page } from '@playwright/test';
import { selectOf } from '../screen.ts';

/** What a screen or dialog must say, as agreed with the schools. Texts that depend on more than the screen are in its own spec. */
type AgreedTexts = {
  headings?: readonly string[];
  fields?: readonly string[];
  buttons?: readonly string[];
  links?: readonly string[];
  texts?: readonly string[];
};

export type Screen = {
  name: string;
  path: string;
  /** The server renders this page, outside of the web application. */
  ofServer?: true;
  who?: 'guide' | 'student';
  /** Brings the screen into the state to show. */
  prepare?: (page: Page) => Promise<void>;
  says?: AgreedTexts;
};

type Step = (page: Page) => Promise<void>;

export const inOrder =
  (...steps: Step[]): Step =>
  async (page) => {
    for (const step of steps) await step(page);
  };

/** Waits until something is there. */
export const there =
  (find: (page: Page) => Locator): Step =>
  (page) =>
    find(page).first().waitFor();

export const press =
  (name: string | RegExp): Step =>
  (page) =>
    page.getByRole('button', { name }).first().click();

export const opened = there((page) => page.getByRole('dialog'));

export const byButton = (name: string | RegExp) => inOrder(press(name), opened);

export const fromRow = (item: string) =>
  inOrder(press(/^Actions for/), (page) => page.getByRole('menuitem', { name: item }).click(), opened);

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
