import {
  type Message,
  type MessageValues,
  message,
  type Translate,
  translateMessage,
} from '@trellis/contract/core/messages.ts';
import { type ErrorCode, errors } from '@trellis/contract/error-codes.ts';
import { sourceLanguage, translatorOf } from './messages.ts';

type ErrorDetails = { text?: Message; values?: MessageValues; cause?: unknown; retryAfterS?: number };

/**
 * A call that a rule refuses. Each feature declares its errors in the contract; rules throw them by code, and only
 * `http/server/failures.ts` turns them into answers.
 */
export class ApplicationError extends Error {
  readonly code: ErrorCode;
  readonly retryAfterS: number | undefined;
  readonly userMessage: Message;

  /**
   * @param text a more exact message than the usual one of the error
   * @param values what the message names, such as a file
   * @param cause what went wrong outside Trellis, for the log
   */
  constructor(code: ErrorCode, { text = errors[code].message, values, cause, retryAfterS }: ErrorDetails = {}) {
    const userMessage = message(text, values);
    super(translateMessage(translatorOf(sourceLanguage), userMessage), cause === undefined ? {} : { cause });
    this.code = code;
    this.userMessage = userMessage;
    this.retryAfterS = retryAfterS;
  }
}

export const isApplicationError = (error: unknown, code: ErrorCode): boolean =>
  error instanceof ApplicationError && error.code === code;

/** The result for one record in a call about many: the answer that a call about this record alone would get. */
export const resultOf = (refused: ErrorCode | undefined, translate: Translate) =>
  refused === undefined
    ? { status: 200 }
    : { status: errors[refused].status, detail: translateMessage(translate, errors[refused].message), code: refused };

/** A command that can't be carried out. The message tells the person at the terminal why. */
export class Refused extends Error {}
