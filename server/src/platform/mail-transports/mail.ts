/** One email, ready to be sent. */
export type Mail = {
  /** The same at each attempt, so that a mail program recognizes an email that came twice. */
  id: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  /** The link for one-click unsubscribing (RFC 8058). */
  unsubscribe?: string;
  /** When it was queued. */
  requestedAt: string;
  date: Date;
};

/** The recipient's mail server permanently refuses the address, or emails to it. */
export class AddressRefused extends Error {}

/** Sends emails over SMTP, or writes them to files. */
export type Transport = {
  /** How many emails it sends at the same time. */
  atOnce: number;
  /**
   * Resolves once the email has been accepted.
   * @throws if it isn't; `signal` ends the attempt
   */
  send: (mail: Mail, signal: AbortSignal) => Promise<void>;
  /**
   * Checks whether an email would be accepted, without sending one.
   * @throws if it wouldn't
   */
  verify?: () => Promise<void>;
  /** Undoes sending, where that is possible. */
  undo?: (mail: Mail) => Promise<void>;
};
