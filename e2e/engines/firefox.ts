import { existsSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import puppeteer, { type KeyInput } from 'puppeteer-core';
import type { Driver, Engine, Size } from './driver.ts';

const programs = ['/usr/bin/firefox-esr', '/usr/bin/firefox', '/Applications/Firefox.app/Contents/MacOS/firefox'];

/** Firefox speaks WebDriver BiDi itself. */
export function firefox(): Engine {
  const executablePath = programs.find((path) => existsSync(path));
  return executablePath ? { open: (size) => openFirefox(executablePath, size) } : { lacks: 'firefox-esr' };
}

async function openFirefox(executablePath: string, defaultViewport: Size): Promise<Driver> {
  const browser = await puppeteer.launch({ browser: 'firefox', executablePath, headless: true, defaultViewport });
  const page = await browser.newPage();
  return {
    name: (await browser.version()).replace('firefox/', 'Firefox '),
    open: (url) => page.goto(url),
    async find(xpath) {
      for (const element of (await page.$$(`::-p-xpath(${xpath})`)).reverse()) {
        const before = await element.boundingBox();
        await pause(50);
        // An opening element moves, and a click would hit something else.
        const isStill = before?.y === (await element.boundingBox())?.y;
        if (!isStill || !(await element.isVisible())) continue;
        const fill = async (text: string) => {
          await element.click({ count: 3 });
          await element.type(text);
        };
        return { click: () => element.click(), focus: () => element.focus(), fill };
      }
      return undefined;
    },
    press: (key) => page.keyboard.press(key as KeyInput),
    picture: () => page.screenshot(),
    close: () => browser.close(),
  };
}
