import type { Context } from '../src/platform/context.ts';

/**
 * Compares no password while it is done, but holds the comparisons until so many are under way at once, and then lets them
 * and all later ones end: a burst is a burst however slow the machine is, and the cost of a hash decides nothing.
 * @param isRight whether a password is the right one
 * @returns how many were compared
 */
export async function holdingComparisons(
  context: Context,
  atOnce: number,
  work: () => Promise<unknown>,
  isRight: (password: string) => boolean = () => false,
): Promise<number> {
  const real = context.passwords;
  const all = Promise.withResolvers<void>();
  let compared = 0;
  context.passwords = {
    ...real,
    async matches(_hash, password) {
      compared += 1;
      if (compared === atOnce) all.resolve();
      await all.promise;
      return isRight(password);
    },
  };
  try {
    await work();
  } finally {
    all.resolve();
    context.passwords = real;
  }
  return compared;
}
