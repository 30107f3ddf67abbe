/** Tells the worker that a mail waits. Where no worker runs, nothing happens. */
export type Wake = {
  /** To be called once the transaction that put a mail into the outbox is over. */
  wake: () => void;
  onWake: (listener: () => void) => void;
};

export function createWake(): Wake {
  let listener = () => {};
  return {
    // The answer that is being made now goes out first.
    wake: () => void setImmediate(() => listener()),
    onWake(next) {
      listener = next;
    },
  };
}
