import { setTimeout as pause } from 'node:timers/promises';
import puppeteer, { type KeyInput } from 'puppeteer-core';
import type { Driver, Size } from './driver.ts';

/** Firefox speaks WebDriver BiDi itself. */
export async function openFirefox(executablePath: string, defaultViewport: Size): Promise<Driver> {
  const browser = await puppeteer.launch({ browser: 'firefox', executablePath, headless: true, defaultViewport });
  const page = await browser.newPage();
  return {
    open: (url) => page.goto(url),
    async find(xpath) {
      for (const element of (await page.$$(`::-p-xpath(${xpath})`)).reverse()) {
        const before = await element.boundingBox();
        await pause(50);
        // An opening element moves, and a click would hit something else.
        const isStill = before?.y === (await element.boundingBox())?.y;
        if (!isStill || !(await element.isVisible())) continue;
        const fill = (text: string) => element.click({ count: 3 }).then(() => element.type(text));
        return { click: () => element.click(), focus: () => element.focus(), fill };
      }
      return undefined;
    },
    press: (key) => page.keyboard.press(key as KeyInput),
    close: () => browser.close(),
  };
}
