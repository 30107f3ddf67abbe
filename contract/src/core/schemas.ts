import * as z from 'zod/mini';
import { onOneLine } from './hidden-characters.ts';
import { type Message, message } from './messages.ts';

/** A text may not contain NUL, which PostgreSQL can't store, or lone surrogates, which UTF-8 can't encode. */
const storable = z.refine<string>(
  (text) => !text.includes('\u0000') && text.isWellFormed(),
  message('errors.field.control'),
);

/** A text field. @param missing the message for an absent key or a value that isn't a text */
export const text = (missing: Message = 'errors.field.wrongType') => z.string({ error: missing }).check(storable);

/** Lengths are UTF-16 units, as a browser counts `maxlength`; the schema library's own checks count code points. */
function lengthCheck(bound: 'minimum' | 'maximum', length: number, error: Message) {
  const check = z.refine<string>(
    (text) => (bound === 'minimum' ? text.length >= length : text.length <= length),
    error,
  );
  // The API documentation shows the bound too.
  check._zod.onattach.push(({ _zod }) => {
    _zod.bag[bound] = length;
  });
  return check;
}

export const atLeast = (length: number, error: Message) => lengthCheck('minimum', length, error);
export const atMost = (length: number, error: Message) => lengthCheck('maximum', length, error);

export const trimmed = (missing?: Message) => text(missing).check(z.trim());

/** A name or a title: one line, without invisible characters. */
export const line = (missing: Message = 'errors.field.wrongType') =>
  z.string({ error: missing }).check(z.overwrite(onOneLine), storable, z.trim());

/** A text of one of these kinds that isn't empty. */
export const required = (kind: typeof line | typeof trimmed | typeof text, missing: Message) =>
  kind(missing).check(atLeast(1, missing));

export const flag = z.boolean({ error: message('errors.field.flag') });

/** A flag in a query. */
export const flagText = z.enum(['true', 'false'], { error: message('errors.field.flag') });

/** The query of a call that can also say what it would do, without doing it. */
export const dryRun = z.object({ dry_run: z._default(flagText, 'false') });

export const wholeNumber = (least: number, most: number, error: Message) =>
  z.int({ error }).check(z.gte(least, error), z.lte(most, error));

/** What a call about several records says of each: the HTTP status and the error that a call for it alone would have had. */
export const resultOfOne = { status: z.int(), detail: z.optional(z.string()), code: z.optional(z.string()) };

/** The ids of some records, of which there must be one. */
export const someIds = (most: number, error: Message) =>
  z.array(text(), { error }).check(z.minLength(1, error), z.maxLength(most, error));

/**
 * Deliberately generous: one @, something before it, a dot in what follows, and no characters that are invisible or
 * break an email header. A label contains no dot, so that there is only one way to match and a hostile text takes no
 * longer.
 */
export const emailPattern =
  /^[^\s\p{Cc}\p{DI}@<>(),;:"\\[\]]+@(?:[^\s\p{Cc}\p{DI}@<>(),;:"\\[\].]+\.)+[^\s\p{Cc}\p{DI}@<>(),;:"\\[\].]+$/u;

/** Whether the date exists in the calendar: 2026-02-30 and the year 0 don't. */
export function isDate(value: string): boolean {
  if (!/^(?!0000)\d{4}-\d{2}-\d{2}$/.test(value)) return false;
  const date = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(value);
}

export const id = z.string().check(z.meta({ format: 'uuid' }));
export const timestamp = z.string().check(z.meta({ format: 'date-time', description: 'In UTC' }));
/** The answer of a call without a record to return. */
export const messageAnswer = z.object({ message: z.string() });
