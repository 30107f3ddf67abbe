import { chromium, type Locator } from 'playwright-core';
import { chromiumLaunch } from '../e2e/chromium.ts';

/*
 * Measures in Chromium how soon a press is answered by a picture, on the running demo school and with the processor
 * slowed down: from the press to the frame that shows what it opens. The address of the demo is the first argument
 * (http://localhost:3000), how many times slower the second (4).
 */

const [origin = 'http://localhost:3000', slower = '4'] = process.argv.slice(2);
const times = 9;

async function token(): Promise<string> {
  const body = new URLSearchParams({ username: 'ada@trellis.example', password: 'trellis-demo' });
  const answer = await fetch(`${origin}/api/v1/login/access-token`, { method: 'POST', body });
  const { access_token } = (await answer.json()) as { access_token: string };
  return access_token;
}

const middle = (values: number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN;

const browser = await chromium.launch(await chromiumLaunch());
const page = await browser.newPage({ baseURL: origin, viewport: { width: 1280, height: 800 } });
await page.addInitScript((value) => localStorage.setItem('access_token', value), await token());
const session = await page.context().newCDPSession(page);
await session.send('Emulation.setCPUThrottlingRate', { rate: Number(slower) });

/** The milliseconds from a press until the frame is painted in which `selector` is first there. */
async function timeToPaint(pressed: Locator, selector: string): Promise<number> {
  await pressed.hover();
  await page.waitForTimeout(600);
  // The page listens before the press is sent: the two take different ways.
  await page.evaluate((awaited) => {
    const painted = new Promise<number>((resolve) => {
      let start: number | undefined;
      const note = ({ timeStamp }: Event) => {
        start = timeStamp;
      };
      document.addEventListener('pointerdown', note, { capture: true, once: true });
      const look = () => {
        const isThere = start !== undefined && document.querySelector(awaited);
        if (!isThere) return requestAnimationFrame(look);
        // This frame shows it. The task comes once the frame is painted, before what else waits for its turn then.
        const painted = () => resolve(performance.now() - (start ?? 0));
        void scheduler.postTask(painted, { priority: 'user-blocking' });
      };
      requestAnimationFrame(look);
    });
    Object.assign(window, { painted });
  }, selector);
  await page.mouse.down();
  await page.mouse.up();
  return page.evaluate(() => (window as typeof window & { painted: Promise<number> }).painted);
}

const row = page.locator('tbody tr').first();
const add = page.getByRole('button', { name: 'Add Goal' }).first();
const header = (column: number) => page.locator(`th:nth-child(${column}) button`);
const pageButton = (number: number) => page.getByRole('button', { name: `Page ${number}`, exact: true });
const secondPage = '[aria-label="Page 2"][aria-current=page]';

/** How it is ended again. */
const closed = async (selector: string) => {
  await page.keyboard.press('Escape');
  await page.locator(selector).first().waitFor({ state: 'detached' });
};
const pressedOnce = (button: Locator) => async (selector: string) => {
  await button.click();
  await page.locator(selector).first().waitFor({ state: 'detached' });
};
/** What is pressed, what then shows, and how it ends. */
type Measured = [string, Locator, string, (selector: string) => Promise<void>];
const measured: Record<string, Measured[]> = {
  '/goals': [
    ['menu of the user', page.getByRole('button', { name: 'User menu' }), '[role=menu]', closed],
    ['menu of a goal', row.locator('[aria-haspopup]').last(), '[role=menu]', closed],
    ['Goal Details', row.locator('[class*=title]').first(), '[role=dialog]', closed],
    ['Goal Details, its facts', row.locator('[class*=title]').first(), '[role=dialog] dl', closed],
    ['Add Goal', add, '[role=dialog]', closed],
    ['Add Goal, its texts', add, '[role=dialog] input', closed],
    ['Add Goal, its pickers', add, '[role=dialog] [role=combobox]', closed],
    ['sorting', header(2), 'th:nth-child(2)[aria-sort]', pressedOnce(header(3))],
    ['sorting, its rows', header(2), '[aria-busy=false] th:nth-child(2)[aria-sort]', pressedOnce(header(3))],
    ['paging', pageButton(2), secondPage, pressedOnce(pageButton(1))],
    ['paging, its rows', pageButton(2), `:has(${secondPage}) > [aria-busy=false]`, pressedOnce(pageButton(1))],
  ],
  '/admin': [
    ['menu of a user', page.locator('tbody [aria-haspopup]:enabled').first(), '[role=menu]', closed],
    ['Add User', page.getByRole('button', { name: 'Add User' }), '[role=dialog]', closed],
    ['sorting users', header(1), 'th:nth-child(1)[aria-sort]', pressedOnce(header(2))],
    ['paging users', pageButton(2), secondPage, pressedOnce(pageButton(1))],
  ],
  '/houses': [['Add House', page.getByRole('button', { name: 'Add House' }), '[role=dialog]', closed]],
};

for (const [screen, presses] of Object.entries(measured)) {
  await page.goto(screen);
  await page.waitForLoadState('networkidle');
  for (const [name, pressed, selector, end] of presses) {
    const taken: number[] = [];
    for (let n = 0; n < times; n += 1) {
      taken.push(await timeToPaint(pressed, selector));
      await page.waitForTimeout(600);
      await end(selector);
    }
    process.stdout.write(`${name.padEnd(26)}${Math.round(middle(taken))} ms\n`);
  }
}
await browser.close();
