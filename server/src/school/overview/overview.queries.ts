import type { Translate } from '@trellis/contract/core/messages.ts';
import { recordOf } from '@trellis/contract/core/tables.ts';
import { allGoalTypes, legacyTypeLabels, type Period, periods } from '@trellis/contract/goals/fields.ts';
import { type Phase, phaseOf, statuses, statusRank } from '@trellis/contract/goals/status.ts';
import { noHouse } from '@trellis/contract/people/houses/house.ts';
import { type Overview, overviewWeeks, waitingRanges } from '@trellis/contract/school/overview/overview.ts';
import { dateAfter, dateIn, mondayOf, startOfDayIn } from '../../base/clock.ts';
import { compareNames } from '../../base/compare-names.ts';
import type { Context } from '../../platform/context.ts';
import {
  countByHouse,
  countByTypeAndPeriod,
  countCheckedIn,
  countCompleted,
  countStudentsWithoutGoals,
  countUnconfirmed,
  countWaiting,
} from './overview.counts.ts';

type Deps = Pick<Context, 'db' | 'clock' | 'config'>;

/** The figures of the school, or of one house by its name. */
export async function readOverview(deps: Deps, house: string | undefined, translate: Translate): Promise<Overview> {
  const db = deps.db.longReads;
  const goals = await countByHouse(db, house);
  const withoutGoals = await countStudentsWithoutGoals(db, house);
  const kinds = await countByTypeAndPeriod(db, house);
  const houses = await db.query.selectFrom('houses').select(['id', 'name']).orderBy('id').execute();
  houses.sort((a, b) => compareNames(a.name, b.name));
  const listed = [...houses, { id: null, name: noHouse }].filter(({ name }) => house === undefined || name === house);
  return {
    house: house ?? null,
    ...byStatus(goals),
    students_without_goals: total(withoutGoals),
    unconfirmed_goals: total(await countUnconfirmed(db, house)),
    by_house: listed.map(({ id, name }) => ({
      house: name,
      ...byStatus(goals.filter(({ house_id }) => house_id === id)),
      students_without_goals: total(withoutGoals.filter(({ house_id }) => house_id === id)),
    })),
    by_type: allGoalTypes
      .map((type) => ({ type, ...byStatus(kinds.filter((kind) => kind.type === type)) }))
      // A legacy type is only shown if some goals have it.
      .filter(({ type, goals }) => goals > 0 || !(type in legacyTypeLabels)),
    by_period: [...periods, null].map((period: Period | null) => ({
      period,
      ...byStatus(kinds.filter((kind) => kind.period === period)),
    })),
    by_week: await readWeeks(deps, house),
    ...(await readWaiting(deps, house, translate)),
  };
}

type Count = { count: number | string };
type StatusCount = Count & { status_rank: number };

/** PostgreSQL returns counts as text. */
const total = (rows: readonly Count[]): number => rows.reduce((sum, { count }) => sum + Number(count), 0);
const totalAt = (rows: readonly (Count & { span: number })[], span: number): number =>
  total(rows.filter((row) => row.span === span));

const byStatus = (rows: readonly StatusCount[]) => ({
  goals: total(rows),
  by_status: recordOf(statuses, (status) => total(rows.filter((row) => row.status_rank === statusRank(status)))),
});

const todayIn = ({ clock, config }: Deps): string => dateIn(config.timeZone)(clock());

/** The instant at which a day begins in the school's time zone. */
const instantIn = ({ config }: Deps) => {
  const begin = startOfDayIn(config.timeZone);
  return (date: string): string => begin(date).toISOString();
};

/** The weeks up to the current one, oldest first, with what was done in each. */
async function readWeeks(deps: Deps, house: string | undefined): Promise<Overview['by_week']> {
  const db = deps.db.longReads;
  const instantOf = instantIn(deps);
  const monday = mondayOf(todayIn(deps));
  const mondays = Array.from({ length: overviewWeeks }, (_, n) => dateAfter(monday, 7 * (n - overviewWeeks + 1)));
  const spans = { starts: mondays.map(instantOf), before: instantOf(dateAfter(monday, 7)) };
  const completed = await countCompleted(db, house, spans);
  const checkedIn = await countCheckedIn(db, house, spans);
  return mondays.map((from, index) => ({
    from,
    to: dateAfter(from, 6),
    completed: totalAt(completed, index),
    checked_in: totalAt(checkedIn, index),
  }));
}

/** How long goals have waited for a review, shortest first. */
async function readWaiting(deps: Deps, house: string | undefined, translate: Translate) {
  const today = todayIn(deps);
  const instantOf = instantIn(deps);
  const ranges = waitingRanges.map(({ text, from, to }) => ({
    label: translate(text),
    since_from: to === undefined ? null : dateAfter(today, -to),
    since_to: dateAfter(today, -from),
  }));
  const oldestFirst = ranges.toReversed();
  const spans = {
    starts: oldestFirst.map(({ since_from }) => (since_from === null ? '' : instantOf(since_from))),
    before: instantOf(dateAfter(today, 1)),
  };
  const rows = await countWaiting(deps.db.longReads, house, spans);
  const waitingIn = (phase: Phase) => {
    const inPhase = rows.filter(({ status_rank }) => {
      const status = statuses[status_rank];
      return status !== undefined && phaseOf(status) === phase;
    });
    return ranges.map((range) => ({ ...range, goals: totalAt(inPhase, oldestFirst.indexOf(range)) }));
  };
  return {
    waiting_for_guide: waitingIn('waiting_guide'),
    waiting_for_student: waitingIn('waiting_student'),
  };
}
