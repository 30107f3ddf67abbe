import * as z from 'zod/mini';
import { messages } from './messages.ts';

/** What a text may not hold: NUL, which PostgreSQL can't store, and halves of surrogate pairs, which UTF-8 can't. */
const storable = z.refine<string>((text) => !text.includes('\u0000') && text.isWellFormed(), messages.field.control);

/**
 * A text field.
 * @param missing what is said when the key is absent or not a text
 */
export const text = (missing: string = messages.field.wrongType) => z.string({ error: missing }).check(storable);

export const trimmed = (missing?: string) => text(missing).check(z.trim());

/** Deliberately generous: one @, something before it, a dot after it, and nothing that breaks a mail header. */
export const emailPattern = /^[^\s@<>(),;:"\\[\]]+@[^\s@<>(),;:"\\[\]]+\.[^\s@<>(),;:"\\[\]]+$/;

/** The date exists in the calendar: 2026-02-30 doesn't. */
export function isDate(value: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(value)) return false;
  const date = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(value);
}

export const id = z.string();
export const timestamp = z.string();
/** What a call answers that has no record to return. */
export const message = z.object({ message: z.string() });
