/** A small seeded generator: the same seed gives the same school. */
export type Random = {
  /** From 0, included, to 1, excluded. */
  next: () => number;
  /** A whole number, both ends included. */
  whole: (from: number, to: number) => number;
  between: (from: number, to: number) => number;
  chance: (probability: number) => boolean;
  /** Throws on an empty list. */
  pick: <T>(from: readonly T[]) => T;
  shuffle: <T>(list: readonly T[]) => T[];
  /** Exponentially distributed: mostly small, now and then large, never above `most`. */
  waiting: (mean: number, most: number) => number;
};

/** Mulberry32. */
export function seeded(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  const whole = (from: number, to: number) => from + Math.floor(next() * (to - from + 1));
  const pick = <T>(from: readonly T[]): T => {
    const picked = from[Math.floor(next() * from.length)];
    if (picked === undefined) throw new Error('Nothing to pick from');
    return picked;
  };
  const shuffle = <T>(list: readonly T[]): T[] =>
    list
      .map((item) => ({ item, key: next() }))
      .sort((a, b) => a.key - b.key)
      .map(({ item }) => item);
  return {
    next,
    whole,
    pick,
    shuffle,
    between: (from, to) => from + next() * (to - from),
    chance: (probability) => next() < probability,
    waiting: (mean, most) => Math.min(-Math.log(1 - next()) * mean, most),
  };
}
