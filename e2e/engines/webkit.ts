import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { Builder, By, Key } from 'selenium-webdriver';
import { freePort } from '../../server/testing/postgres-server.ts';
import { type Driver, eventually, type Size } from './driver.ts';

/** WebKitGTK, the engine of Safari and all browsers on an iPad. It has no headless mode, so it gets a virtual screen. */
export async function openWebKit(binary: string, size: Size): Promise<Driver> {
  const screen = ['-displayfd', '1', '-screen', '0', '1400x1000x24', '-nolisten', 'tcp'];
  const display = spawn('/usr/bin/Xvfb', screen, { stdio: ['ignore', 'pipe', 'ignore'] });
  const [number] = await once(display.stdout, 'data');
  const port = await freePort();
  const env = { ...process.env, DISPLAY: `:${String(number).trim()}` };
  const service = spawn('/usr/bin/WebKitWebDriver', [`--port=${port}`, '--host=127.0.0.1'], { env, stdio: 'ignore' });
  const server = `http://127.0.0.1:${port}`;
  await eventually('WebKitWebDriver starts', () => fetch(server).catch(() => undefined));
  const options = { binary, args: ['--automation'] };
  const capabilities = { browserName: 'MiniBrowser', 'webkitgtk:browserOptions': options };
  const driver = await new Builder().usingServer(server).withCapabilities(capabilities).build();
  await driver
    .manage()
    .window()
    .setRect({ x: 0, y: 0, ...size });
  return {
    open: (url) => driver.get(url),
    async find(xpath) {
      for (const element of (await driver.findElements(By.xpath(xpath))).reverse()) {
        // The input of a slider counts as invisible, and an element that has just left the page throws.
        const isShown = async () => (await element.isDisplayed()) || (await element.getAttribute('type')) === 'range';
        if (!(await isShown().catch(() => false))) continue;
        const run = (script: string) => driver.executeScript(`arguments[0].${script}`, element);
        const click = () => run('scrollIntoView({ block: "center" })').then(() => element.click());
        const fill = (text: string) => element.clear().then(() => element.sendKeys(text));
        return { click, fill, focus: () => run('focus()') };
      }
      return undefined;
    },
    press: (key) => {
      const pressed = key === 'ArrowRight' ? Key.ARROW_RIGHT : key;
      return driver.actions().sendKeys(pressed).perform();
    },
    async close() {
      await driver.quit();
      service.kill();
      display.kill();
    },
  };
}
