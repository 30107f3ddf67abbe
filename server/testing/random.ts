/** Picks values that look random and are the same for the same seed. */
export function seededPick(seed: number) {
  let state = seed;
  return <T>(values: readonly T[]): T => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    const value = values[Math.floor((state / 2 ** 32) * values.length)];
    if (value === undefined) throw new Error('there is nothing to pick from');
    return value;
  };
}
