/** How long before it begins something already counts, because schools import before a year begins. */
const daysAhead = 60;

export type Period = { begin: string; end: string };

/** Whether a period lasts, is over or begins later. Without a date it is open on that side. */
export function periodState({ begin, end }: Period, today: string): 'now' | 'soon' | 'over' | 'later' {
  if (end !== '' && end.slice(0, 10) < today) return 'over';
  if (begin === '' || begin.slice(0, 10) <= today) return 'now';
  const ahead = new Date(`${today}T00:00:00Z`);
  ahead.setUTCDate(ahead.getUTCDate() + daysAhead);
  return begin.slice(0, 10) <= ahead.toISOString().slice(0, 10) ? 'soon' : 'later';
}
