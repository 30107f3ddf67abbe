import { expect, test } from 'vitest';
import { reviewStates } from './review.ts';
import { phaseOf, statusColour, statuses, statusOf } from './status.ts';

const not = 'Not submitted';
const awaiting = 'Awaiting approval';
const approved = 'Approved';
const progresses = [0, 1, 99, 100];

/** The status for each pair of review states (user, guide) at any progress. */
const shown: Readonly<Record<string, string>> = {
  [`${not}/${not}`]: 'Not Submitted',
  [`${approved}/${not}`]: 'Not Submitted',
  [`${not}/${approved}`]: 'Not Submitted',
  [`${awaiting}/${not}`]: 'Awaiting Student Review',
  [`${awaiting}/${awaiting}`]: 'Awaiting Student Review',
  [`${awaiting}/${approved}`]: 'Awaiting Student Review',
  [`${not}/${awaiting}`]: 'Awaiting Guide Review',
  [`${approved}/${awaiting}`]: 'Awaiting Guide Review',
};
const reviewed: Readonly<Record<number, string>> = {
  0: 'Reviewed',
  1: 'In Progress',
  99: 'In Progress',
  100: 'Completed!',
};

const goals = reviewStates.flatMap((user) =>
  reviewStates.flatMap((guide) =>
    progresses.map((progress_bar) => ({ approved_by_user: user, approved_by_superuser: guide, progress_bar })),
  ),
);

test('every pair of review states shows the status of the specification at every progress', () => {
  expect(goals).toHaveLength(36);
  for (const goal of goals) {
    const pair = `${goal.approved_by_user}/${goal.approved_by_superuser}`;
    expect(statusOf(goal), `${pair} at ${goal.progress_bar}`).toBe(shown[pair] ?? reviewed[goal.progress_bar]);
  }
});

test('statuses sort from a goal that was not submitted to one that is completed', () => {
  expect(statuses).toEqual([
    'Not Submitted',
    'Awaiting Student Review',
    'Awaiting Guide Review',
    'Reviewed',
    'In Progress',
    'Completed!',
  ]);
});

test('waiting is orange, in progress is blue, reviewed and completed are green, and the rest is grey', () => {
  expect(statuses.map(statusColour)).toEqual(['grey', 'orange', 'orange', 'green', 'blue', 'green']);
});

test('only goals that both sides have approved are under way or completed', () => {
  expect(statuses.map(phaseOf)).toEqual([
    'draft',
    'waiting_student',
    'waiting_guide',
    'under_way',
    'under_way',
    'completed',
  ]);
});
