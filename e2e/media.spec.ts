import type { Locator, Page } from '@playwright/test';
import { makeReviewedGoal, makeStudent, someGuide } from './data.ts';
import { expect, signInAs, test } from './fixtures.ts';
import { expectSuccess, filtered, rowOf } from './screen.ts';
import { texts } from './toast-texts.ts';

/** The animations on the page that are longer than a blink. */
const moving = (page: Page) =>
  page.evaluate(() =>
    document
      .getAnimations()
      .filter(({ effect, playState }) => playState === 'running' && Number(effect?.getComputedTiming().duration) > 10)
      .map(({ effect }) => (effect instanceof KeyframeEffect ? (effect.target?.outerHTML.slice(0, 80) ?? '') : '')),
  );

test('nothing is animated for people who prefer reduced motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await signInAs(page, await makeStudent());
  await page.goto('/goals');
  await page.getByRole('button', { name: 'Add Goal' }).first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(await moving(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'User menu' }).click();
  await expect(page.getByRole('menu')).toBeVisible();
  expect(await moving(page)).toEqual([]);
});

test.describe('with forced colours', () => {
  test.beforeEach(({ page }) => page.emulateMedia({ forcedColors: 'active' }));

  const style = (target: Locator, name: 'backgroundColor' | 'borderTopStyle' | 'outlineStyle') =>
    target.evaluate((element, property) => getComputedStyle(element)[property], name);

  test('buttons and fields keep their borders, and focus is visible', async ({ page }) => {
    await page.goto('/login');
    const button = page.getByRole('button', { name: 'Log In' });
    expect(await style(button, 'borderTopStyle')).toBe('solid');
    expect(await style(page.getByLabel('Email'), 'borderTopStyle')).toBe('solid');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => getComputedStyle(document.activeElement as Element).outlineStyle)).not.toBe(
      'none',
    );
  });

  test('progress can be seen and moved, and the open tab and menu entry differ from the others', async ({ page }) => {
    const student = await makeStudent();
    const goal = await makeReviewedGoal(student, 40);
    await signInAs(page, student);
    await page.goto('/goals');
    const slider = rowOf(page, goal.title).getByRole('slider');
    await expect(rowOf(page, goal.title)).toContainText('40%');
    await slider.focus();
    await page.keyboard.press('End');
    await expectSuccess(page, texts.progressUpdated);
    expect(await style(rowOf(page, goal.title).locator('[data-colour]'), 'borderTopStyle')).toBe('solid');
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'My Settings' }).click();
    const styleOf = (target: Locator) =>
      target.evaluate((element) => {
        const { color, backgroundColor, borderBottomColor, outlineStyle, textDecorationLine } =
          getComputedStyle(element);
        return [color, backgroundColor, borderBottomColor, outlineStyle, textDecorationLine].join();
      });
    expect(await styleOf(page.getByRole('tab', { name: 'My Profile' }))).not.toBe(
      await styleOf(page.getByRole('tab', { name: 'Password' })),
    );
    const menu = page.getByRole('navigation', { name: 'Main' });
    expect(await styleOf(menu.getByRole('link', { name: 'My Settings' }))).not.toBe(
      await styleOf(menu.getByRole('link', { name: 'Goals' })),
    );
  });
});

test('a list prints on one landscape page without controls, black on white in the dark theme too', async ({ page }) => {
  const student = await makeStudent();
  const goal = await makeReviewedGoal(student, 40);
  await signInAs(page, await someGuide());
  await page.addInitScript(() => localStorage.setItem('theme', 'dark'));
  await page.goto(filtered('/goals', { title: goal.title }));
  await expect(rowOf(page, goal.title)).toBeVisible();
  await page.setViewportSize({ width: 794, height: 1123 });
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('table', { name: 'Goals' })).toBeVisible();
  await expect(rowOf(page, goal.title)).toContainText('40%');
  for (const name of ['Add Goal', 'User menu', `Actions for ${goal.title}`, 'Next page']) {
    await expect(page.getByRole('button', { name })).toBeHidden();
  }
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden();
  await expect(page.getByText('Skip to content')).toBeHidden();
  const cell = page.getByRole('cell', { name: goal.title });
  expect(await cell.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  const colours = await rowOf(page, goal.title)
    .getByText(goal.title, { exact: true })
    .evaluate((title) => [getComputedStyle(title).color, getComputedStyle(document.documentElement).backgroundColor]);
  expect(colours).toEqual(['rgb(0, 0, 0)', 'rgb(255, 255, 255)']);
  const pdf = (await page.pdf({ format: 'A4' })).toString('latin1');
  const pages = [...pdf.matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)];
  expect(pages.map(([, width, height]) => Number(width) > Number(height))).toEqual([true]);
});

test('printing an open goal shows it alone', async ({ page }) => {
  const student = await makeStudent();
  const goal = await makeReviewedGoal(student, 40);
  await signInAs(page, student);
  await page.goto('/goals');
  await page.getByRole('button', { name: goal.title, exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Goal Details' });
  await expect(dialog.getByRole('heading', { name: goal.title })).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(dialog.getByRole('heading', { name: goal.title })).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Edit Goal' })).toBeHidden();
  await expect(page.locator('main table')).toBeHidden();
});

test('the app is installable: its manifest has existing icons', async ({ page, request }) => {
  await page.goto('/login');
  const href = await page.locator('link[rel=manifest]').getAttribute('href');
  const manifest: { name: string; icons: { src: string }[] } = await (await request.get(href ?? '')).json();
  expect(manifest.name).toBe('Trellis');
  for (const { src } of manifest.icons) expect((await request.get(src)).status()).toBe(200);
  await expect(page.locator('meta[name=theme-color]')).toHaveAttribute('content', /^#/);
});
