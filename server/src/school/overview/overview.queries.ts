import type { Translate } from '@trellis/contract/core/messages.ts';
import { recordOf } from '@trellis/contract/core/tables.ts';
import { type Period, periods } from '@trellis/contract/goals/fields.ts';
import { allGoalTypes, legacyTypeLabels } from '@trellis/contract/goals/goal-types.ts';
import { type Phase, statuses, statusesIn, statusRank } from '@trellis/contract/goals/status.ts';
import { noHouse } from '@trellis/contract/people/houses/house.ts';
import { everyone } from '@trellis/contract/people/houses/scope.ts';
import { type Overview, waitingRanges } from '@trellis/contract/school/overview/overview.api.ts';
import type { OverviewSpan } from '@trellis/contract/school/overview/spans.ts';
import { dateAfter, startOfDay, todayIn } from '../../base/clock.ts';
import { compareNames } from '../../base/compare-names.ts';
import type { Db } from '../../database/database.ts';
import { always } from '../../database/list.ts';
import { type Scope, scopeOf } from '../../goals/goal/goals.conditions.ts';
import type { Context } from '../../platform/context.ts';
import {
  countByHouse,
  countByKind,
  countCheckedIn,
  countCompleted,
  countStudentsWithoutGoals,
  countUnconfirmed,
} from './overview.counts.ts';
import { countCompletedBefore, countStudentsWithoutGoalsThen, countWaitedThen, readSpan } from './overview.earlier.ts';

type Deps = Pick<Context, 'db' | 'clock' | 'config'>;

export async function readOverview(
  deps: Deps,
  guide: { id: string },
  { scope: chosen, span }: { scope?: string | undefined; span?: OverviewSpan | undefined },
  translate: Translate,
): Promise<Overview> {
  const db = deps.db.longReads;
  const scope = scopeOf(chosen, guide);
  const { term, date, mondays, ...since } = await readSpan(db, todayIn(deps), span);
  const instantOf = (day: string) => startOfDay(day, deps.config.timeZone).toISOString();
  const time = instantOf(date);
  const waiting = waitingSpans(todayIn(deps), instantOf, translate);
  // PostgreSQL runs these queries side by side.
  const [goals, kinds, earlier, by_week, withoutGoals, unconfirmed, houses] = await Promise.all([
    countByHouse(db, scope),
    countByKind(db, scope, waiting, time),
    readEarlier(db, scope, time),
    readWeeks(db, scope, mondays, instantOf),
    countStudentsWithoutGoals(db, scope),
    countUnconfirmed(db, scope),
    listedHouses(db, scope),
  ]);
  const forGuide = inPhase(kinds, 'waiting_guide');
  const forStudent = inPhase(kinds, 'waiting_student');
  const listed = scope && chosen !== noHouse ? houses : [...houses, { id: null, name: noHouse }];
  return {
    scope: chosen ?? everyone,
    ...byStatus(goals),
    students_without_goals: total(withoutGoals),
    unconfirmed_goals: unconfirmed,
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
    term,
    since: {
      ...since,
      date,
      goals: totalOf(kinds, 'earlier'),
      waiting_for_guide: earlier.waiting_for_guide + totalOf(forGuide, 'unchanged'),
      waiting_for_student: earlier.waiting_for_student + totalOf(forStudent, 'unchanged'),
      completed: earlier.completed,
      students_without_goals: earlier.students_without_goals,
    },
    by_week,
    waiting_for_guide: waiting.rangesOf(forGuide),
    waiting_for_student: waiting.rangesOf(forStudent),
  };
}

async function listedHouses({ query }: Db, scope: Scope | undefined) {
  const houses = await query
    .selectFrom('houses')
    .select(['id', 'name'])
    .where(scope ? scope('houses.id') : always)
    .orderBy('id')
    .execute();
  return houses.sort((a, b) => compareNames(a.name, b.name));
}

type Count = { count: number };
type StatusCount = Count & { status_rank: number };

const totalOf = <K extends string>(rows: readonly Record<K, number>[], key: K): number =>
  rows.reduce((sum, row) => sum + row[key], 0);
const total = (rows: readonly Count[]): number => totalOf(rows, 'count');
type SpanCount = Count & { span: string | null };
const totalIn = (rows: readonly SpanCount[], span: string): number => total(rows.filter((row) => row.span === span));

const inPhase = <Row extends StatusCount>(rows: readonly Row[], phase: Phase): Row[] => {
  const ranks = statusesIn(phase).map(statusRank);
  return rows.filter(({ status_rank }) => ranks.includes(status_rank));
};

const byStatus = (rows: readonly StatusCount[]) => ({
  goals: total(rows),
  by_status: recordOf(statuses, (status) => total(rows.filter((row) => row.status_rank === statusRank(status)))),
});

type InstantOf = (day: string) => string;

/** The figures from the start of the span that the other counts don't give. */
async function readEarlier(db: Db, scope: Scope | undefined, time: string) {
  return {
    ...(await countWaitedThen(db, scope, time)),
    completed: await countCompletedBefore(db, scope, time),
    students_without_goals: await countStudentsWithoutGoalsThen(db, scope, time),
  };
}

async function readWeeks(db: Db, scope: Scope | undefined, mondays: string[], instantOf: InstantOf) {
  const spans = { starts: mondays.map(instantOf).reverse(), before: instantOf(dateAfter(mondays.at(-1) ?? '', 7)) };
  const completed = await countCompleted(db, scope, spans);
  const checkedIn = await countCheckedIn(db, scope, spans);
  return mondays.map((from) => {
    const start = instantOf(from);
    const to = dateAfter(from, 6);
    return { from, to, completed: totalIn(completed, start), checked_in: totalIn(checkedIn, start) };
  });
}

/** How long goals have waited for a review. */
function waitingSpans(today: string, instantOf: InstantOf, translate: Translate) {
  const ranges = waitingRanges.map(({ text, from, to }) => ({
    label: translate(text),
    since_from: to === undefined ? null : dateAfter(today, -to),
    since_to: dateAfter(today, -from),
  }));
  const startOf = (since_from: string | null) => (since_from === null ? '' : instantOf(since_from));
  return {
    starts: ranges.map(({ since_from }) => startOf(since_from)),
    before: instantOf(dateAfter(today, 1)),
    /** The waiting goals by range, shortest first. */
    rangesOf: (goals: readonly SpanCount[]) =>
      ranges.map((range) => ({ ...range, goals: totalIn(goals, startOf(range.since_from)) })),
  };
}
