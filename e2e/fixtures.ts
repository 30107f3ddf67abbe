import { type BrowserContext, test as base, expect, type Page, type TestInfo } from '@playwright/test';
import { freePort } from '../server/testing/postgres-server.ts';
import { startProvider, type TestProvider } from '../server/testing/provider.ts';
import { enterSchool, openSchool, type School } from './school.ts';
import { type People, schoolTemplates } from './school-templates.ts';
import { fetchNothingAhead, keepWarm } from './warm-context.ts';

type Fixtures = {
  /** Settings of the school besides the usual ones. */
  settings: Readonly<Record<string, string>>;
  /** The school that this test has to itself. */
  school: School;
  /** What a test expects in the console, such as the line that Chromium writes for a refused call. */
  expectedConsoleErrors: RegExp | undefined;
  /** An idle page fetches the code of all screens, as it does for people. */
  fetchesAhead: boolean;
  /** Every screen of the school has something to show: see `makeLivelySchool()`. */
  isLively: boolean;
  /** The people of a lively school. */
  people: People;
  /** The language that the browser asks for, unless it is English. */
  browserLanguage: string | undefined;
  /** The browser's time zone, unless it is this machine's. */
  browserTimeZone: string | undefined;
};

/** A test with a school of its own. An error in the console that it didn't expect fails it. */
export const test = base.extend<
  Fixtures,
  { schools: { templates: ReturnType<typeof schoolTemplates>; port: number }; provider: TestProvider }
>({
  schools: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright wants the pattern
    async ({}, use) => {
      const templates = schoolTemplates();
      // With the same origin for every school, the browser reuses its cached and compiled web application.
      await use({ templates, port: await freePort() });
      await templates.remove();
    },
    { scope: 'worker' },
  ],
  provider: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright wants the pattern
    async ({}, use) => {
      const provider = await startProvider();
      await use(provider);
      provider.end();
    },
    { scope: 'worker' },
  ],
  expectedConsoleErrors: [undefined, { option: true }],
  settings: [{}, { option: true }],
  fetchesAhead: [false, { option: true }],
  isLively: [false, { option: true }],
  browserLanguage: [undefined, { option: true }],
  browserTimeZone: [undefined, { option: true }],
  people: async ({ schools, isLively }, use) => {
    const { people } = await schools.templates.get(isLively);
    if (!people) throw new Error('only a lively school has people');
    await use(people);
  },
  school: [
    async ({ schools: { templates, port }, isLively, settings }, use) => {
      const { folder: from } = await templates.get(isLively);
      const school = await openSchool({ settings, port, from });
      enterSchool(school);
      await use(school);
      enterSchool(undefined);
      await school.close();
    },
    { auto: true },
  ],
  baseURL: ({ school }, use) => use(school.origin),
  context: async ({ context, expectedConsoleErrors, fetchesAhead }, use, testInfo) => {
    const errors: string[] = [];
    await keepWarm(context, testInfo.testId);
    if (!fetchesAhead) await fetchNothingAhead(context);
    await watch(context, errors);
    await use(context);
    if (testInfo.status !== testInfo.expectedStatus) await photograph(context.pages(), testInfo);
    const seen = [...errors];
    // Requests that a page sends on leaving must reach this school: the next one has the same origin.
    await Promise.all(context.pages().map(leave));
    const unexpected = seen.filter((error) => !expectedConsoleErrors?.test(error));
    if (unexpected.length > 0) throw new Error(`The console shows errors:\n${unexpected.join('\n')}`);
  },
  // Playwright's own options make a new context for such a test and another one for the next test, both with empty caches.
  page: async ({ page, browserLanguage: acceptLanguage, browserTimeZone: timezoneId }, use) => {
    if (!acceptLanguage && !timezoneId) return use(page);
    const browser = await page.context().newCDPSession(page);
    if (acceptLanguage) await browser.send('Emulation.setUserAgentOverride', { userAgent: '', acceptLanguage });
    if (timezoneId) await browser.send('Emulation.setTimezoneOverride', { timezoneId });
    await use(page);
    await browser.detach();
  },
});

// Playwright would look for a source map at every call, but Node strips types without moving any code.
Reflect.deleteProperty(Error, 'prepareStackTrace');

export { expect };

/** Shows menus and dialogs with their animations, as most people see them. */
export const withMotion = { contextOptions: { reducedMotion: 'no-preference' } } as const;

/** Closing a dialog goes back in the history, which can interrupt the first attempt to leave. */
const leave = (page: Page) => page.goto('about:blank').catch(() => page.goto('about:blank'));

/** Attaches a screenshot of each page to a failed test. */
async function photograph(pages: readonly Page[], testInfo: TestInfo): Promise<void> {
  for (const [index, page] of pages.entries()) {
    const path = testInfo.outputPath(`page-${index + 1}.png`);
    const taken = await page.screenshot({ path, timeout: 5000 }).catch(() => undefined);
    if (taken) testInfo.attachments.push({ name: `page ${index + 1}`, path, contentType: 'image/png' });
  }
}

/** The line that Chromium writes for an answer with one of these statuses. */
export const refused = (...statuses: number[]): RegExp =>
  new RegExp(`Failed to load resource: the server responded with a status of (${statuses.join('|')}) `);

/** The line that Chromium writes for a call that never got through. */
export const lost = /Failed to load resource: net::ERR_(FAILED|INTERNET_DISCONNECTED)/;

/** Collects the console errors of every page in a browser context. */
async function watch(context: BrowserContext, errors: string[]): Promise<void> {
  await context.addInitScript(() => {
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
      console.error(`The content security policy forbids ${blockedURI} by ${violatedDirective}`);
    });
  });
  context.on('weberror', (error) => errors.push(String(error.error())));
  context.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) errors.push(message.text());
  });
}

/** Signs someone in without the form, from the next page load on. After signing out they stay signed out. */
export async function signInAs(page: Page, { token }: { token: string }): Promise<void> {
  await page.addInitScript((accessToken) => {
    const done = `signed in: ${accessToken}`;
    if (sessionStorage.getItem(done)) return;
    sessionStorage.setItem(done, 'yes');
    localStorage.setItem('access_token', accessToken);
  }, token);
}

/** Signs someone in without the form, and opens an address. */
export async function openAs(page: Page, user: { token: string }, address: string): Promise<void> {
  await signInAs(page, user);
  await page.goto(address);
}

/** Fills in and sends the form of the login, as soon as it has replaced the screen before it. */
export async function fillLogin(page: Page, { email, password }: { email: string; password: string }): Promise<void> {
  const send = page.getByRole('button', { name: 'Log In', exact: true });
  const form = page.locator('form').filter({ has: send });
  await form.getByLabel('Email').fill(email);
  await form.getByLabel('Password', { exact: true }).fill(password);
  await send.click();
}

/** Opens the login and signs in with its form. */
export async function logIn(page: Page, email: string, password: string): Promise<void> {
  await page.goto('/login');
  await fillLogin(page, { email, password });
  await page.waitForURL('**/goals');
}

/** Logs out and waits until the login shows, because the address changes before its code has loaded. */
export async function logOut(page: Page): Promise<void> {
  const menu = page.getByRole('button', { name: 'User menu' });
  await menu.click();
  await page.getByRole('menuitem', { name: 'Log Out' }).click();
  await page.waitForURL('**/login');
  await expect(menu).toHaveCount(0);
}

export const storedToken = (page: Page): Promise<string | null> =>
  page.evaluate(() => localStorage.getItem('access_token'));
