import type { Locator, Page } from '@playwright/test';
import { edit } from '../data.ts';
import { expect, storedToken } from '../fixtures.ts';
import { goalList, hold, refuse } from '../network.ts';
import { filtered, openDialog } from '../screen.ts';
import { inOrder, press, type Screen, there } from './screen.ts';

export const wide = { width: 1280, height: 800 };
export const phone = { width: 390, height: 844 };

/** A screen in an unusual state. */
export type ScreenState = Screen & {
  /** Prepares its calls before the screen opens. @returns what undoes that, if more than routes must go */
  before?: (page: Page) => Promise<(() => void) | undefined>;
  /** It keeps loading during the check. */
  waits?: true;
  sizes?: readonly { width: number; height: number }[];
};

export const dialogOf = (page: Page): Locator => page.getByRole('dialog');
/** Focuses and leaves every field of a form. */
async function leaveEmpty(form: Locator, labels: string[]): Promise<void> {
  for (const label of labels) {
    await form.getByLabel(label, { exact: true }).first().focus();
    await form.getByLabel(label, { exact: true }).first().blur();
  }
}

export const screenStates: readonly ScreenState[] = [
  {
    name: 'goals-loading',
    path: filtered('/goals', { title: 'slow to come' }),
    who: 'guide',
    before: (page) => hold(page, goalList),
    waits: true,
    prepare: (page) => expect(page.locator('[data-skeleton]')).toHaveCount(5),
  },
  {
    name: 'goals-cards-sorted-and-filtered',
    path: '/goals',
    who: 'student',
    sizes: [phone],
    prepare: inOrder(
      (page) => page.getByText('Filter and sort').click(),
      there((page) => page.getByLabel('Sort by')),
    ),
  },
  {
    // The menu of a table's row closes when the table becomes cards.
    name: 'goal-menu-on-a-card',
    path: '/goals',
    who: 'student',
    sizes: [phone],
    prepare: press('Actions for Grow beans'),
  },
  {
    name: 'menu-drawer',
    path: '/settings',
    who: 'guide',
    sizes: [phone],
    prepare: async (page) => {
      await press('Open menu')(page);
      await expect(dialogOf(page)).toContainText('Logged in as');
    },
  },
  {
    name: 'owner-hover-card',
    path: '/goals',
    who: 'guide',
    sizes: [wide],
    prepare: async (page) => {
      await page.getByRole('link', { name: 'Mia Lindqvist' }).first().focus();
      await expect(page.getByRole('tooltip')).toContainText('bridges');
    },
  },
  {
    name: 'purpose-statement-edited',
    path: '/goals',
    who: 'student',
    prepare: async (page) => {
      const edit = page.getByRole('button', { name: 'Edit purpose statement' });
      const box = page.getByRole('region', { name: 'Purpose Statement' }).getByRole('textbox');
      await expect(edit.or(box)).toBeVisible();
      // The draft typed at the other width opens again.
      if (await edit.isVisible()) await edit.click();
      await box.fill('Boats');
      await expect(page.getByRole('button', { name: 'Save Changes' })).toBeVisible();
    },
  },
  {
    name: 'goal-add-errors',
    path: '/goals',
    who: 'student',
    prepare: async (page) => {
      await press('Add Goal')(page);
      await leaveEmpty(dialogOf(page), ['Goal', 'Goal type', 'Period']);
      await expect(dialogOf(page).getByText('Period is required.')).toBeVisible();
    },
  },
  {
    name: 'user-add-errors',
    path: '/admin',
    who: 'guide',
    prepare: async (page) => {
      await press('Add User')(page);
      await leaveEmpty(dialogOf(page), ['Email', 'Password', 'Confirm Password']);
      await expect(dialogOf(page).getByText('Email is required')).toBeVisible();
    },
  },
  {
    name: 'toast-of-a-failure',
    path: '/goals',
    who: 'guide',
    prepare: async (page) => {
      await refuse(page, '**/api/v1/goals/*', { status: 500, detail: 'The compost is full', method: 'DELETE' });
      const dialog = await openDialog(page, 'Grow beans', 'Delete Goal');
      await dialog.getByRole('button', { name: 'Delete Goal' }).click();
      await expect(page.getByText('An error occurred while deleting the goal')).toBeVisible();
    },
  },
  {
    name: 'goal-in-two-versions',
    path: '/goals',
    who: 'student',
    prepare: async (page) => {
      const dialog = await openDialog(page, 'Grow beans', 'Edit Goal');
      const save = dialog.getByRole('button', { name: 'Save' });
      await expect(save).toBeEnabled();
      const id = new URL(page.url()).searchParams.get('goal') ?? '';
      await edit({ token: (await storedToken(page)) ?? '' }, { id }, { title: 'Grow peas' });
      await dialog.getByRole('textbox', { name: 'Goal', exact: true }).fill('Grow oaks');
      await save.click();
      await expect(dialog.getByRole('alert')).toBeVisible();
    },
  },
  {
    // Its toast stays for a while, so it comes last.
    name: 'goals-not-loaded',
    path: filtered('/goals', { title: 'nowhere to be had' }),
    who: 'student',
    async before(page) {
      await refuse(page, goalList, { status: 500, detail: 'The compost is full' });
      return undefined;
    },
    prepare: (page) => expect(page.getByText('This list couldn’t be loaded')).toBeVisible(),
  },
];
