export type Background = { stop: () => Promise<void> };

/**
 * Does the work now and again at every interval, unless the last run is still under way.
 * @param work gets a signal that ends it early
 */
export function repeat(
  everyMs: number,
  work: (ending: AbortSignal) => Promise<void>,
  onFailure: (error: unknown) => void,
): Background {
  const ending = new AbortController();
  let running: Promise<void> | undefined;
  const run = () => {
    running ??= work(ending.signal)
      .catch(onFailure)
      .finally(() => {
        running = undefined;
      });
  };
  const timer = setInterval(run, everyMs).unref();
  run();
  return {
    async stop() {
      clearInterval(timer);
      ending.abort();
      await running;
    },
  };
}

/**
 * Resolves with the work's result if it comes in time. The work itself isn't stopped.
 * @throws if it doesn't come in time
 */
export function withTimeout<T>(ms: number, work: Promise<T>): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error(`nothing within ${ms} ms`)), ms);
  return Promise.race([work, promise]).finally(() => clearTimeout(timer));
}
