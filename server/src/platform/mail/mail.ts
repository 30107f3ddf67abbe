/** One mail, made up and ready to go. */
export type Mail = {
  /** The same at each attempt, so that a mail program can tell a mail that came twice. */
  id: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Where one call, or one press, ends mails of this kind (RFC 8058). */
  unsubscribe?: string;
  /** When it was asked for, which is before it goes out. */
  requestedAt: string;
  date: Date;
};

/** The mail server of the recipient refuses the address, or mails to it, for good. */
export class AddressRefused extends Error {}

/** Gets mails out: over SMTP or into files. */
export type Transport = {
  /** How many mails it takes at the same time. */
  atOnce: number;
  /**
   * Resolves once the mail is in safe hands.
   * @throws where it isn't; `signal` ends the attempt
   */
  send: (mail: Mail, signal: AbortSignal) => Promise<void>;
  /**
   * Tries whether a mail would be taken, without sending one.
   * @throws where it wouldn't
   */
  verify?: () => Promise<void>;
  /** Undoes it, where that can be done. */
  undo?: (mail: Mail) => Promise<void>;
};
