import { keysOf } from '@trellis/contract/core/tables.ts';
import { type QueryExecutorProvider, sql } from 'kysely';
import type { Figure } from '../../database/schema/schema.figures.ts';
import type { FigureChange } from './figures.ts';

/*
 * Figures by the quarter of an hour come to 35,000 rows a year. What goes back for years is added up by the day: their sums
 * by the day in UTC are figures too, made where the others are added up.
 */

const figureByDay = { waiting: 'waiting_by_day', completed: 'completed_by_day' } as const satisfies Partial<
  Record<Figure, Figure>
>;

const hasDays = (figure: Figure): figure is keyof typeof figureByDay => figure in figureByDay;
const dayOf = (quarter: string): string => quarter.slice(0, 'YYYY-MM-DD'.length);

/** What the same changes are by the day. */
export const changesByDay = (changes: readonly FigureChange[]): FigureChange[] =>
  changes.flatMap(({ figure, value, ...change }) =>
    hasDays(figure) ? [{ ...change, figure: figureByDay[figure], value: dayOf(value) }] : [],
  );

/** What the figures by the day have to be, from those by the quarter of an hour. */
export const sumsByDay = sql.join(
  keysOf(figureByDay).map(
    (
      figure,
    ) => sql`select ${sql.lit(figureByDay[figure])} as figure, scope, substr(value, 1, 10) as value, status_rank, count
      from goal_figures where figure = ${sql.lit(figure)}`,
  ),
  sql` union all `,
);

/** For a condition that says of which figures by the day a row is. */
export const figuresByDay = sql.join(Object.values(figureByDay).map((figure) => sql.lit(figure)));

/** Those that are not what their quarters come to. */
export async function wrongDays(query: QueryExecutorProvider): Promise<Omit<FigureChange, 'count'>[]> {
  const { rows } = await sql<Omit<FigureChange, 'count'>>`
    select figure, scope, value, status_rank from (
      ${sumsByDay}
      union all select figure, scope, value, status_rank, -count from goal_figures where figure in (${figuresByDay})
    ) both_counts group by figure, scope, value, status_rank having sum(count) <> 0`.execute(query);
  return rows;
}
