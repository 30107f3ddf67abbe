import { limits } from '../../core/limits.ts';

/** Apart from the other messages: the screens before sign-in needn't load them. */
export const reviewTexts = {
  whichGoals: `Name 1 to ${limits.approvedAtOnceMax} goals by their ids`,
  sinceWhen: 'waiting_since must hold the time of each goal by its id',
  pageSize: `limit must be a whole number from 1 to ${limits.reviewPageMax}`,
  placeUnknown: 'after must be the place of a goal in the queue, as an earlier answer gave it',
} as const;
