import { sql } from 'kysely';
import { type Clock, second, timestamp, timestampAfter } from '../../base/clock.ts';
import type { Db } from '../../database/database.ts';
import { preparedQuery } from '../../database/prepared-query.ts';
import type { Counted } from './rate-limits.ts';

/** By how much the clocks of servers may differ. What lies further ahead was written before the clock was put back. */
const aheadAtMostMs = 10 * second;

export type Limited = { is: 'limited'; subject: string; retryAfterS: number };
export type Standing = { is: 'free' } | { is: 'in flight'; subject: string } | Limited;

/** How it stands with all of them: limited where one is. */
export async function standingOf(db: Db, clock: Clock, counted: readonly Counted[]): Promise<Standing> {
  const full = await findFull(db, counted, fullValues(clock, counted));
  const all = counted.flatMap((one, n) =>
    full.filter(({ place }) => place === n).map((its) => standing(clock, its, one)),
  );
  const [limited] = all.filter((one) => one.is === 'limited').sort((a, b) => b.retryAfterS - a.retryAfterS);
  return limited ?? all[0] ?? { is: 'free' };
}

/** A subject all of whose places are taken, by its place among those that are counted. */
type Full = { place: number; oldest: string; in_flight_until: string | null };

/** Compiles a query for each of the few combinations of limits that there are. */
export function compiledForLimits<Row>(
  compile: (mosts: readonly number[]) => (db: Db, values: Record<string, string | null>) => Promise<Row[]>,
) {
  const compiled = new Map<string, ReturnType<typeof compile>>();
  return (db: Db, counted: readonly Counted[], values: Record<string, string | null>): Promise<Row[]> => {
    const mosts = counted.map(({ limit }) => limit.most);
    const run = compiled.get(mosts.join()) ?? compile(mosts);
    compiled.set(mosts.join(), run);
    return run(db, values);
  };
}

/** What a query that looks for full ones is given. */
export const fullSlots = (mosts: readonly number[]): string[] => [
  'until',
  ...mosts.flatMap((_, place) => [`subject${place}`, `after${place}`]),
];

export const fullValues = (clock: Clock, counted: readonly Counted[]): Record<string, string> => ({
  ...Object.fromEntries(
    counted.flatMap(({ subject, limit }, place) => [
      [`subject${place}`, subject],
      [`after${place}`, timestampAfter(clock, -limit.withinMs)],
    ]),
  ),
  until: timestampAfter(clock, aheadAtMostMs),
});

/** Finds those all of whose places are taken. */
export const fullOnes = ({ query }: Db, mosts: readonly number[], values: Record<string, string | null>) =>
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
    .reduce((all, one) => all.unionAll(one));

const findFull = compiledForLimits<Full>((mosts) =>
  preparedQuery<Record<string, string | null>, Full>(fullSlots(mosts), (db, values) => fullOnes(db, mosts, values)),
);

function standing(clock: Clock, { oldest, in_flight_until }: Full, { subject, limit }: Counted) {
  if (in_flight_until !== null && in_flight_until > timestamp(clock)) return { is: 'in flight', subject } as const;
  const waitMs = Math.min(limit.withinMs, Date.parse(oldest) + limit.withinMs - clock().getTime());
  return { is: 'limited', subject, retryAfterS: Math.max(1, Math.ceil(waitMs / second)) } as const;
}
