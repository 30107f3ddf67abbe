/** Notifies the worker of a queued email. Without a running worker it does nothing. */
export type MailQueue = {
  /** To be called after the transaction that queued an email. */
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
