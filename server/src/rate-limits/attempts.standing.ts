import { sql } from 'kysely';
import { type Clock, second, timestamp, timestampAfter } from '../clock.ts';
import { compiledOnce } from '../database/compiled.ts';
import type { Db } from '../database/database.ts';
import type { Counted } from './rate-limits.ts';

/** By how much the clocks of servers may differ. What lies further ahead was written before the clock was put back. */
const aheadAtMostMs = 10 * second;

export type Limited = { is: 'limited'; subject: string; retryAfterS: number };
export type Standing = { is: 'free' } | { is: 'in flight'; subject: string } | Limited;

/** How it stands with all of them: limited where one is. */
export async function standingOf(db: Db, clock: Clock, counted: readonly Counted[]): Promise<Standing> {
  const full = await fullOf(db, clock, counted);
  const all = counted.flatMap((one, n) =>
    full.filter(({ place }) => place === n).map((its) => standing(clock, its, one)),
  );
  const [limited] = all.filter((one) => one.is === 'limited').sort((a, b) => b.retryAfterS - a.retryAfterS);
  return limited ?? all[0] ?? { is: 'free' };
}

/** A subject all of whose places are taken, by its place among those that are counted. */
type Full = { place: number; oldest: string; in_flight_until: string | null };

/** Finds those all of whose places are taken: a query for each of the few combinations of limits that there are. */
const fullQueries = new Map<string, (db: Db, values: Record<string, string>) => Promise<Full[]>>();

function fullOf(db: Db, clock: Clock, counted: readonly Counted[]): Promise<Full[]> {
  const mosts = counted.map(({ limit }) => limit.most);
  const combination = mosts.join();
  const found = fullQueries.get(combination) ?? fullQuery(mosts);
  fullQueries.set(combination, found);
  const values = counted.flatMap(({ subject, limit }, place) => [
    [`subject${place}`, subject],
    [`after${place}`, timestampAfter(clock, -limit.withinMs)],
  ]);
  return found(db, { ...Object.fromEntries(values), until: timestampAfter(clock, aheadAtMostMs) });
}

const fullQuery = (mosts: readonly number[]) =>
  compiledOnce<Record<string, string>, Full>(
    ['until', ...mosts.flatMap((_, place) => [`subject${place}`, `after${place}`])],
    ({ query }, values) =>
      mosts
        .map((most, place) =>
          query
            .selectFrom((from) =>
              from
                .selectFrom('attempts')
                .select(['created_at', 'in_flight_until'])
                .where('subject', '=', values[`subject${place}`] as string)
                .where('created_at', '>', values[`after${place}`] as string)
                .where('created_at', '<=', values.until as string)
                .orderBy('created_at', 'desc')
                .limit(most)
                .as('newest'),
            )
            .select(({ lit, fn }) => [
              lit(place).as('place'),
              fn.min('created_at').as('oldest'),
              fn.max('in_flight_until').as('in_flight_until'),
            ])
            .having(({ fn }) => fn.countAll(), '>=', sql.lit(most)),
        )
        .reduce((all, one) => all.unionAll(one)),
  );

function standing(clock: Clock, { oldest, in_flight_until }: Full, { subject, limit }: Counted) {
  if (in_flight_until !== null && in_flight_until > timestamp(clock)) return { is: 'in flight', subject } as const;
  const waitMs = Math.min(limit.withinMs, Date.parse(oldest) + limit.withinMs - clock().getTime());
  return { is: 'limited', subject, retryAfterS: Math.max(1, Math.ceil(waitMs / second)) } as const;
}
