import { statusRank } from '@trellis/contract/goals/status.ts';
import { quarterOf } from '../../base/clock.ts';
import type { Tx } from '../../database/database.ts';
import type { Figure } from '../../database/schema/schema.figures.ts';
import { type FigureChange, noteFigures, scopeOf } from '../figures/figures.ts';
import type { GoalChange } from './goals.counts.ts';
import type { FoundGoal } from './goals.queries.ts';

/*
 * In which figures of its house a goal counts, and a student without one.
 */

/** What of a goal decides in which figures it counts. */
const figuredFields = [
  'id',
  'owner_id',
  'owner_house_id',
  'assigner_id',
  'status',
  'type',
  'period',
  'review_changed_at',
  'completed_at',
  'archived_at',
  'returned_at',
  'created_on',
  'due_date',
] as const satisfies readonly (keyof FoundGoal)[];
export type FiguredGoal = Pick<FoundGoal, (typeof figuredFields)[number]>;

/** As the column `assigned_by` has it. */
const byNobody = 'none';
const assignedBy = ({ owner_id, assigner_id }: FiguredGoal): string =>
  assigner_id === owner_id ? 'self' : (assigner_id ?? byNobody);

const waits = ['Awaiting Student Review', 'Awaiting Guide Review'];

function figuresOf(goal: FiguredGoal, weeks: readonly string[], count: 1 | -1): FigureChange[] {
  const scope = scopeOf(goal.owner_house_id);
  const figure = (figure: Figure, value = '', status_rank = 0) => ({ figure, scope, value, status_rank, count });
  if (goal.archived_at !== null) return [figure('archived')];
  const rank = statusRank(goal.status);
  const { review_changed_at, completed_at } = goal;
  return [
    figure('status', '', rank),
    figure('type', goal.type, rank),
    figure('period', goal.period ?? '', rank),
    figure('assigner', assignedBy(goal)),
    figure('created', goal.created_on),
    ...(goal.due_date === null ? [] : [figure('due', goal.due_date)]),
    ...(goal.returned_at === null ? [] : [figure('returned')]),
    ...(waits.includes(goal.status) ? [figure('waiting', quarterOf(review_changed_at), rank)] : []),
    ...(goal.status === 'Completed!' && completed_at !== null ? [figure('completed', quarterOf(completed_at))] : []),
    ...weeks.map((week) => figure('checked_in', week)),
  ];
}

/** Most changes are of progress within a status, which moves none. */
const movesFigures = ({ before, after }: GoalChange): boolean =>
  !before || !after || figuredFields.some((field) => before[field] !== after[field]);

/** Notes in the figures what became of goals. One that is to be deleted must be there still, with its check-ins. */
export async function noteGoals(tx: Tx, changes: readonly GoalChange[]): Promise<void> {
  const moved = changes.filter(movesFigures);
  const weeksOf = await checkedInWeeks(tx, moved.filter(bringsWeeksAlong));
  await noteFigures(
    tx,
    moved.flatMap(({ before, after }) => [
      ...(before ? figuresOf(before, weeksOf(before), -1) : []),
      ...(after ? figuresOf(after, weeksOf(after), 1) : []),
    ]),
  );
}

/** Notes that the goals that this user assigned to others will have no assigner. They are locked; archived ones count under none. */
export async function noteLostAssigner(tx: Tx, assignerId: string): Promise<void> {
  const houses = await tx.query
    .selectFrom('goals')
    .innerJoin('users', 'users.id', 'goals.owner_id')
    .select(({ fn }) => ['users.house_id', fn.countAll<number>().as('goals')])
    .where('goals.archived_rank', '=', 0)
    .where('goals.assigned_by', '=', assignerId)
    .groupBy('users.house_id')
    .execute();
  await noteFigures(
    tx,
    houses.flatMap(({ house_id, goals }) => {
      const figure = { figure: 'assigner', scope: scopeOf(house_id), status_rank: 0 } as const;
      const count = Number(goals);
      return [
        { ...figure, value: assignerId, count: -count },
        { ...figure, value: byNobody, count },
      ];
    }),
  );
}

/** Otherwise it counts in the same weeks as before, and a new goal in none. */
const bringsWeeksAlong = ({ before, after }: GoalChange): boolean =>
  before !== undefined &&
  (before.owner_id !== after?.owner_id ||
    before.owner_house_id !== after.owner_house_id ||
    before.archived_at !== after.archived_at);

const goalsAtOnce = 500;

/** The weeks in which these goals' owners checked in on them. */
async function checkedInWeeks(tx: Tx, changes: readonly GoalChange[]) {
  const ids = [...new Set(changes.flatMap(({ before }) => before?.id ?? []))];
  const weeks = new Map<string, string[]>();
  for (let from = 0; from < ids.length; from += goalsAtOnce) {
    const found = await tx.query
      .selectFrom('check_ins')
      .select(['goal_id', 'owner_id', 'first_of_week'])
      .where('goal_id', 'in', ids.slice(from, from + goalsAtOnce))
      .where('first_of_week', 'is not', null)
      .execute();
    for (const { goal_id, owner_id, first_of_week } of found) {
      const key = `${goal_id} ${owner_id}`;
      weeks.set(key, [...(weeks.get(key) ?? []), first_of_week ?? '']);
    }
  }
  return ({ id, owner_id }: FiguredGoal) => weeks.get(`${id} ${owner_id}`) ?? [];
}

/** Notes the first check-in of its owner on a goal in a week. */
export const noteCheckIn = (tx: Tx, { owner_house_id }: FiguredGoal, week: string) =>
  noteFigures(tx, [{ figure: 'checked_in', scope: scopeOf(owner_house_id), value: week, status_rank: 0, count: 1 }]);
