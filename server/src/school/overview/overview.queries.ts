import { recordOf } from '@trellis/contract/core/tables.ts';
import { allGoalTypes, legacyTypeLabels, type Period, periods } from '@trellis/contract/goals/fields.ts';
import { type Phase, phaseOf, statuses, statusRank } from '@trellis/contract/goals/status.ts';
import { noHouse } from '@trellis/contract/people/houses/house.ts';
import { type Overview, overviewWeeks, waitingRanges } from '@trellis/contract/school/overview/overview.ts';
import { dateAfter, dateIn, mondayOf, startOfDayIn } from '../../base/clock.ts';
import type { Context } from '../../platform/context.ts';
import {
  countByHouse,
  countByTypeAndPeriod,
  countCheckedIn,
  countCompleted,
  countStudentsWithoutGoals,
  countWaiting,
} from './overview.counts.ts';

type Reading = Pick<Context, 'db' | 'clock' | 'config'>;

/** The school in figures, or one house by its name. */
export async function readOverview(reading: Reading, house: string | undefined): Promise<Overview> {
  const db = reading.db.longReads;
  const goals = await countByHouse(db, house);
  const withoutGoals = await countStudentsWithoutGoals(db, house);
  const kinds = await countByTypeAndPeriod(db, house);
  const houses = await db.query.selectFrom('houses').select(['id', 'name']).orderBy('name_key').orderBy('id').execute();
  const listed = [...houses, { id: null, name: noHouse }].filter(({ name }) => house === undefined || name === house);
  return {
    house: house ?? null,
    ...byStatus(goals),
    students_without_goals: total(withoutGoals),
    by_house: listed.map(({ id, name }) => ({
      house: name,
      ...byStatus(goals.filter(({ house_id }) => house_id === id)),
      students_without_goals: total(withoutGoals.filter(({ house_id }) => house_id === id)),
    })),
    by_type: allGoalTypes
      .map((type) => ({ type, ...byStatus(kinds.filter((kind) => kind.type === type)) }))
      // A type that goals no longer get is shown where some have it.
      .filter(({ type, goals }) => goals > 0 || !(type in legacyTypeLabels)),
    by_period: [...periods, null].map((period: Period | null) => ({
      period,
      ...byStatus(kinds.filter((kind) => kind.period === period)),
    })),
    by_week: await readWeeks(reading, house),
    ...(await readWaiting(reading, house)),
  };
}

type Count = { count: number | string };
type StatusCount = Count & { status_rank: number };

/** PostgreSQL counts beyond what a number holds, and so gives a text. */
const total = (rows: readonly Count[]): number => rows.reduce((sum, { count }) => sum + Number(count), 0);
const totalAt = (rows: readonly (Count & { place: number })[], place: number): number =>
  total(rows.filter((row) => row.place === place));

const byStatus = (rows: readonly StatusCount[]) => ({
  goals: total(rows),
  by_status: recordOf(statuses, (status) => total(rows.filter((row) => row.status_rank === statusRank(status)))),
});

const todayIn = ({ clock, config }: Reading): string => dateIn(config.timeZone)(clock());

/** The instant at which a day begins in the school. */
const instantIn = ({ config }: Reading) => {
  const begin = startOfDayIn(config.timeZone);
  return (date: string): string => begin(date).toISOString();
};

/** The weeks up to today's, the oldest first, and what was done in each. */
async function readWeeks(reading: Reading, house: string | undefined): Promise<Overview['by_week']> {
  const db = reading.db.longReads;
  const instantOf = instantIn(reading);
  const monday = mondayOf(todayIn(reading));
  const mondays = Array.from({ length: overviewWeeks }, (_, n) => dateAfter(monday, 7 * (n - overviewWeeks + 1)));
  const spans = { starts: mondays.map(instantOf), before: instantOf(dateAfter(monday, 7)) };
  const completed = await countCompleted(db, house, spans);
  const checkedIn = await countCheckedIn(db, house, spans);
  return mondays.map((from, place) => ({
    from,
    to: dateAfter(from, 6),
    completed: totalAt(completed, place),
    checked_in: totalAt(checkedIn, place),
  }));
}

/** How long goals have waited for a review, the shortest first. */
async function readWaiting(reading: Reading, house: string | undefined) {
  const today = todayIn(reading);
  const instantOf = instantIn(reading);
  const ranges = waitingRanges.map(({ label, from, to }) => ({
    label,
    since_from: to === undefined ? null : dateAfter(today, -to),
    since_to: dateAfter(today, -from),
  }));
  const oldestFirst = ranges.toReversed();
  const spans = {
    starts: oldestFirst.map(({ since_from }) => (since_from === null ? '' : instantOf(since_from))),
    before: instantOf(dateAfter(today, 1)),
  };
  const rows = await countWaiting(reading.db.longReads, house, spans);
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
