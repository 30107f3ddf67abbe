import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, globSync } from 'node:fs';
import { Builder, By, Capabilities, Key, type WebDriver } from 'selenium-webdriver';
import { freePort } from '../school.ts';
import { type Engine, eventually, type Found, places, type Size } from './engine.ts';

const driverPath = '/usr/bin/WebKitWebDriver';
const displayPath = '/usr/bin/Xvfb';
const browserPath = () => globSync('/usr/lib/*/webkit2gtk-4.*/MiniBrowser').at(-1);

/** The engine of Safari and of every browser on an iPad, as WebKitGTK. It has no mode without a screen, so it gets one. */
export function webkit(): Found {
  const missing = [existsSync(driverPath) ? [] : ['webkit2gtk-driver'], existsSync(displayPath) ? [] : ['xvfb']].flat();
  const browser = browserPath();
  if (missing.length > 0 || !browser) return { lacks: missing.join(' and ') || 'the MiniBrowser of WebKitGTK' };
  return { open: (size) => openWebKit(browser, size) };
}

async function openWebKit(binary: string, size: Size): Promise<Engine> {
  const { display, number } = await startDisplay();
  const port = await freePort();
  const service = spawn(driverPath, [`--port=${port}`, '--host=127.0.0.1'], {
    env: { ...process.env, DISPLAY: `:${number}` },
    stdio: 'ignore',
  });
  const end = async () => {
    for (const program of [service, display]) await ended(program);
  };
  try {
    const driver = await connect(`http://127.0.0.1:${port}`, binary);
    await driver
      .manage()
      .window()
      .setRect({ x: 0, y: 0, ...size });
    return await engineOf(driver, end);
  } catch (error) {
    await end();
    throw error;
  }
}

async function engineOf(driver: WebDriver, end: () => Promise<void>): Promise<Engine> {
  const at = (xpath: string) =>
    eventually(xpath, async () => {
      for (const found of (await driver.findElements(By.xpath(xpath))).reverse())
        if (await found.isDisplayed()) return found;
      return undefined;
    });
  const press = async (xpath: string) => {
    const found = await at(xpath);
    await driver.executeScript('arguments[0].scrollIntoView({ block: "center" })', found);
    await found.click();
  };
  return {
    name: `WebKit ${(await driver.getCapabilities()).get('browserVersion')}`,
    open: (url) => driver.get(url),
    click: (words) => press(places.pressed(words)),
    async choose(label, option) {
      await press(places.list(label));
      await press(places.pressed(option));
    },
    async fill(label, text) {
      const found = await at(places.field(label));
      await found.clear();
      await found.sendKeys(text);
    },
    async see(words) {
      await at(places.words(words));
    },
    press: (key) =>
      driver
        .actions()
        .sendKeys(named(key) ?? key)
        .perform(),
    async focusSlider() {
      // What is drawn of it stands around it: it isn't shown itself.
      const slider = await eventually('a slider', async () =>
        (await driver.findElements(By.xpath(places.slider))).at(0),
      );
      await driver.executeScript('arguments[0].focus()', slider);
    },
    picture: async () => Buffer.from(await driver.takeScreenshot(), 'base64'),
    async close() {
      await driver.quit();
      await end();
    },
  };
}

const named = (key: string): string | undefined =>
  ({ ArrowRight: Key.ARROW_RIGHT, Enter: Key.ENTER, Escape: Key.ESCAPE })[key];

/** A screen that nobody sees, under a number that is free. */
async function startDisplay(): Promise<{ display: ChildProcess; number: string }> {
  const display = spawn(displayPath, ['-displayfd', '1', '-screen', '0', '1400x1000x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const [line] = await once(display.stdout, 'data');
  return { display, number: String(line).trim() };
}

/** The service says nothing when it is ready, so it is asked until it answers. */
async function connect(server: string, binary: string): Promise<WebDriver> {
  const capabilities = new Capabilities({
    browserName: 'MiniBrowser',
    'webkitgtk:browserOptions': { binary, args: ['--automation'] },
  });
  await eventually('WebKitWebDriver starts', () =>
    fetch(`${server}/status`).then(
      ({ ok }) => ok || undefined,
      () => undefined,
    ),
  );
  return new Builder().usingServer(server).withCapabilities(capabilities).build();
}

async function ended(program: ChildProcess): Promise<void> {
  if (program.exitCode !== null || program.signalCode !== null) return;
  const exit = once(program, 'exit');
  program.kill();
  await exit;
}
