/** Tells the worker that a mail waits. Where no worker runs, nothing happens. */
export type MailQueue = {
  /** To be called once the transaction that put a mail into the outbox is over. */
  notify: () => void;
  onNotify: (listener: () => void) => void;
};

export function createMailQueue(): MailQueue {
  let listener = () => {};
  return {
    notify: () => listener(),
    onNotify(next) {
      listener = next;
    },
  };
}
