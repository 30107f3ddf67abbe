import { expect, type Locator, type Page } from '@playwright/test';
import { twoFrames } from './screen.ts';

type Point = { x: number; y: number };

/** Drags a finger from one point to another. */
export async function swipe(page: Page, from: Point, to: Point): Promise<void> {
  const touch = await page.context().newCDPSession(page);
  const steps = 8;
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [from] });
  for (let step = 1; step <= steps; step += 1) {
    const at = (start: number, end: number) => start + ((end - start) * step) / steps;
    const touchPoints = [{ x: at(from.x, to.x), y: at(from.y, to.y) }];
    await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints });
  }
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await touch.detach();
}

/** The point at a fraction of a slider's bar. */
export async function pointOn(slider: Locator, share: number): Promise<Point> {
  await slider.scrollIntoViewIfNeeded();
  // The accessible slider may only be as large as its knob, so this takes the bar.
  const box = await slider.locator('xpath=ancestor-or-self::*[@data-state][1]').boundingBox();
  if (!box) throw new Error('the slider isn’t on the screen');
  return { x: box.x + box.width * share, y: box.y + box.height / 2 };
}

export const scrolled = (page: Page) => page.evaluate(() => window.scrollY);

/** Waits until the page has stopped gliding, as it does for a while after a finger has left it. */
export const stopped = (page: Page) =>
  expect
    .poll(async () => {
      const before = await scrolled(page);
      await twoFrames(page);
      return (await scrolled(page)) - before;
    })
    .toBe(0);
