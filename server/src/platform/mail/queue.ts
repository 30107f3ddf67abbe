export type MailQueue = ReturnType<typeof createMailQueue>;

/** Notifies the worker of a queued email. Without a running worker it does nothing. */
export function createMailQueue() {
  let listener = () => {};
  return {
    /** To be called after the transaction that queued an email. */
    notify: () => listener(),
    onNotify(next: () => void) {
      listener = next;
    },
  };
}
