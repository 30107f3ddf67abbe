import { limits } from '../../core/limits.ts';

/** These are separate from the other messages, so that the screens before sign-in don't load them. */
export const reviewTexts = {
  whichGoals: `Name 1 to ${limits.approvedAtOnceMax} goals by their ids`,
  sinceWhen: 'waiting_since must hold the time of each goal by its id',
  pageSize: `limit must be a whole number from 1 to ${limits.reviewPageMax}`,
  placeUnknown: 'after must be the place of a goal in the queue, as an earlier answer gave it',
} as const;
