import { randomUUID } from 'node:crypto';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db, Tx } from '../../database/database.ts';
import { preparedQuery } from '../../database/prepared-query.ts';
import type { Figure, GoalFiguresTable } from '../../database/schema/schema.figures.ts';
import { withDays } from './figures.days.ts';

/*
 * Figures of the school and of each house, kept in the transaction of the change that they count. Many write at the same
 * time what counts in the same figure, so a change is a row of its own, which waits for nobody; `figures.fold.ts` adds
 * them up later. Who reads takes both.
 */

/** The figures of all houses together. */
export const wholeSchool = 'school';
/** What a house is counted under, or whoever is in none. */
export const scopeOf = (houseId: string | null): string => houseId ?? 'none';

/** By how much a figure of a house changes. */
export type FigureChange = GoalFiguresTable;
type Key = Pick<FigureChange, 'figure' | 'scope' | 'value' | 'status_rank'>;

const keyOf = ({ figure, scope, value, status_rank }: Key) => JSON.stringify([figure, scope, value, status_rank]);

/** The same changes with one for each figure, in the order in which everybody locks them, and without those of nothing. */
export function summed(changes: Iterable<FigureChange>): FigureChange[] {
  const sums = new Map<string, FigureChange>();
  for (const change of changes) {
    const key = keyOf(change);
    sums.set(key, { ...change, count: (sums.get(key)?.count ?? 0) + change.count });
  }
  return [...sums]
    .filter(([, { count }]) => count !== 0)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([, change]) => change);
}

/** As many as a statement takes without coming near the engines' limits on parameters. */
const rowsAtOnce = 500;

/** Notes changes of figures of houses. It locks nothing, so it may come at any time. */
export async function noteFigures(tx: Tx, changes: Iterable<FigureChange>): Promise<void> {
  const rows = summed(changes).map((change) => ({ id: randomUUID(), ...change }));
  for (let from = 0; from < rows.length; from += rowsAtOnce) {
    await tx.query
      .insertInto('goal_figure_changes')
      .values(rows.slice(from, from + rowsAtOnce))
      .execute();
  }
}

/** Which figures of a scope are asked for; values from one on and before another, just these, or those that match a pattern. */
export type Wanted = {
  figure: Figure;
  values?: readonly string[] | undefined;
  /** As a pattern of `like`. */
  pattern?: string | undefined;
  from?: string | undefined;
  before?: string | undefined;
  ranks?: readonly number[] | undefined;
};

const conditionOf = ({ figure, values, pattern, from, before, ranks }: Wanted): RawBuilder<SqlBool> => {
  const conditions = [sql<SqlBool>`figure = ${figure}`];
  if (values) conditions.push(sql`value in (${sql.join(values)})`);
  if (pattern !== undefined) conditions.push(sql`value like ${pattern}`);
  if (from !== undefined) conditions.push(sql`value >= ${from}`);
  if (before !== undefined) conditions.push(sql`value < ${before}`);
  // Kept from the index, where it stands behind the values: PostgreSQL expects a lookup for each value and scans the table instead.
  if (ranks) conditions.push(sql`status_rank + 0 in (${sql.join(ranks)})`);
  return sql`(${sql.join(conditions, sql` and `)})`;
};

const noted = (scope: string) => (scope === wholeSchool ? sql<SqlBool>`1 = 1` : sql<SqlBool>`scope = ${scope}`);

const sumOf = (scope: string, wanted: Wanted) => sql<{ count: number }>`
    select coalesce(sum(count), 0) as count from (
      ${sql.join(
        withDays(wanted).map(
          (part) => sql`select count from goal_figures where scope = ${scope} and ${conditionOf(part)}`,
        ),
        sql` union all `,
      )}
      union all
      select count from goal_figure_changes where ${noted(scope)} and ${conditionOf(wanted)}
    ) both_counts`;

/** Nearly every list of everybody's goals asks for all figures by status, if only to know how many goals there are. */
const allByStatus = preparedQuery([], ({ query }) => sumOf(wholeSchool, { figure: 'status' }).compile(query));

/** How much the figures that are asked for come to. */
export async function figureSum(db: Db, scope: string, wanted: Wanted): Promise<number> {
  const { figure, values, ranks } = wanted;
  if (values?.length === 0 || ranks?.length === 0) return 0;
  const isWhole = scope === wholeSchool && figure === 'status' && !values && !ranks;
  const rows = isWhole ? await allByStatus(db, {}) : (await sumOf(scope, wanted).execute(db.query)).rows;
  return Number(rows[0]?.count ?? 0);
}
