import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from 'playwright-core';
import { chromiumLaunch } from './chromium.ts';
import type { Screen } from './every-screen/screen.ts';
import { screens } from './every-screen.ts';

const root = join(import.meta.dirname, '..');
const folder = join(root, 'screenshots');
const port = process.env.PORT ?? '3499';
const origin = `http://localhost:${port}`;
const sizes = [
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
];
const themes = ['light', 'dark'] as const;
/** `--documents`: only the pictures that the documents show. */
const areForDocuments = process.argv.includes('--documents');

const screenOf = (name: string): Screen => {
  const screen = screens.find((one) => one.name === name);
  if (!screen) throw new Error(`there is no screen ${name}`);
  return screen;
};
/** The pictures that README and docs/ show, by the names of their files. */
const ofDocuments: Readonly<Record<string, Screen>> = {
  goals: screenOf('goals-guide'),
  today: screenOf('today-guide'),
  review: screenOf('review'),
  assign: screenOf('goal-assign'),
  student: screenOf('student-guide'),
  overview: screenOf('overview'),
};

/** Starts the invented school in a process of its own and waits until it answers. */
async function startSchool() {
  const server = spawn(process.execPath, ['server/demo/main.ts'], {
    cwd: root,
    env: { ...process.env, PORT: port, LOG_LEVEL: 'warn' },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const ended = once(server, 'exit');
  const isUp = () =>
    fetch(`${origin}/api/v1/school`).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await isUp())) {
    if (server.exitCode !== null) throw new Error('the invented school did not start');
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
  return async () => {
    server.kill('SIGTERM');
    await ended;
  };
}

async function tokenOf(email: string): Promise<string> {
  const body = new URLSearchParams({ username: email, password: 'trellis-demo' });
  const answer: { access_token: string } = await (
    await fetch(`${origin}/api/v1/login/access-token`, { method: 'POST', body })
  ).json();
  return answer.access_token;
}

type Rendering = { theme: (typeof themes)[number]; width: number; height: number; scale?: number };

async function openPage(
  browser: Browser,
  { who }: Screen,
  { theme, width, height, scale = 1 }: Rendering,
): Promise<Page> {
  const context = await browser.newContext({
    baseURL: origin,
    viewport: { width, height },
    deviceScaleFactor: scale,
    reducedMotion: 'reduce',
  });
  const storage = [{ name: 'theme', value: theme }, ...(who ? [{ name: 'access_token', value: tokens[who] }] : [])];
  await context.addInitScript((items) => {
    for (const { name, value } of items) localStorage.setItem(name, value);
  }, storage);
  return context.newPage();
}

/** Opens a screen, brings it into the right state, and takes its picture. */
async function take(
  browser: Browser,
  screen: Screen,
  rendering: Rendering,
  path: string,
  fullPage: boolean,
): Promise<void> {
  const page = await openPage(browser, screen, rendering);
  await page.goto(screen.path);
  await page.waitForLoadState('networkidle');
  await screen.prepare?.(page);
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => document.fonts.ready);
  // A dialog paints its frame first and its content afterwards.
  await page.waitForTimeout(700);
  await page.screenshot({ path, fullPage, animations: 'disabled' });
  await page.context().close();
}

const stop = await startSchool();
const tokens = { guide: await tokenOf('ada@trellis.example'), student: await tokenOf('mia@trellis.example') };
const browser = await chromium.launch(await chromiumLaunch());
try {
  await mkdir(folder, { recursive: true });
  for (const screen of areForDocuments ? [] : screens) {
    for (const size of sizes) {
      for (const theme of themes) {
        const path = join(folder, `${screen.name}-${size.width}-${theme}.png`);
        await take(browser, screen, { ...size, theme }, path, !screen.prepare);
      }
    }
    process.stdout.write(`${screen.name}\n`);
  }
  for (const [name, picture] of Object.entries(ofDocuments)) {
    const rendering = { theme: 'light', width: 1280, height: 800, scale: name === 'goals' ? 1.5 : 1 } as const;
    await take(browser, picture, rendering, join(root, `docs/pictures/${name}.png`), false);
  }
} finally {
  await browser.close();
  await stop();
}
