import { ConnectionLost } from './connection-lost.ts';

type Slots = {
  /** @throws where none becomes free in time */
  take: () => Promise<void>;
  free: () => void;
  /** How many are taken, and how many wait for one. */
  use: () => { taken: number; waiting: number };
};

/** So many things at once; who comes later waits in line, but not for ever. */
export function slotsFor(atOnce: number, waitMs: number): Slots {
  let left = atOnce;
  const line = new Set<() => void>();
  return {
    use: () => ({ taken: atOnce - left, waiting: line.size }),
    async take() {
      if (left > 0) {
        left -= 1;
        return;
      }
      const { promise, resolve, reject } = Promise.withResolvers<void>();
      const timer = setTimeout(() => {
        line.delete(next);
        reject(new ConnectionLost('no connection became free in time'));
      }, waitMs);
      const next = () => {
        clearTimeout(timer);
        resolve();
      };
      line.add(next);
      return promise;
    },
    free() {
      const [next] = line;
      if (!next) left += 1;
      else {
        line.delete(next);
        next();
      }
    },
  };
}
