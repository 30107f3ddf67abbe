import { daysIn } from '../columns/dates.ts';

/** How long before it begins something already counts, because schools import before a year begins. */
const daysAhead = 60;

export type Period = { begin: string; end: string };

/** Whether a period lasts, is over or begins later. Without a date it is open on that side. */
export function periodState({ begin, end }: Period, today: string): 'now' | 'soon' | 'over' | 'later' {
  const [first, last] = [daysIn(begin)?.[0], daysIn(end)?.at(-1)];
  if (last !== undefined && last < today) return 'over';
  if (first === undefined || first <= today) return 'now';
  const ahead = new Date(`${today}T00:00:00Z`);
  ahead.setUTCDate(ahead.getUTCDate() + daysAhead);
  return first <= ahead.toISOString().slice(0, 10) ? 'soon' : 'later';
}
