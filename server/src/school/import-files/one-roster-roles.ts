import { message } from '@trellis/contract/core/messages.ts';
import { roleOf } from './known-values.ts';
import { periodState } from './one-roster-dates.ts';
import type { RosterLine } from './roster-line.ts';

type RosterRole = { role: string; organization: string; reason: string | undefined };

/** Roles of OneRoster for staff who become guides if the import allows it. */
const staff = /^(teacher|principal|counselor|administrator|(district|site|system)Administrator)$/i;

/** Why somebody in an archive doesn't belong to the school. */
export const leftOut = {
  deleted: message('imports.notes.leftOut.deleted'),
  disabled: message('imports.notes.leftOut.disabled'),
  inactive: message('imports.notes.leftOut.inactive'),
  noRole: message('imports.notes.leftOut.noRole'),
  left: message('imports.notes.leftOut.left'),
  later: message('imports.notes.leftOut.later'),
} as const;

/** What each user is: a role that lasts before one that is over, a primary one before others, a pupil's or teacher's before a parent's. */
export function rolesOf(lines: readonly RosterLine[], today: string): Map<string, RosterRole> {
  const roles = new Map<string, RosterRole & { rank: number }>();
  for (const line of lines) {
    const written = line.get('role');
    const role = staff.test(written) ? 'teacher' : written;
    const state = periodState({ begin: line.get('begindate'), end: line.get('enddate') }, today);
    const belongs = roleOf(role) === 'guide' || roleOf(role) === 'student';
    const isPrimary = line.get('roletype').toLowerCase() !== 'secondary';
    const lasts = state === 'now' || state === 'soon';
    const rank = (lasts ? 4 : 0) + (belongs ? 2 : 0) + (isPrimary ? 1 : 0);
    const reason = lasts
      ? belongs
        ? undefined
        : written
          ? message('imports.notes.leftOut.says', { text: written })
          : leftOut.noRole
      : state === 'over'
        ? leftOut.left
        : leftOut.later;
    const user = line.get('usersourcedid');
    const before = roles.get(user);
    if (!before || rank > before.rank) roles.set(user, { role, organization: line.get('orgsourcedid'), reason, rank });
  }
  return roles;
}
