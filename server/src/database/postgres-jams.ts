import { second } from '../base/clock.ts';
import { isLockTimeout, LockJam } from './postgres-failures.ts';
import { control } from './postgres-limits.ts';

const jamLastsMs = 5 * second;

/**
 * Keeps a lock that is held on a table from taking all connections: while a statement has waited for a lock in vain, one
 * at a time tries it again, and the others fail at once and leave their connections to calls that need another table.
 */
export function jamsOf() {
  const jams = new Map<string, { until: number; isTried: boolean }>();
  const jamOf = (text: string) => {
    const jam = jams.get(text);
    return jam && jam.until > performance.now() ? jam : undefined;
  };
  return {
    /**
     * @param texts of the statements that are run together
     * @param textOfFailed which of them failed
     * @throws LockJam
     */
    async pass<T>(texts: readonly string[], run: () => Promise<T>, textOfFailed: () => string): Promise<T> {
      const known = texts.flatMap((text) => jamOf(text) ?? []);
      if (known.some(({ isTried }) => isTried)) throw new LockJam('others wait for the same lock');
      for (const jam of known) jam.isTried = true;
      try {
        const result = await run();
        for (const text of texts) jams.delete(text);
        return result;
      } catch (error) {
        for (const jam of known) jam.isTried = false;
        const failed = textOfFailed();
        if ((isLockTimeout(error) || error instanceof LockJam) && !control.has(failed)) {
          // Of many that waited from the start each fails for itself; none of them lets another one try.
          const jam = jams.get(failed) ?? { until: 0, isTried: false };
          jam.until = performance.now() + jamLastsMs;
          jams.set(failed, jam);
        }
        throw error;
      }
    },
  };
}
