import { test as base, type Page } from '@playwright/test';
import { school } from './school.ts';

type Fixtures = {
  /** What a test expects to see in the console, such as the line that Chromium writes for a refused call. */
  expectedConsoleErrors: RegExp[];
};

/** A test in which an error in the console that it didn't expect fails it. */
export const test = base.extend<Fixtures>({
  expectedConsoleErrors: [[], { option: true }],
  page: async ({ page, expectedConsoleErrors }, use) => {
    const errors: string[] = [];
    watch(page, errors);
    await use(page);
    const unexpected = errors.filter((error) => !expectedConsoleErrors.some((expected) => expected.test(error)));
    if (unexpected.length > 0) throw new Error(`The console shows errors:\n${unexpected.join('\n')}`);
  },
});

export { expect } from '@playwright/test';

/** Collects what goes wrong on a page. */
export function watch(page: Page, errors: string[]): void {
  page.on('pageerror', (error) => errors.push(String(error)));
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
}

/** Signs in by the form, as a person does. */
export async function logIn(page: Page, email: string, password: string): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log In' }).click();
  await page.waitForURL('**/goals');
}

export const logInAsGuide = (page: Page): Promise<void> => logIn(page, school.guide.email, school.guide.password);

export async function logOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'User menu' }).click();
  await page.getByRole('menuitem', { name: 'Log Out' }).click();
  await page.waitForURL('**/login');
}
