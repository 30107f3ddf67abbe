import { keysOf } from '../core/tables.ts';
import type { ReviewSide, ReviewState } from './review.ts';

/** The goals that a row applies to. A missing side can have any state; the range of progress includes both ends. */
type Condition = Partial<Record<ReviewSide, ReviewState>> & { progress?: readonly [number, number] };
type Colour = 'grey' | 'orange' | 'blue' | 'green';
type Row = {
  phase: Phase;
  colour: Colour;
  when: readonly Condition[];
};

/**
 * How far a goal has come and whose turn it is. Code checks the phase of a goal and never names a status, so that a new
 * status only needs a row in the table below.
 */
export const phases = ['draft', 'waiting_student', 'waiting_guide', 'under_way', 'completed'] as const;
export type Phase = (typeof phases)[number];

/**
 * The status table of the specification, in sort order. The first row with a matching condition gives the status. The
 * table also covers pairs of states that can't occur.
 */
export const statusTable = {
  'Not Submitted': {
    phase: 'draft',
    colour: 'grey',
    when: [
      { user: 'Not submitted', guide: 'Not submitted' },
      { user: 'Approved', guide: 'Not submitted' },
      { user: 'Not submitted', guide: 'Approved' },
    ],
  },
  'Awaiting Student Review': {
    phase: 'waiting_student',
    colour: 'orange',
    when: [{ user: 'Awaiting approval' }],
  },
  'Awaiting Guide Review': {
    phase: 'waiting_guide',
    colour: 'orange',
    when: [{ guide: 'Awaiting approval' }],
  },
  Reviewed: {
    phase: 'under_way',
    colour: 'green',
    when: [{ user: 'Approved', guide: 'Approved', progress: [0, 0] }],
  },
  'In Progress': {
    phase: 'under_way',
    colour: 'blue',
    when: [{ user: 'Approved', guide: 'Approved', progress: [1, 99] }],
  },
  'Completed!': {
    phase: 'completed',
    colour: 'green',
    when: [{ user: 'Approved', guide: 'Approved', progress: [100, 100] }],
  },
} as const satisfies Record<string, Row>;

export type Status = keyof typeof statusTable;
export const statuses = keysOf(statusTable);

export const statusRank = (status: Status): number => statuses.indexOf(status);

export const statusColour = (status: Status): Colour => statusTable[status].colour;

export const phaseOf = (status: Status): Phase => statusTable[status].phase;

export const isWaiting = (status: Status): boolean => statusesIn('waiting_student', 'waiting_guide').includes(status);

export const statusesIn = (...phases: readonly Phase[]): Status[] =>
  statuses.filter((status) => phases.includes(phaseOf(status)));

/** The status by which a link can filter a list for goals in this phase, because lists filter by a single status. */
export function firstStatusIn(phase: Phase): Status {
  const [first] = statusesIn(phase);
  if (!first) throw new Error(`The status table has no status in the phase ${phase}`);
  return first;
}

type Reviewed = { approved_by_user: ReviewState; approved_by_superuser: ReviewState; progress_bar: number };

const matches = (goal: Reviewed, { user, guide, progress }: Condition) =>
  (user === undefined || goal.approved_by_user === user) &&
  (guide === undefined || goal.approved_by_superuser === guide) &&
  (progress === undefined || (goal.progress_bar >= progress[0] && goal.progress_bar <= progress[1]));

/**
 * The status of a goal.
 * @throws if no row matches, because the table must cover every review state and every progress from 0 to 100
 */
export function statusOf(goal: Reviewed): Status {
  const status = statuses.find((name) => statusTable[name].when.some((condition) => matches(goal, condition)));
  if (status) return status;
  const { approved_by_user: user, approved_by_superuser: guide, progress_bar } = goal;
  throw new Error(`The status table has no row for a goal with the review ${user}/${guide} at ${progress_bar} %`);
}
