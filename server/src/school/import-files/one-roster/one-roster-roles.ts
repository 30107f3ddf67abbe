import { message } from '@trellis/contract/core/messages.ts';
import { dateAfter } from '../../../base/clock.ts';
import { normalizeText } from '../../../database/text-keys.ts';
import { roleFromFile } from '../columns/roles.ts';
import { daysIn } from '../columns/statuses.ts';

/** A line of a file in a OneRoster archive. Fields are named in lower case; a missing one is empty. */
export type RosterLine = { line: number; get: (field: string) => string };

/** A role or a term counts this many days before it begins, because schools import before a year begins. */
const daysAhead = 60;

export const isKept = (line: RosterLine): boolean => !/^(tobedeleted|inactive)$/i.test(line.get('status'));

type Period = { begin: string; end: string };

/** Whether a period is going on, begins soon or later, or is over. Without a date it is open on that side. */
function periodState({ begin, end }: Period, today: string): 'now' | 'soon' | 'over' | 'later' {
  const [first, last] = [daysIn(begin)?.[0], daysIn(end)?.at(-1)];
  if (last !== undefined && last < today) return 'over';
  if (first === undefined || first <= today) return 'now';
  return first <= dateAfter(today, daysAhead) ? 'soon' : 'later';
}

/** A period that is going on comes before one that begins soon, and others don't count. */
const ranks = { now: 2, soon: 1, over: 0, later: 0 } as const;

type RosterRole = { role: string; organization: string; reason: string | undefined };

/** Roles of OneRoster for staff who become guides if the import allows it. */
const staff = /^(teacher|principal|counselor|administrator|(district|site|system)Administrator)$/i;

const normalized = (role: string): string => (staff.test(role) ? 'teacher' : role);

const belongs = (role: string): boolean => roleFromFile(role) === 'guide' || roleFromFile(role) === 'student';

/** Why someone with this role doesn't belong to the school; undefined if they do. */
function reasonAgainst(role: string, state: ReturnType<typeof periodState>): string | undefined {
  if (state === 'over') return message('imports.notes.leftOut.left');
  if (state === 'later') return message('imports.notes.leftOut.later');
  if (role === '') return message('imports.notes.leftOut.noRole');
  return belongs(role) ? undefined : message('imports.notes.leftOut.says', { text: role });
}

/** The role in a user's own line, as in version 1.1; empty if there is none. */
export function roleBeside(written: string): RosterRole {
  const role = normalized(written);
  return { role, organization: '', reason: reasonAgainst(role, 'now') };
}

/** Each user's role: a current before a past one, a pupil's or teacher's before a parent's, a primary before others. */
export function rolesOf(lines: readonly RosterLine[], today: string): Map<string, RosterRole> {
  const roles = new Map<string, RosterRole & { rank: number }>();
  for (const line of lines) {
    const role = normalized(line.get('role'));
    const state = periodState({ begin: line.get('begindate'), end: line.get('enddate') }, today);
    const isPrimary = line.get('roletype').toLowerCase() !== 'secondary';
    const rank = (ranks[state] > 0 ? 4 : 0) + (belongs(role) ? 2 : 0) + (isPrimary ? 1 : 0);
    const reason = reasonAgainst(role, state);
    const user = line.get('usersourcedid');
    const before = roles.get(user);
    // A student of one school who teaches at another: the row says both, so that it is refused.
    if (before?.rank === rank && belongs(role) && roleFromFile(role) !== roleFromFile(before.role))
      roles.set(user, { ...before, role: `${before.role}/${role}` });
    if (!before || rank > before.rank) roles.set(user, { role, organization: line.get('orgsourcedid'), reason, rank });
  }
  return roles;
}

const isHomeroom = (line: RosterLine): boolean => isKept(line) && line.get('classtype').toLowerCase() === 'homeroom';

/** The titles that homerooms of several schools have. */
export function sharedTitles(classes: readonly RosterLine[]): Set<string> {
  const byTitle = Map.groupBy(classes.filter(isHomeroom), (line) => normalizeText(line.get('title')));
  const isShared = (lines: readonly RosterLine[]) => new Set(lines.map((line) => line.get('schoolsourcedid'))).size > 1;
  return new Set([...byTitle].filter(([, lines]) => isShared(lines)).map(([title]) => title));
}

/** The homeroom that each student is enrolled in now, or else the one of the term that begins soon. */
export function homeroomsOf(
  read: (file: 'classes.csv' | 'enrollments.csv' | 'academicsessions.csv') => readonly RosterLine[],
  today: string,
): Map<string, RosterLine> {
  const sessions = new Map(read('academicsessions.csv').map((line) => [line.get('sourcedid'), line]));
  const classes = read('classes.csv').filter(isHomeroom);
  const homerooms = new Map(classes.map((line) => [line.get('sourcedid'), line]));
  const best = new Map<string, { homeroom: RosterLine; rank: number }>();
  for (const line of read('enrollments.csv').filter(isKept)) {
    const homeroom = homerooms.get(line.get('classsourcedid'));
    if (!homeroom || line.get('role').toLowerCase() !== 'student') continue;
    const period = { begin: line.get('begindate'), end: line.get('enddate') };
    const rank = Math.min(rankOf([period], today), rankOf(termsOf(homeroom, sessions), today));
    const isPrimary = line.get('primary').toLowerCase() === 'true';
    const user = line.get('usersourcedid');
    const found = { homeroom, rank: rank * 2 + (isPrimary ? 1 : 0) };
    if (rank > 0 && found.rank > (best.get(user)?.rank ?? 0)) best.set(user, found);
  }
  return new Map([...best].map(([user, { homeroom }]) => [user, homeroom]));
}

function termsOf(line: RosterLine, sessions: ReadonlyMap<string, RosterLine>): Period[] {
  const terms = line
    .get('termsourcedids')
    .split(',')
    .flatMap((id) => sessions.get(id.trim()) ?? []);
  return terms.map((term) => ({ begin: term.get('startdate'), end: term.get('enddate') }));
}

/** The best of a class's terms counts, and a class without terms counts as going on. */
const rankOf = (periods: readonly Period[], today: string): number =>
  periods.length === 0 ? ranks.now : Math.max(...periods.map((period) => ranks[periodState(period, today)]));
