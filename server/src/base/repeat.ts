/** Background work that can be stopped. */
export type Background = { stop: () => Promise<void> };

/** Does the work now and again at every interval, unless the last run is still under way. */
export function repeat(everyMs: number, work: () => Promise<void>, onFailure: (error: unknown) => void): Background {
  let running: Promise<void> | undefined;
  const run = () => {
    running ??= work()
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
      await running;
    },
  };
}
