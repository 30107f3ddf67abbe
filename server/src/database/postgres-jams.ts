import { second } from '../clock.ts';
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
    isJammed: (text: string): boolean => jamOf(text) !== undefined,
    /**
     * @param textOfFailed which statement failed, where others are run together with it
     * @throws LockJam
     */
    async pass<T>(text: string, run: () => Promise<T>, textOfFailed = () => text): Promise<T> {
      const jam = jamOf(text);
      if (jam) {
        if (jam.isTried) throw new LockJam('others wait for the same lock');
        jam.isTried = true;
      }
      try {
        const result = await run();
        jams.delete(text);
        return result;
      } catch (error) {
        if (jam) jam.isTried = false;
        const failed = textOfFailed();
        if ((isLockTimeout(error) || error instanceof LockJam) && !control.has(failed)) {
          // Of many that waited from the start each fails for itself; none of them lets another one try.
          const known = jams.get(failed) ?? { until: 0, isTried: false };
          known.until = performance.now() + jamLastsMs;
          jams.set(failed, known);
        }
        throw error;
      }
    },
  };
}
