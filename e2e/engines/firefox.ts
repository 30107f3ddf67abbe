import { existsSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import puppeteer, { type ElementHandle, type KeyInput } from 'puppeteer-core';
import { type Engine, eventually, type Found, places, type Size } from './engine.ts';

const programs = ['/usr/bin/firefox-esr', '/usr/bin/firefox', '/Applications/Firefox.app/Contents/MacOS/firefox'];

/** Firefox speaks WebDriver BiDi itself. */
export function firefox(): Found {
  const executablePath = programs.find((path) => existsSync(path));
  if (!executablePath) return { lacks: 'firefox-esr' };
  return { open: (size) => openFirefox(executablePath, size) };
}

async function openFirefox(executablePath: string, defaultViewport: Size): Promise<Engine> {
  const browser = await puppeteer.launch({ browser: 'firefox', executablePath, headless: true, defaultViewport });
  const page = await browser.newPage();
  // The library's own way of waiting makes functions from texts, which the content security policy forbids.
  const at = (xpath: string) =>
    eventually(xpath, async () => {
      for (const found of (await page.$$(`::-p-xpath(${xpath})`)).reverse()) {
        if ((await found.isVisible()) && (await isStill(found))) return found;
      }
      return undefined;
    });
  return {
    name: (await browser.version()).replace('firefox/', 'Firefox '),
    async open(url) {
      await page.goto(url);
    },
    click: async (words) => (await at(places.pressed(words))).click(),
    async choose(label, option) {
      await (await at(places.list(label))).click();
      await (await at(places.pressed(option))).click();
    },
    async fill(label, text) {
      const field = await at(places.field(label));
      await field.click({ count: 3 });
      await field.type(text);
    },
    async see(words) {
      await at(places.words(words));
    },
    press: (key) => page.keyboard.press(key as KeyInput),
    async focusSlider() {
      await (await at(places.slider)).focus();
    },
    picture: () => page.screenshot(),
    close: () => browser.close(),
  };
}

/** What opens moves for a moment: a click would meet something else. */
async function isStill(element: ElementHandle): Promise<boolean> {
  const before = await element.boundingBox();
  await pause(50);
  const after = await element.boundingBox();
  return before?.x === after?.x && before?.y === after?.y;
}
