/**
 * Since when figures are compared: some weeks with the current one, which begin on Monday in the school's time zone, or the
 * latest term that has begun. Apart from the schemas, because every screen loads the addresses of all screens.
 */
export const overviewSpans = ['term', 'four_weeks', 'twelve_weeks', 'year'] as const;
export type OverviewSpan = (typeof overviewSpans)[number];
