import { type SqlBool, sql } from 'kysely';
import { type Clock, timestamp } from '../../base/clock.ts';
import { newId } from '../../base/ids.ts';
import type { Tx } from '../../database/database.ts';
import { preparedQuery } from '../../database/prepared-query.ts';
import { compiledForLimits, fullOnes, fullSlots, fullValues } from './attempts.standing.ts';
import type { Counted } from './rate-limits.ts';

/**
 * Takes a place of every subject, or of none.
 * @param in_flight_until null where what is counted stays counted
 * @returns the ids of the attempts; undefined where all places of a subject are taken
 */
export async function takePlacesIn(
  tx: Tx,
  clock: Clock,
  counted: readonly Counted[],
  in_flight_until: string | null,
): Promise<string[] | undefined> {
  // Those who count at once, at several servers, would all see one attempt too few.
  await tx.engine.lockNames(tx, ...counted.map(({ subject }) => subject));
  const ids = counted.map((_, place) => [`id${place}`, newId(clock)]);
  const attempt = { ...Object.fromEntries(ids), created_at: timestamp(clock), in_flight_until };
  const taken = await insertWhereFree(tx, counted, { ...attempt, ...fullValues(clock, counted) });
  return taken.length === 0 ? undefined : taken.map(({ id }) => id);
}

const isNoneFull = sql<SqlBool>`not exists (select place from full_ones)`;

/** One statement looks and takes, so that nothing is to be waited for in between. */
const insertWhereFree = compiledForLimits<{ id: string }>((mosts) => {
  const slots = [...fullSlots(mosts), 'created_at', 'in_flight_until', ...mosts.map((_, place) => `id${place}`)];
  return preparedQuery<Record<string, string | null>, { id: string }>(slots, (db, values) =>
    db.query
      .with('full_ones', () => fullOnes(db, mosts, values))
      .insertInto('attempts')
      .columns(['id', 'subject', 'created_at', 'in_flight_until'])
      .expression(
        mosts
          .map((_, place) =>
            db.query
              .selectNoFrom(({ val }) => [
                val(values[`id${place}`] as string).as('id'),
                val(values[`subject${place}`] as string).as('subject'),
                val(values.created_at as string).as('created_at'),
                val(values.in_flight_until as string | null).as('in_flight_until'),
              ])
              .where(isNoneFull),
          )
          .reduce((all, one) => all.unionAll(one)),
      )
      .returning('id'),
  );
});
