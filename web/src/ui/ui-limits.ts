/** What concerns the screens alone: how long they wait, and what stands in meanwhile. */
export const uiLimits = {
  textFilterDebounceMs: 300,
  progressDebounceMs: 1000,
  peopleStaleMs: 5 * 60 * 1000,
  peopleRetries: 3,
  skeletonRows: 5,
} as const;
