import type { ReviewSide, ReviewState } from './review.ts';

/** Which goals a row takes in. A side left out may have any state; progress is the range, both ends included. */
type Condition = Partial<Record<ReviewSide, ReviewState>> & { progress?: readonly [number, number] };
type Colour = 'grey' | 'orange' | 'blue' | 'green';
type Row = { status: string; colour: Colour; when: readonly Condition[] };

/**
 * The status table of the specification, in the order that statuses sort in.
 * The first row with a condition that holds gives the status. The pairs that can't arise are named too.
 */
export const statusTable = [
  {
    status: 'Not Submitted',
    colour: 'grey',
    when: [
      { user: 'Not submitted', guide: 'Not submitted' },
      { user: 'Approved', guide: 'Not submitted' },
      { user: 'Not submitted', guide: 'Approved' },
    ],
  },
  { status: 'Awaiting Student Review', colour: 'orange', when: [{ user: 'Awaiting approval' }] },
  { status: 'Awaiting Guide Review', colour: 'orange', when: [{ guide: 'Awaiting approval' }] },
  { status: 'Reviewed', colour: 'green', when: [{ user: 'Approved', guide: 'Approved', progress: [0, 0] }] },
  { status: 'In Progress', colour: 'blue', when: [{ user: 'Approved', guide: 'Approved', progress: [1, 99] }] },
  { status: 'Completed!', colour: 'green', when: [{ user: 'Approved', guide: 'Approved', progress: [100, 100] }] },
] as const satisfies readonly Row[];

export type Status = (typeof statusTable)[number]['status'];

export const statuses = statusTable.map((row) => row.status) as unknown as readonly [Status, ...Status[]];

type Reviewed = { approved_by_user: ReviewState; approved_by_superuser: ReviewState; progress_bar: number };

const holds = (goal: Reviewed, { user, guide, progress }: Condition) =>
  (user === undefined || goal.approved_by_user === user) &&
  (guide === undefined || goal.approved_by_superuser === guide) &&
  (progress === undefined || (goal.progress_bar >= progress[0] && goal.progress_bar <= progress[1]));

/** The status that a goal shows. */
export function statusOf(goal: Reviewed): Status {
  const row = statusTable.find(({ when }) => when.some((condition) => holds(goal, condition)));
  return row?.status ?? 'Not Submitted';
}

export const statusColour = (status: Status): Colour =>
  statusTable.find((row) => row.status === status)?.colour ?? 'grey';
