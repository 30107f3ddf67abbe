/** Separate from the other limits, which every screen loads. */
export const termLimits = {
  nameMax: 100,
  /** How long the start of a term can be undone. */
  undoDays: 7,
} as const;
