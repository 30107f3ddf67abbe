import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from 'playwright-core';
import { chromiumLaunch } from './chromium.ts';
import type { Screen } from './every-screen/screen.ts';
import { screens } from './every-screen.ts';
import { defaultOptions, openSchool } from './school.ts';
import { schoolTemplates } from './school-templates.ts';

const root = join(import.meta.dirname, '..');
const folder = join(root, 'screenshots');
const port = process.env.PORT ?? '3499';
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

/** A running school and the people who look at its screens. */
type PhotographedSchool = {
  origin: string;
  tokens: Readonly<Record<NonNullable<Screen['who']>, string>>;
  close: () => Promise<void>;
};

/** The school of the browser tests, where every screen has something to show. */
async function openLivelySchool(): Promise<PhotographedSchool> {
  const templates = schoolTemplates();
  const { folder: filled, people } = await templates.get(true);
  if (!people) throw new Error('a lively school has people');
  const { origin, close } = await openSchool(defaultOptions, 0, filled);
  const tokens = { guide: people.guide.token, student: people.student.token };
  return { origin, tokens, close: () => close().finally(templates.remove) };
}

/** Starts the invented school in a process of its own and waits until it answers. */
async function startInventedSchool(): Promise<PhotographedSchool> {
  const origin = `http://localhost:${port}`;
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
  const tokens = {
    guide: await tokenOf(origin, 'ada@trellis.example'),
    student: await tokenOf(origin, 'mia@trellis.example'),
  };
  return {
    origin,
    tokens,
    async close() {
      server.kill('SIGTERM');
      await ended;
    },
  };
}

async function tokenOf(origin: string, email: string): Promise<string> {
  const body = new URLSearchParams({ username: email, password: 'trellis-demo' });
  const answer: { access_token: string } = await (
    await fetch(`${origin}/api/v1/login/access-token`, { method: 'POST', body })
  ).json();
  return answer.access_token;
}

type Rendering = { theme: (typeof themes)[number]; width: number; height: number; scale?: number };

async function openPage(
  browser: Browser,
  { origin, tokens }: PhotographedSchool,
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
  school: PhotographedSchool,
  screen: Screen,
  rendering: Rendering,
  path: string,
  fullPage: boolean,
): Promise<void> {
  const page = await openPage(browser, school, screen, rendering);
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

async function takeScreens(browser: Browser, school: PhotographedSchool): Promise<void> {
  for (const screen of screens) {
    for (const size of sizes) {
      for (const theme of themes) {
        const path = join(folder, `${screen.name}-${size.width}-${theme}.png`);
        await take(browser, school, screen, { ...size, theme }, path, !screen.prepare);
      }
    }
    process.stdout.write(`${screen.name}\n`);
  }
}

async function takeForDocuments(browser: Browser, school: PhotographedSchool): Promise<void> {
  for (const [name, screen] of Object.entries(ofDocuments)) {
    const rendering = { theme: 'light', width: 1280, height: 800, scale: name === 'goals' ? 1.5 : 1 } as const;
    await take(browser, school, screen, rendering, join(root, `docs/pictures/${name}.png`), false);
  }
}

async function inSchool(
  open: () => Promise<PhotographedSchool>,
  use: (school: PhotographedSchool) => Promise<void>,
): Promise<void> {
  const school = await open();
  await use(school).finally(school.close);
}

const browser = await chromium.launch(await chromiumLaunch());
try {
  await mkdir(folder, { recursive: true });
  if (!areForDocuments) await inSchool(openLivelySchool, (school) => takeScreens(browser, school));
  await inSchool(startInventedSchool, (school) => takeForDocuments(browser, school));
} finally {
  await browser.close();
}
