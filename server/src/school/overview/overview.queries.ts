import type { Translate } from '@trellis/contract/core/messages.ts';
import { recordOf } from '@trellis/contract/core/tables.ts';
import { allGoalTypes, legacyTypeLabels, type Period, periods } from '@trellis/contract/goals/fields.ts';
import { type Phase, statuses, statusesIn, statusRank } from '@trellis/contract/goals/status.ts';
import { noHouse } from '@trellis/contract/people/houses/house.ts';
import { type Overview, type OverviewSpan, waitingRanges } from '@trellis/contract/school/overview/overview.ts';
import { dateAfter, dateIn, startOfDayIn } from '../../base/clock.ts';
import { compareNames } from '../../base/compare-names.ts';
import type { Db } from '../../database/database.ts';
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
import {
  countCompletedBefore,
  countEarlier,
  countStillWaiting,
  countStudentsWithoutGoalsThen,
  countWaitedThen,
} from './overview.earlier.ts';
import { readSpan } from './overview.span.ts';

type Deps = Pick<Context, 'db' | 'clock' | 'config'>;

type Asked = { house?: string | undefined; span?: OverviewSpan | undefined };

/** The figures of the school, or of one house by its name. */
export async function readOverview(deps: Deps, { house, span }: Asked, translate: Translate): Promise<Overview> {
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
    ...(await readSince(deps, house, span)),
    ...(await readWaiting(deps, house, translate)),
  };
}

type Count = { count: number | string };
type StatusCount = Count & { status_rank: number };

/** PostgreSQL returns counts as text. */
const total = (rows: readonly Count[]): number => rows.reduce((sum, { count }) => sum + Number(count), 0);
const totalAt = (rows: readonly (Count & { span: number })[], span: number): number =>
  total(rows.filter((row) => row.span === span));

const inPhase = <Row extends StatusCount>(rows: readonly Row[], phase: Phase): Row[] => {
  const ranks = statusesIn(phase).map(statusRank);
  return rows.filter(({ status_rank }) => ranks.includes(status_rank));
};

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

/** What was done in each week of the span, and the figures when it began. */
async function readSince(deps: Deps, house: string | undefined, asked: OverviewSpan | undefined) {
  const db = deps.db.longReads;
  const { term, span, date, mondays } = await readSpan(db, todayIn(deps), asked);
  return {
    term,
    since: { span, date, ...(await readEarlier(db, house, instantIn(deps)(date))) },
    by_week: await readWeeks(deps, house, mondays),
  };
}

async function readEarlier(db: Db, house: string | undefined, time: string) {
  const still = await countStillWaiting(db, house, time);
  const waited = await countWaitedThen(db, house, time);
  const stillIn = (phase: Phase) => total(inPhase(still, phase));
  return {
    goals: total(await countEarlier(db, house, time)),
    waiting_for_guide: stillIn('waiting_guide') + Number(waited.for_guide),
    waiting_for_student: stillIn('waiting_student') + Number(waited.for_student),
    completed: total(await countCompletedBefore(db, house, time)),
    students_without_goals: total(await countStudentsWithoutGoalsThen(db, house, time)),
  };
}

async function readWeeks(deps: Deps, house: string | undefined, mondays: string[]): Promise<Overview['by_week']> {
  const db = deps.db.longReads;
  const instantOf = instantIn(deps);
  const spans = { starts: mondays.map(instantOf), before: instantOf(dateAfter(mondays.at(-1) ?? '', 7)) };
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
  const waitingIn = (phase: Phase) =>
    ranges.map((range) => ({ ...range, goals: totalAt(inPhase(rows, phase), oldestFirst.indexOf(range)) }));
  return {
    waiting_for_guide: waitingIn('waiting_guide'),
    waiting_for_student: waitingIn('waiting_student'),
  };
}
