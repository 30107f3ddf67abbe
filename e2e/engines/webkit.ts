import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, globSync } from 'node:fs';
import { Builder, By, Capabilities, Key } from 'selenium-webdriver';
import { freePort } from '../school.ts';
import { type Driver, type Engine, eventually, type Size } from './driver.ts';

const [service, screen] = ['/usr/bin/WebKitWebDriver', '/usr/bin/Xvfb'];

/** WebKitGTK, the engine of Safari and all browsers on an iPad. It has no headless mode, so it gets a virtual screen. */
export function webkit(): Engine {
  const browser = globSync('/usr/lib/*/webkit2gtk-4.*/MiniBrowser').at(-1);
  const isThere = browser && existsSync(service) && existsSync(screen);
  return isThere ? { open: (size) => openWebKit(browser, size) } : { lacks: 'webkit2gtk-driver or xvfb' };
}

async function openWebKit(binary: string, size: Size): Promise<Driver> {
  const screenOptions = ['-displayfd', '1', '-screen', '0', '1400x1000x24', '-nolisten', 'tcp'];
  const display = spawn(screen, screenOptions, { stdio: ['ignore', 'pipe', 'ignore'] });
  const [number] = await once(display.stdout, 'data');
  const port = await freePort();
  const env = { ...process.env, DISPLAY: `:${String(number).trim()}` };
  const program = spawn(service, [`--port=${port}`, '--host=127.0.0.1'], { env, stdio: 'ignore' });
  const server = `http://127.0.0.1:${port}`;
  const isUp = () =>
    fetch(`${server}/status`).then(
      ({ ok }) => ok || undefined,
      () => undefined,
    );
  await eventually('WebKitWebDriver starts', isUp);
  const options = { binary, args: ['--automation'] };
  const capabilities = new Capabilities({ browserName: 'MiniBrowser', 'webkitgtk:browserOptions': options });
  const driver = await new Builder().usingServer(server).withCapabilities(capabilities).build();
  await driver
    .manage()
    .window()
    .setRect({ x: 0, y: 0, ...size });
  return {
    name: `WebKit ${(await driver.getCapabilities()).get('browserVersion')}`,
    open: (url) => driver.get(url),
    async find(xpath) {
      for (const element of (await driver.findElements(By.xpath(xpath))).reverse()) {
        // A slider's input is invisible itself.
        if (!(await element.isDisplayed()) && (await element.getAttribute('type')) !== 'range') continue;
        const run = (script: string) => driver.executeScript(`arguments[0].${script}`, element);
        const click = async () => {
          await run('scrollIntoView({ block: "center" })');
          await element.click();
        };
        const fill = async (text: string) => {
          await element.clear();
          await element.sendKeys(text);
        };
        return { click, fill, focus: () => run('focus()') };
      }
      return undefined;
    },
    press: (key) =>
      driver
        .actions()
        .sendKeys(key === 'ArrowRight' ? Key.ARROW_RIGHT : key)
        .perform(),
    picture: async () => Buffer.from(await driver.takeScreenshot(), 'base64'),
    async close() {
      await driver.quit();
      program.kill();
      display.kill();
    },
  };
}
