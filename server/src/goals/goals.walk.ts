/** Of more goals the first ones are found quicker on a walk in the order of the list than by putting all in order. */
const many = 3000;
/** Unless one goes further into them than this share. */
const walkedShare = 1 / 50;

/**
 * Whether the engine is to walk the order of a list until it has met the goals of a page.
 * @param count how many the list has, where that is known before
 */
export const walksOrder = (count: number | undefined, skip: number): boolean =>
  count !== undefined && count > many && skip <= count * walkedShare;
