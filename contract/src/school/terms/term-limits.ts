/** Separate from the other limits, which every screen loads. */
export const termLimits = {
  nameMax: 100,
  /** The most goals that one call archives when a new term begins. */
  archivedAtOnce: 100,
} as const;
