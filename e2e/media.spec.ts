import type { Locator, Page } from '@playwright/test';
import { makeReviewedGoal, makeStudent, someGuide } from './data.ts';
import { expect, fillLogin, signInAs, test } from './fixtures.ts';
import { formOf } from './goal-form.ts';
import { filtered, rowOf } from './screen.ts';

/** The animations on the page that are longer than a blink. */
const moving = (page: Page) =>
  page.evaluate(() =>
    document
      .getAnimations()
      .filter(({ effect, playState }) => playState === 'running' && Number(effect?.getComputedTiming().duration) > 10)
      .map(({ effect }) => (effect instanceof KeyframeEffect ? (effect.target?.outerHTML.slice(0, 80) ?? '') : '')),
  );

const style = (target: Locator, name: 'backgroundColor' | 'borderTopStyle' | 'outlineStyle') =>
  target.evaluate((element, property) => getComputedStyle(element)[property], name);

/** How a tab or a menu entry differs from its neighbours. */
const looksOf = (target: Locator) =>
  target.evaluate((element) => {
    const { color, backgroundColor, borderBottomColor, outlineStyle, textDecorationLine } = getComputedStyle(element);
    return [color, backgroundColor, borderBottomColor, outlineStyle, textDecorationLine].join();
  });

test('with reduced motion nothing is animated, and with forced colours fields keep their borders, focus and progress show, and the open tab and entry stand out', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce', forcedColors: 'active' });
  const student = await makeStudent();
  const goal = await makeReviewedGoal(student, 40);
  await page.goto('/login');
  expect(await style(page.getByRole('button', { name: 'Log In' }), 'borderTopStyle')).toBe('solid');
  expect(await style(page.getByLabel('Email'), 'borderTopStyle')).toBe('solid');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  expect(await style(page.locator(':focus'), 'outlineStyle')).not.toBe('none');
  await fillLogin(page, student);
  const row = rowOf(page, goal.title);
  await expect(row).toContainText('40%');
  await row.getByRole('slider').focus();
  await page.keyboard.press('End');
  await expect(row).toContainText('100%');
  expect(await style(row.locator('[data-colour]'), 'borderTopStyle')).toBe('solid');
  await page.getByRole('button', { name: 'Add Goal' }).first().click();
  await expect(formOf(page).title).toBeFocused();
  expect(await moving(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'User menu' }).click();
  await expect(page.getByRole('menu')).toBeVisible();
  expect(await moving(page)).toEqual([]);
  await page.keyboard.press('Escape');
  const menu = page.getByRole('navigation', { name: 'Main' });
  await menu.getByRole('link', { name: 'My Settings' }).click();
  const tab = (name: string) => looksOf(page.getByRole('tab', { name }));
  expect(await tab('My Profile')).not.toBe(await tab('Password'));
  const entry = (name: string) => looksOf(menu.getByRole('link', { name }));
  expect(await entry('My Settings')).not.toBe(await entry('Goals'));
});

test('a list prints on one landscape page without controls, black on white in the dark theme too, and an open goal alone', async ({
  page,
}) => {
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

  await page.emulateMedia({ media: null });
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.getByRole('button', { name: goal.title, exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Goal Details' });
  await expect(dialog.getByRole('heading', { name: goal.title })).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(dialog.getByRole('heading', { name: goal.title })).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Edit Goal' })).toBeHidden();
  await expect(page.locator('main table')).toBeHidden();
});
