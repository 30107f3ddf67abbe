import type { Page } from '@playwright/test';
import type { Permission } from '@trellis/contract/permissions.ts';

type Place = {
  path: string;
  /** Opens a menu or a dialog there. */
  open?: (page: Page) => Promise<unknown>;
  /** The landmark to look at, `main` by default. */
  part?: 'main' | 'navigation';
  /** Permissions that the test doesn't deny, because the screen, or what is open on it, would close. */
  needs?: readonly Permission[];
};
/** What disappears without each permission. Denying any other permission that is checked there must change nothing. */
type Gone = Partial<Record<Permission, readonly string[]>>;
export type View = Place & { who: 'guide' | 'student'; gone: Gone };

export const at = (path: string, more: Omit<Place, 'path'>): Place => ({ path, ...more });
const viewOf = (who: View['who']) => (place: string | Place, gone: Gone) =>
  ({ ...(typeof place === 'string' ? { path: place } : place), who, gone }) satisfies View;
export const asGuide = viewOf('guide');
export const asStudent = viewOf('student');

/** Several buttons, fields or other parts of one ARIA role. */
export const all = (role: string, ...names: string[]) => names.map((name) => `${role} ${name}`);
export const press = (name: string) => (page: Page) => page.getByRole('button', { name, exact: true }).first().click();
export const menuOf = (name: string) => press(`Actions for ${name}`);
