/**
 * The time over which figures are compared: the latest term, or some weeks up to the current one. Weeks begin on Monday
 * in the school's time zone. This file has no schema, because every screen loads the addresses of all screens.
 */
export const overviewSpans = ['term', 'four_weeks', 'twelve_weeks', 'year'] as const;
export type OverviewSpan = (typeof overviewSpans)[number];
