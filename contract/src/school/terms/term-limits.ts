/** Apart from the other limits, which every screen loads. */
export const termLimits = {
  nameMax: 100,
  /** How many goals one call archives when a new term begins. */
  archivedAtOnce: 100,
} as const;
