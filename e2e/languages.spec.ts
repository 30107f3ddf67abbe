import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { makeGuide, makeStudent } from './data.ts';
import { expect, openAs, test } from './fixtures.ts';
import { expectNoSideways, filtered, goTo } from './screen.ts';

type Messages = { readonly [key: string]: string | Messages };

const messagesIn = (language: string): Messages =>
  JSON.parse(readFileSync(join(import.meta.dirname, `../messages/${language}.json`), 'utf8'));

function* textsOf(messages: Messages, prefix = ''): Generator<[key: string, text: string]> {
  for (const [key, value] of Object.entries(messages)) {
    if (typeof value === 'string') yield [prefix + key, value];
    else yield* textsOf(value, `${prefix}${key}.`);
  }
}

const wordFor = (language: string, key: string) => new Map(textsOf(messagesIn(language))).get(key) ?? '';

const english = [...textsOf(messagesIn('en'))];

/** Finds an English text in another language, as a pattern of all that it is translated to in different places. */
function wordsOf(language: string): (text: string) => RegExp {
  const translated = new Map(textsOf(messagesIn(language)));
  return (text) => {
    const found = english.filter(([, message]) => message === text).map(([key]) => translated.get(key) ?? '');
    if (found.length === 0) throw new Error(`No message says ${text}`);
    const escaped = found.map((message) => message.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
    return new RegExp(`^(${[...new Set(escaped)].join('|')})$`);
  };
}

async function select(form: Locator, name: RegExp, choice: RegExp): Promise<void> {
  const field = form.getByRole('combobox', { name });
  const label = await field.locator('option').filter({ hasText: choice }).innerText();
  await field.selectOption({ label });
}

const rowOf = (page: Page): Locator => page.getByRole('row', { name: 'Grow beans' });
const menuIn = (row: Locator): Locator => row.locator('[aria-haspopup=menu], [aria-haspopup=true]');

const wide = { width: 1280, height: 800 };

test.describe('in a browser that asks for German', () => {
  const language = 'de';
  test.use({ browserLanguage: 'de-DE' });
  const say = wordsOf(language);

  test('a student adds a goal, a guide completes its review and moves its progress, and another browser gets its own language', async ({
    page,
    browser,
  }) => {
    const [student, guide] = [await makeStudent(), await makeGuide()];
    const row = rowOf(page);
    await openAs(page, student, '/goals');
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    await page
      .getByRole('button', { name: say('Add Goal') })
      .first()
      .click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: say('Goal') }).fill('Grow beans');
    await select(dialog, say('Goal type'), say('Personal'));
    await select(dialog, say('Period'), say('Annual'));
    await dialog.getByRole('button', { name: say('Save') }).click();
    await expect(row).toContainText(new RegExp(say('Not Submitted').source.replaceAll(/[\^$]/g, '')));
    // A filter knows the word that the column shows.
    await goTo(page, filtered('/goals', { assigner_name: wordFor(language, 'goals.people.self') }));
    await expect(row).toBeVisible();
    await menuIn(row).click();
    await page.getByRole('menuitem', { name: say('Submit for review') }).click();
    await expect(page.getByText(say('Goal submitted for review'))).toBeVisible();

    await openAs(page, guide, '/goals');
    await menuIn(row).click();
    await page.getByRole('menuitem', { name: say('Review Complete') }).click();
    await expect(page.getByText(say('Review completed'))).toBeVisible();
    await row.getByRole('slider').press('ArrowRight');
    await expect(page.getByText(say('Progress updated successfully.'))).toBeVisible();

    const context = await browser.newContext({ baseURL: new URL(page.url()).origin, locale: 'fr' });
    const other = await context.newPage();
    await other.goto('/login');
    await expect(other.locator('html')).toHaveAttribute('lang', 'fr');
    await expect(other.getByRole('heading', { level: 1 })).toHaveText(wordsOf('fr')('Log In'));
    await context.close();
  });
});

test('from right to left, six screens fit on a phone of 320 px and on a laptop', async ({ page }) => {
  await openAs(page, await makeGuide(), '/nowhere');
  await page.evaluate(() => {
    document.documentElement.dir = 'rtl';
  });
  for (const path of ['/goals', '/today', '/admin', '/houses', '/overview', '/settings']) {
    await goTo(page, path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    for (const size of [wide, { width: 320, height: 640 }]) {
      await page.setViewportSize(size);
      await expectNoSideways(page);
    }
  }
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
});
