import { type Status, statusColour, statuses } from '@trellis/contract/goals/status.ts';

/** How a part of a bar looks. Parts of one colour differ in that one is filled and the other only has a border. */
export type Look = { colour: 'grey' | 'orange' | 'blue' | 'green' | 'red'; isFilled: boolean };

/** The last status of each colour is filled. */
export const lookOfStatus = (status: Status): Look => {
  const colour = statusColour(status);
  return { colour, isFilled: statuses.findLast((other) => statusColour(other) === colour) === status };
};

/** How long a review has waited, from the shortest time to the longest. */
export const waitingLooks: readonly Look[] = [
  { colour: 'green', isFilled: false },
  { colour: 'orange', isFilled: false },
  { colour: 'orange', isFilled: true },
  { colour: 'red', isFilled: true },
];
