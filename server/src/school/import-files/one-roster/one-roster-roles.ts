import { message } from '@trellis/contract/core/messages.ts';
import { roleOf } from '../columns/roles.ts';
import { periodState } from './one-roster-dates.ts';
import type { RosterLine } from './roster-line.ts';

type RosterRole = { role: string; organization: string; reason: string | undefined };

/** Roles of OneRoster for staff who become guides if the import allows it. */
const staff = /^(teacher|principal|counselor|administrator|(district|site|system)Administrator)$/i;

/** Why someone in an archive doesn't belong to the school. */
export const leftOut = {
  deleted: message('imports.notes.leftOut.deleted'),
  disabled: message('imports.notes.leftOut.disabled'),
  inactive: message('imports.notes.leftOut.inactive'),
  noRole: message('imports.notes.leftOut.noRole'),
  left: message('imports.notes.leftOut.left'),
  later: message('imports.notes.leftOut.later'),
} as const;

const normalized = (role: string): string => (staff.test(role) ? 'teacher' : role);

const belongs = (role: string): boolean => roleOf(role) === 'guide' || roleOf(role) === 'student';

/** Why someone with this role doesn't belong to the school; undefined if they do. */
function reasonAgainst(role: string, state: ReturnType<typeof periodState>): string | undefined {
  if (state === 'over') return leftOut.left;
  if (state === 'later') return leftOut.later;
  if (belongs(role)) return undefined;
  return role === '' ? leftOut.noRole : message('imports.notes.leftOut.says', { text: role });
}

/** What a user of version 1.1 is. */
export function roleBeside(user: RosterLine): RosterRole {
  const role = normalized(user.get('role'));
  return { role, organization: '', reason: reasonAgainst(role, 'now') };
}

/** What each user is: a role that lasts before one that is over, a pupil's or teacher's before a parent's, a primary one before others. */
export function rolesOf(lines: readonly RosterLine[], today: string): Map<string, RosterRole> {
  const roles = new Map<string, RosterRole & { rank: number }>();
  for (const line of lines) {
    const role = normalized(line.get('role'));
    const state = periodState({ begin: line.get('begindate'), end: line.get('enddate') }, today);
    const lasts = state === 'now' || state === 'soon';
    const isPrimary = line.get('roletype').toLowerCase() !== 'secondary';
    const rank = (lasts ? 4 : 0) + (belongs(role) ? 2 : 0) + (isPrimary ? 1 : 0);
    const reason = reasonAgainst(role, state);
    const user = line.get('usersourcedid');
    const before = roles.get(user);
    if (!before || rank > before.rank) roles.set(user, { role, organization: line.get('orgsourcedid'), reason, rank });
  }
  return roles;
}
