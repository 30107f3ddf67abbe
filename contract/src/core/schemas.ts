import * as z from 'zod/mini';
import { withoutHidden } from './hidden-characters.ts';
import { messages } from './messages.ts';

/** What a text may not hold: NUL, which PostgreSQL can't store, and halves of surrogate pairs, which UTF-8 can't. */
const storable = z.refine<string>((text) => !text.includes('\u0000') && text.isWellFormed(), messages.field.control);

/**
 * A text field.
 * @param missing what is said when the key is absent or not a text
 */
export const text = (missing: string = messages.field.wrongType) => z.string({ error: missing }).check(storable);

/** Lengths are UTF-16 units, as a browser counts `maxlength`; the schema library's own checks count code points. */
function lengthCheck(bound: 'minimum' | 'maximum', length: number, error: string) {
  const check = z.refine<string>(
    (text) => (bound === 'minimum' ? text.length >= length : text.length <= length),
    error,
  );
  // The bound goes into the API documentation too.
  check._zod.onattach.push(({ _zod }) => {
    _zod.bag[bound] = length;
  });
  return check;
}

export const atLeast = (length: number, error: string) => lengthCheck('minimum', length, error);
export const atMost = (length: number, error: string) => lengthCheck('maximum', length, error);

export const trimmed = (missing?: string) => text(missing).check(z.trim());

/** A name or a title: one line, without the characters that nobody sees. */
export const line = (missing: string = messages.field.wrongType) =>
  z.string({ error: missing }).check(z.overwrite(withoutHidden), storable, z.trim());

/**
 * Deliberately generous: one @, something before it, a dot within what follows, nothing that breaks a mail header and
 * nothing that nobody sees (as in `hidden-characters.ts`).
 * A label holds no dot, so that there is one way alone to match and a hostile text takes no longer than another.
 */
export const emailPattern =
  /^[^\s\p{Cc}\p{DI}@<>(),;:"\\[\]]+@(?:[^\s\p{Cc}\p{DI}@<>(),;:"\\[\].]+\.)+[^\s\p{Cc}\p{DI}@<>(),;:"\\[\].]+$/u;

/** The date exists in the calendar: 2026-02-30 doesn't. */
export function isDate(value: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(value)) return false;
  const date = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(value);
}

export const id = z.string().check(z.meta({ format: 'uuid' }));
export const timestamp = z.string().check(z.meta({ format: 'date-time', description: 'In UTC' }));
/** What a call answers that has no record to return. */
export const message = z.object({ message: z.string() });
