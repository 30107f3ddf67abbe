import type { OverviewSpan } from '@trellis/contract/school/overview/spans.ts';
import { dateAfter, mondayOf } from '../../base/clock.ts';
import type { Db } from '../../database/database.ts';
import { latestTermBy } from '../terms/terms.queries.ts';

/** The number of weeks, including the current one. */
const weeks = { four_weeks: 4, twelve_weeks: 12, year: 52 } as const satisfies Partial<Record<OverviewSpan, number>>;

const firstMonday = (today: string, weeks: number) => dateAfter(mondayOf(today), -7 * (weeks - 1));

/** When the span begins that a guide asks for, and the Mondays of its weeks. */
export async function readSpan(db: Db, today: string, asked: OverviewSpan = 'twelve_weeks') {
  const latest = await latestTermBy(db, today);
  const term = latest && latest.first_day >= firstMonday(today, weeks.year) ? latest : undefined;
  const span = asked === 'term' && !term ? 'twelve_weeks' : asked;
  const date = span === 'term' ? (term?.first_day ?? today) : firstMonday(today, weeks[span]);
  const fewest = firstMonday(today, weeks.four_weeks);
  const first = date < fewest ? mondayOf(date) : fewest;
  const mondays: string[] = [];
  for (let monday = first; monday <= today; monday = dateAfter(monday, 7)) mondays.push(monday);
  return { term: term ? { name: term.name, first_day: term.first_day } : null, span, date, mondays };
}
