import type { Context } from '../src/platform/context.ts';

/**
 * Replaces password comparisons while `work` runs: they block until `atOnce` are pending, then they and all later ones
 * finish. The burst is simultaneous on any machine, whatever a hash costs.
 * @returns the number of comparisons
 */
export async function passwordBurst(
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
