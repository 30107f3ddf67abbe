import type { Locator, Page } from '@playwright/test';

export type Screen = {
  name: string;
  path: string;
  /** The server renders this page, outside of the web application. */
  ofServer?: true;
  who?: 'guide' | 'student';
  /** Brings the screen into the state to show. */
  prepare?: Step;
};

type Step = (page: Page) => Promise<void>;

/** A screen with its viewer, and the steps that bring it into the state to show. */
const screenOf =
  (who?: Screen['who']) =>
  (name: string, path: string, ...steps: Step[]): Screen => ({
    name,
    path,
    ...(who && { who }),
    ...(steps.length > 0 && { prepare: inOrder(...steps) }),
  });
export const asVisitor = screenOf();
export const asStudent = screenOf('student');
export const asGuide = screenOf('guide');

export const inOrder =
  (...steps: Step[]): Step =>
  async (page) => {
    for (const step of steps) await step(page);
  };

/** Waits until something is there. */
export const there =
  (find: (page: Page) => Locator): Step =>
  (page) =>
    find(page).first().waitFor();

/** Waits until something shows, by its role and its name. */
export const shows = (role: Parameters<Page['getByRole']>[0], name?: string | RegExp) =>
  there((page) => page.getByRole(role, name === undefined ? {} : { name }));

/** Waits until this text shows. */
export const says = (text: RegExp) => there((page) => page.getByText(text));

export const press =
  (name: string | RegExp, role: 'button' | 'link' = 'button'): Step =>
  (page) =>
    page.getByRole(role, { name }).first().click();

export const opened = shows('dialog');

export const byButton = (name: string | RegExp) => inOrder(press(name), opened);

export const fromRow = (item: string) =>
  inOrder(press(/^Actions for/), (page) => page.getByRole('menuitem', { name: item }).click(), opened);
