import type { Page } from '@playwright/test';
import type { Permission } from '@trellis/contract/permissions.ts';

type Place = {
  path: string;
  /** What is opened there. */
  open?: (page: Page) => Promise<unknown>;
  /** The landmark to look at, `main` by default. */
  part?: 'main' | 'navigation';
  /** Permissions without which nobody gets there, or what is opened closes. */
  needs?: readonly Permission[];
};
/** What disappears with each permission. Others that are checked at the place must change nothing. */
type Gone = Partial<Record<Permission, readonly string[]>>;
export type View = Place & { who: 'guide' | 'student'; gone: Gone };

export const at = (path: string, more: Omit<Place, 'path'>): Place => ({ path, ...more });
const viewOf = (who: View['who']) => (place: string | Place, gone: Gone) =>
  ({ ...(typeof place === 'string' ? { path: place } : place), who, gone }) satisfies View;
export const asGuide = viewOf('guide');
export const asStudent = viewOf('student');

/** Several parts of one role. */
export const all = (role: string, ...names: string[]) => names.map((name) => `${role} ${name}`);
export const press = (name: string) => (page: Page) => page.getByRole('button', { name, exact: true }).first().click();
export const menuOf = (name: string) => press(`Actions for ${name}`);
