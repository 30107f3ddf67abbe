import type { Page } from 'playwright-core';

export type Screen = {
  name: string;
  path: string;
  /** The server renders this page, outside of the web application. */
  ofServer?: true;
  who?: 'guide' | 'student';
  /** Brings the screen into the state to show. */
  prepare?: (page: Page) => Promise<void>;
};

export const press = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).first().click();

export const opened = async (page: Page) => {
  await page.getByRole('dialog').waitFor();
};

export const fromRow = (item: string) => async (page: Page) => {
  await press(/^Actions for/)(page);
  await page.getByRole('menuitem', { name: item }).click();
  await opened(page);
};

export const byButton = (name: string | RegExp) => async (page: Page) => {
  await press(name)(page);
  await opened(page);
};

export const filteredGoals = (filters: Record<string, string>) =>
  `/goals?filters=${encodeURIComponent(JSON.stringify(filters))}`;
