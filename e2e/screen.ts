import { expect, type Locator, type Page } from '@playwright/test';

export const titles = { success: 'Success!', failure: 'Something went wrong!', error: 'Error' } as const;

/** A toast with this title and text. */
export const toast = (page: Page, title: string, text: string | RegExp): Locator =>
  page
    .getByRole('listitem')
    .filter({ has: page.getByText(title, { exact: true }) })
    .filter({ hasText: text });

export const expectSuccess = (page: Page, text: string): Promise<void> =>
  expect(toast(page, titles.success, text)).toBeVisible();

export const expectFailure = (page: Page, text: string | RegExp, title: string = titles.failure): Promise<void> =>
  expect(toast(page, title, text)).toBeVisible();

/** Closes every toast, so that none is mistaken for the next one. */
export async function closeToasts(page: Page): Promise<void> {
  const close = page.getByRole('button', { name: 'Close toast' });
  await close.evaluateAll((buttons) => {
    for (const button of buttons) button.dispatchEvent(new MouseEvent('click', { bubbles: true }));
  });
  await expect(close).toHaveCount(0);
}

/** Waits until the page has drawn a change of its colours or width, and has reacted to it in the next frame. */
export const twoFrames = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    await new Promise(requestAnimationFrame);
    await new Promise(requestAnimationFrame);
  });

/** The row of a table that shows this text. */
export const rowOf = (page: Page, text: string): Locator => page.getByRole('row').filter({ hasText: text });

/** The rows of a table's body, without those of the skeleton or the empty state. */
export const rowsOf = (page: Page, table: string): Locator =>
  page.getByRole('table', { name: table }).locator('tbody tr:not([data-skeleton]):not([data-empty])');

/** The items of a row's menu. Leaves the menu open. */
export async function offersOf(page: Page, name: string): Promise<string[]> {
  await page.getByRole('button', { name: `Actions for ${name}` }).click();
  await expect(page.getByRole('menu')).toBeVisible();
  return page.getByRole('menuitem').allInnerTexts();
}

/** Chooses from the menu of a row. */
export async function choose(page: Page, name: string, item: string): Promise<void> {
  await page.getByRole('button', { name: `Actions for ${name}` }).click();
  await page.getByRole('menuitem', { name: item }).click();
}

/** Expects a dialog or a menu to be open and to have the focus: only then does it surely react to Escape and Back. */
export const expectFocusIn = (part: Locator) => expect(part.and(part.page().locator(':focus-within'))).toBeVisible();

/** Opens one of the dialogs that the menu of a row offers. */
export async function openDialog(page: Page, name: string, item: string): Promise<Locator> {
  await choose(page, name, item);
  const dialog = page.getByRole('dialog');
  await expectFocusIn(dialog);
  return dialog;
}

const nowhere = (page: Page): Locator => page.getByText('404', { exact: true });
const changeAddress = (page: Page, address: string): Promise<void> =>
  page.evaluate((to) => history.pushState({}, '', to), address);

/** Leaves the screen and its frame by opening an address without a screen, so that nothing of either remains. */
export async function goNowhere(page: Page): Promise<void> {
  await changeAddress(page, '/nowhere');
  await expect(nowhere(page)).toBeVisible();
}

/** Opens an address like a first visit, without reloading the program. */
export async function goTo(page: Page, address: string): Promise<void> {
  await goNowhere(page);
  await changeAddress(page, address);
  await expect(nowhere(page)).toBeHidden();
}

/** Expects the dialog to have closed and the focus to have returned: until then, a menu would close again. */
export async function expectClosed(page: Page): Promise<void> {
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.locator('body')).not.toBeFocused();
}

/** Closes the dialog by its button. */
export async function closeDialog(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Close', exact: true }).click();
  await expectClosed(page);
}

/** The address of a list that is filtered by these texts in its columns. */
export const filtered = (path: '/goals' | '/admin', filters: Record<string, string>): string =>
  `${path}?filters=${encodeURIComponent(JSON.stringify(filters))}`;

/** The state of a list in the address. */
export function searchOf(page: Page): Record<string, unknown> {
  const search = new URL(page.url()).searchParams;
  const given = Object.fromEntries(search);
  return { ...given, ...(given.filters && { filters: JSON.parse(given.filters) }) };
}

/** History and conversation in the details of a goal. */
export const storyIn = (details: Locator): Locator => details.getByRole('region', { name: 'Conversation' });

/** A select of a form. */
export const selectOf = (form: Locator, label: string): Locator =>
  form.getByRole('combobox', { name: label, exact: true });

/** What a select of a form shows. */
export const chosenIn = (select: Locator): Locator => select.locator('option:checked');

/** The choices in the open list of a combo box. */
export const offered = (page: Page): Locator => page.getByRole('listbox').getByRole('option');

/** Chooses from a select of a form. */
export async function select(form: Locator, label: string, choice: string): Promise<void> {
  await selectOf(form, label).selectOption({ label: choice });
  await expect(chosenIn(selectOf(form, label))).toHaveText(choice);
}

/** Finds a choice of a combo box by typing, and chooses it. */
export async function find(form: Locator, label: string, typed: string): Promise<void> {
  await form.getByRole('combobox', { name: label }).fill(typed);
  await offered(form.page()).filter({ hasText: typed }).click();
}

/** A date field of a form, with parts for month, day and year in the order of the browser's language. */
export const dateOf = (form: Locator, label: string): Locator => form.getByRole('group', { name: label });

/** Types a date, given as YYYY-MM-DD, into a date field, part by part. */
export async function typeDate(form: Locator, label: string, date: string): Promise<void> {
  const [year = '', month = '', day = ''] = date.split('-');
  const part = (name: string) => dateOf(form, label).getByRole('spinbutton', { name: new RegExp(`^${name}`) });
  for (const [name, digits] of Object.entries({ month, day, year })) {
    await part(name).click();
    await form.page().keyboard.type(digits);
  }
}

/** By how many pixels the page or its dialog overflows sideways. */
export const sidewaysOf = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    const dialog = document.querySelector('[role=dialog]');
    const inner = dialog ? dialog.scrollWidth - dialog.clientWidth : 0;
    return Math.max(scrollWidth - clientWidth, inner);
  });

/** Expects nothing to overflow the screen sideways, once a table has become cards after a change of the width. */
export const expectNoSideways = (page: Page): Promise<void> =>
  expect.poll(() => sidewaysOf(page), { message: `${page.url()} scrolls sideways` }).toBeLessThanOrEqual(0);
