import { recordOf } from '@trellis/contract/core/tables.ts';
import { allGoalTypes, legacyTypeLabels, type Period, periods } from '@trellis/contract/goals/fields.ts';
import { type Status, statuses, statusRank } from '@trellis/contract/goals/status.ts';
import { noHouse } from '@trellis/contract/people/houses/house.ts';
import { type Overview, overviewWeeks, waitingRanges } from '@trellis/contract/school/overview/overview.ts';
import { dateAfter, dateIn, mondayOf, quarterOf, startOfDayIn } from '../../base/clock.ts';
import { type FigureChange, readFigures, scopeNamed, scopeOf, wholeSchool } from '../../goals/figures/figures.ts';
import { forManyGoals } from '../../goals/figures/long-reads.ts';
import type { Context } from '../../platform/context.ts';

type Asked = Pick<Context, 'db' | 'clock' | 'config'>;

/** The school or one house in figures, which are kept: no goal is looked at. */
export async function readOverview({ db, clock, config }: Asked, house: string | undefined): Promise<Overview> {
  const scope = await scopeNamed(db, house);
  const houses = await db.query.selectFrom('houses').select(['id', 'name']).orderBy('name_key').orderBy('id').execute();
  const today = dateIn(config.timeZone)(clock());
  const begin = startOfDayIn(config.timeZone);
  const instantOf = (date: string) => quarterOf(begin(date).toISOString());
  const weeks = lastWeeks(today);
  const ranges = waitingRanges.map(({ label, from, to }) => ({
    label,
    since_from: to === undefined ? null : dateAfter(today, -to),
    since_to: dateAfter(today, -from),
  }));
  const instants = (first: string | null, last: string) => ({
    from: first === null ? undefined : instantOf(first),
    before: instantOf(dateAfter(last, 1)),
  });
  const isWhole = scope === wholeSchool;
  const found =
    scope === undefined
      ? []
      : await readFigures(
          await forManyGoals(db),
          scope,
          [
            { figure: 'status' },
            { figure: 'type' },
            { figure: 'period' },
            { figure: 'without_goals' },
            { figure: 'checked_in', values: weeks.map(({ from }) => from) },
            ...weeks.map(({ from, to }) => ({ figure: 'completed', together: from, ...instants(from, to) }) as const),
            ...ranges.map(
              ({ label, since_from, since_to }) =>
                ({ figure: 'waiting', together: label, ...instants(since_from, since_to) }) as const,
            ),
          ],
          isWhole ? [{ figure: 'status' }, { figure: 'without_goals' }] : [],
        );
  const byScope = Map.groupBy(found, (row) => row.scope);
  const figures = byScope.get(scope ?? '') ?? [];
  const of = (figure: FigureChange['figure'], rows = figures) => rows.filter((row) => row.figure === figure);
  const inHouse = (id: string | null, name: string) => {
    const rows = byScope.get(scopeOf(id)) ?? [];
    return { house: name, ...counted(of('status', rows)), students_without_goals: total(of('without_goals', rows)) };
  };
  const listed = [...houses, { id: null, name: noHouse }].filter(({ name }) => isWhole || name === house);
  return {
    house: house ?? null,
    ...counted(of('status')),
    students_without_goals: total(of('without_goals')),
    by_house: listed.map(({ id, name }) => inHouse(id, name)),
    by_type: allGoalTypes
      .map((type) => ({ type, ...counted(having(of('type'), type)) }))
      // A type that goals no longer get is shown where some have it.
      .filter(({ type, goals }) => goals > 0 || !(type in legacyTypeLabels)),
    by_period: [...periods, null].map((period: Period | null) => ({
      period,
      ...counted(having(of('period'), period ?? '')),
    })),
    by_week: weeks.map((week) => ({
      ...week,
      completed: total(having(of('completed'), week.from)),
      checked_in: total(having(of('checked_in'), week.from)),
    })),
    waiting_for_guide: waiting('Awaiting Guide Review'),
    waiting_for_student: waiting('Awaiting Student Review'),
  };

  function waiting(status: Status) {
    const rows = of('waiting').filter(({ status_rank }) => status_rank === statusRank(status));
    return ranges.map((range) => ({ ...range, goals: total(having(rows, range.label)) }));
  }
}

const total = (rows: readonly FigureChange[]): number => rows.reduce((sum, { count }) => sum + count, 0);
const having = (rows: readonly FigureChange[], value: string) => rows.filter((row) => row.value === value);

const counted = (rows: readonly FigureChange[]) => ({
  goals: total(rows),
  by_status: recordOf(statuses, (status) =>
    total(rows.filter(({ status_rank }) => status_rank === statusRank(status))),
  ),
});

/** The weeks up to today's, oldest first. */
const lastWeeks = (today: string) =>
  Array.from({ length: overviewWeeks }, (_, n) => {
    const from = dateAfter(mondayOf(today), 7 * (n - overviewWeeks + 1));
    return { from, to: dateAfter(from, 6) };
  });
