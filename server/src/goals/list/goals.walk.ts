/** From how many goals on a list is walked, and how far into them; a school of a test has fewer. */
export const walk = {
  /** Of more goals the first ones are found quicker on a walk in the order of the list than by putting all in order. */
  many: 3000,
  /** Unless one goes further into them than this share. */
  share: 1 / 50,
  /** So far a walk goes where all the goals of a list may come last in its order. */
  reach: 20_000,
  /** So far it goes first: what many goals have is met here, and to find where the first 20,000 end takes longer. */
  firstReach: 1000,
};

/**
 * Whether the engine is to walk the order of a list until it has met the goals of a page.
 * @param count how many the list has, where that is known before
 */
export const walksOrder = (count: number | undefined, skip: number): boolean =>
  count !== undefined && count > walk.many && skip <= count * walk.share;
