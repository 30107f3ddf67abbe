import { type Period, periodState } from './one-roster-dates.ts';
import type { RosterLine } from './roster-line.ts';

type Files = {
  classes: readonly RosterLine[];
  enrollments: readonly RosterLine[];
  terms: readonly RosterLine[];
};

const ranks = { now: 2, soon: 1 } as const;

/** The homeroom that each student is enrolled in now, or else the one of the term that begins soon. */
export function homeroomsOf({ classes, enrollments, terms }: Files, today: string): Map<string, string> {
  const periods = new Map(
    terms.map((line) => [line.get('sourcedid'), { begin: line.get('startdate'), end: line.get('enddate') }]),
  );
  const isHomeroom = (line: RosterLine) => line.get('classtype').toLowerCase() === 'homeroom';
  const homerooms = new Map(classes.filter(isHomeroom).map((line) => [line.get('sourcedid'), line]));
  const best = new Map<string, { title: string; rank: number }>();
  for (const line of enrollments) {
    const homeroom = homerooms.get(line.get('classsourcedid'));
    if (!homeroom || line.get('role').toLowerCase() !== 'student') continue;
    const period = { begin: line.get('begindate'), end: line.get('enddate') };
    const rank = Math.min(rankOf([period], today), rankOf(termsOf(homeroom, periods), today));
    const isPrimary = line.get('primary').toLowerCase() === 'true';
    const user = line.get('usersourcedid');
    const found = { title: homeroom.get('title'), rank: rank * 2 + (isPrimary ? 1 : 0) };
    if (rank > 0 && found.rank > (best.get(user)?.rank ?? 0)) best.set(user, found);
  }
  return new Map([...best].map(([user, { title }]) => [user, title]));
}

const termsOf = (line: RosterLine, periods: ReadonlyMap<string, Period>): Period[] =>
  line
    .get('termsourcedids')
    .split(',')
    .flatMap((id) => periods.get(id.trim()) ?? []);

/** Of several terms of a class, one that lasts is enough. A class without terms lasts. */
function rankOf(periods: readonly Period[], today: string): number {
  if (periods.length === 0) return ranks.now;
  return Math.max(
    ...periods.map((period) => {
      const state = periodState(period, today);
      return state === 'now' || state === 'soon' ? ranks[state] : 0;
    }),
  );
}
