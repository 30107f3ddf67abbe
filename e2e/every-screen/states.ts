import type { Locator, Page } from '@playwright/test';
import { edit } from '../data.ts';
import { expect, storedToken } from '../fixtures.ts';
import { goalList, hold, refuse } from '../network.ts';
import { filtered, openDialog } from '../screen.ts';
import { asGuide, asStudent, press, type Screen, says, there } from './screen.ts';

export const wide = { width: 1280, height: 800 };
export const phone = { width: 390, height: 844 };

/** A screen in an unusual state. */
export type ScreenState = Screen & {
  /** Intercepts calls before the screen opens. @returns what undoes that, if removing the routes isn't enough */
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
    ...asGuide('goals-loading', filtered('/goals', { title: 'slow to come' }), (page) =>
      expect(page.locator('[data-skeleton]')).toHaveCount(5),
    ),
    before: (page) => hold(page, goalList),
    waits: true,
  },
  {
    ...asStudent(
      'goals-cards-sorted-and-filtered',
      '/goals',
      (page) => page.getByText('Filter and sort').click(),
      there((page) => page.getByLabel('Sort by')),
    ),
    sizes: [phone],
  },
  // The menu of a table's row closes when the table becomes cards.
  { ...asStudent('goal-menu-on-a-card', '/goals', press('Actions for Grow beans')), sizes: [phone] },
  {
    ...asGuide('menu-drawer', '/settings', press('Open menu'), (page) =>
      expect(dialogOf(page)).toContainText('Logged in as'),
    ),
    sizes: [phone],
  },
  {
    ...asGuide(
      'owner-hover-card',
      '/goals',
      (page) => page.getByRole('link', { name: 'Mia Lindqvist' }).first().focus(),
      (page) => expect(page.getByRole('tooltip')).toContainText('bridges'),
    ),
    sizes: [wide],
  },
  asStudent('purpose-statement-edited', '/goals', async (page) => {
    const edit = page.getByRole('button', { name: 'Edit purpose statement' });
    const box = page.getByRole('region', { name: 'Purpose Statement' }).getByRole('textbox');
    await expect(edit.or(box)).toBeVisible();
    // The draft typed at the other width opens again.
    if (await edit.isVisible()) await edit.click();
    await box.fill('Boats');
    await expect(page.getByRole('button', { name: 'Save Changes' })).toBeVisible();
  }),
  asStudent(
    'goal-add-errors',
    '/goals',
    press('Add Goal'),
    (page) => leaveEmpty(dialogOf(page), ['Goal', 'Goal type', 'Period']),
    (page) => expect(dialogOf(page).getByText('Period is required.')).toBeVisible(),
  ),
  asGuide(
    'user-add-errors',
    '/admin',
    press('Add User'),
    (page) => leaveEmpty(dialogOf(page), ['Email', 'Password', 'Confirm Password']),
    (page) => expect(dialogOf(page).getByText('Email is required')).toBeVisible(),
  ),
  asGuide('toast-of-a-failure', '/goals', async (page) => {
    await refuse(page, '**/api/v1/goals/*', { status: 500, detail: 'The compost is full', method: 'DELETE' });
    const dialog = await openDialog(page, 'Grow beans', 'Delete Goal');
    await dialog.getByRole('button', { name: 'Delete Goal' }).click();
    await expect(page.getByText('An error occurred while deleting the goal')).toBeVisible();
  }),
  asStudent('goal-in-two-versions', '/goals', async (page) => {
    const dialog = await openDialog(page, 'Grow beans', 'Edit Goal');
    const save = dialog.getByRole('button', { name: 'Save' });
    await expect(save).toBeEnabled();
    const id = new URL(page.url()).searchParams.get('goal') ?? '';
    await edit({ token: (await storedToken(page)) ?? '' }, { id }, { title: 'Grow peas' });
    await dialog.getByRole('textbox', { name: 'Goal', exact: true }).fill('Grow oaks');
    await save.click();
    await expect(dialog.getByRole('alert')).toBeVisible();
  }),
  {
    // Its toast stays for a while, so it comes last.
    ...asStudent('goals-not-loaded', filtered('/goals', { title: 'nowhere to be had' }), says(/^This list couldn’t/)),
    async before(page) {
      await refuse(page, goalList, { status: 500, detail: 'The compost is full' });
      return undefined;
    },
  },
];
