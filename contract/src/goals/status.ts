import { keysOf } from '../records.ts';
import type { ReviewSide, ReviewState } from './review.ts';

/** Which goals a row takes in. A side left out may have any state; progress is the range, both ends included. */
type Condition = Partial<Record<ReviewSide, ReviewState>> & { progress?: readonly [number, number] };
type Colour = 'grey' | 'orange' | 'blue' | 'green';
type Row = { colour: Colour; when: readonly Condition[] };

/**
 * The status table of the specification, in the order that statuses sort in.
 * The first row with a condition that holds gives the status. The pairs that can't arise are named too.
 */
export const statusTable = {
  'Not Submitted': {
    colour: 'grey',
    when: [
      { user: 'Not submitted', guide: 'Not submitted' },
      { user: 'Approved', guide: 'Not submitted' },
      { user: 'Not submitted', guide: 'Approved' },
    ],
  },
  'Awaiting Student Review': { colour: 'orange', when: [{ user: 'Awaiting approval' }] },
  'Awaiting Guide Review': { colour: 'orange', when: [{ guide: 'Awaiting approval' }] },
  Reviewed: { colour: 'green', when: [{ user: 'Approved', guide: 'Approved', progress: [0, 0] }] },
  'In Progress': { colour: 'blue', when: [{ user: 'Approved', guide: 'Approved', progress: [1, 99] }] },
  'Completed!': { colour: 'green', when: [{ user: 'Approved', guide: 'Approved', progress: [100, 100] }] },
} as const satisfies Record<string, Row>;

export type Status = keyof typeof statusTable;
export const statuses = keysOf(statusTable);

/** The place of a status in the order that statuses sort in, from 0. */
export const statusRank = (status: Status): number => statuses.indexOf(status);

export const statusColour = (status: Status): Colour => statusTable[status].colour;

type Reviewed = { approved_by_user: ReviewState; approved_by_superuser: ReviewState; progress_bar: number };

const holds = (goal: Reviewed, { user, guide, progress }: Condition) =>
  (user === undefined || goal.approved_by_user === user) &&
  (guide === undefined || goal.approved_by_superuser === guide) &&
  (progress === undefined || (goal.progress_bar >= progress[0] && goal.progress_bar <= progress[1]));

/**
 * The status that a goal shows.
 * @throws where no row takes the goal in: the table must have one for every review and every progress from 0 to 100
 */
export function statusOf(goal: Reviewed): Status {
  const status = statuses.find((name) => statusTable[name].when.some((condition) => holds(goal, condition)));
  if (status) return status;
  const { approved_by_user: user, approved_by_superuser: guide, progress_bar } = goal;
  throw new Error(`The status table has no row for a goal with the review ${user}/${guide} at ${progress_bar} %`);
}
