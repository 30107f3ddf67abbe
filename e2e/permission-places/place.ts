import type { Page } from '@playwright/test';
import type { Permission } from '@trellis/contract/permissions.ts';

/** A place in the product, and what of it can't be used any more when a permission is denied. */
export type Place = {
  name: string;
  path: string;
  who: 'guide' | 'student';
  open?: (page: Page) => Promise<unknown>;
  /** What goes when a permission is denied. Another one that is asked for here takes nothing away. */
  gone: Partial<Record<Permission, readonly string[]>>;
  /** The student has one. */
  withSecondFactor?: true;
  /** Without these nobody gets here. */
  needs?: readonly Permission[];
};

export const press = (name: string) => (page: Page) => page.getByRole('button', { name, exact: true }).first().click();
export const menuOf = (name: string) => press(`Actions for ${name}`);
