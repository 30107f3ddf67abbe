import type { Page } from '@playwright/test';
import type { Permission } from '@trellis/contract/permissions.ts';

/** One view of the product, and which parts of it disappear when a permission is denied. */
export type View = {
  name: string;
  path: string;
  who: 'guide' | 'student';
  open?: (page: Page) => Promise<unknown>;
  /** The landmark to look at, `main` by default. */
  part?: 'main' | 'navigation';
  /** What disappears with each permission. Other permissions that this view checks must change nothing. */
  gone: Partial<Record<Permission, readonly string[]>>;
  /** The student has a second factor. */
  withSecondFactor?: true;
  /** The view can't be reached without these. */
  needs?: readonly Permission[];
};

export const press = (name: string) => (page: Page) => page.getByRole('button', { name, exact: true }).first().click();
export const menuOf = (name: string) => press(`Actions for ${name}`);
