import { keysOf } from '@trellis/contract/core/tables.ts';
import type { ImportField } from '@trellis/contract/school/imports/import.ts';
import { sortKey } from '../../../database/text-keys.ts';
import words from './words.json' with { type: 'json' };

const headingMax = 200;

/** The words of a heading, a role or a status in lower case, without accents and punctuation. */
export const plain = (text: string): string =>
  text.trim() === ''
    ? ''
    : sortKey(text)
        .replace(/[^\p{L}\p{N}]+/gu, ' ')
        .trim()
        .replaceAll('schueler', 'schuler');

/** The same without blanks, so that 'First Name', 'first_name' and 'firstname' are alike. */
export const compact = (text: string): string => plain(text).replaceAll(' ', '');

export const setOf = (phrases: readonly string[]): ReadonlySet<string> => new Set(phrases.map(compact));

/** 'IsTeacher' as 'Is Teacher'. */
export const withoutCamelCase = (heading: string): string =>
  heading.slice(0, headingMax).replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2');

/* What cells can say under any heading: yes, no, or nothing. */

const yes = setOf(words.answers.yes);
const no = setOf(words.answers.no);
const nothing = setOf(words.answers.nothing);

/** Undefined for anything else. */
export function yesOrNo(value: string): boolean | undefined {
  if (yes.has(compact(value))) return true;
  return no.has(compact(value)) ? false : undefined;
}

/** Whether a cell holds a mark in place of a value: '#N/A', '0', '-' or '?'. */
export const isNothing = (value: string): boolean =>
  /^[\s\p{P}\p{S}0]*$/u.test(value) ||
  /^#(N\/A|REF!|NAME\?|VALUE!|DIV\/0!|NULL!|NUM!|NV|BEZUG!|WERT!)$/i.test(value) ||
  nothing.has(compact(value));

const separator = /[,;|+\n]/;
/** Such as '7a', 'Y10' or '10b1'. */
const className = /^\p{L}{0,3}\d{1,2}\p{L}{0,2}\d?$/u;

const partsOf = (text: string): string[] =>
  text
    .split(separator)
    .map((part) => part.trim())
    .filter(Boolean);

/**
 * Whether a cell lists several classes, such as '7a, 7b' or '8a, Choir'. 'Oak, upper' is one name, and so is '7, A' under a
 * heading with as many parts, such as 'Year, Class'.
 */
export function severalClasses(cell: string, heading: string): boolean {
  const parts = partsOf(cell);
  return parts.length > 1 && parts.length !== partsOf(heading).length && parts.some((part) => className.test(part));
}

/**
 * What headings in the exports of schools mean, in several languages. They are compared without case, accents, blanks and
 * punctuation. `name` is a word for a first, a last or a whole name, depending on the other columns; `login` may hold an
 * address or a short name. A column that is `unused` is never a name.
 */
export type Meaning = ImportField | 'name' | 'login' | 'unused';

const phrases: Readonly<Record<Meaning, readonly string[]>> = words.headings;

export const meanings = new Map<string, Meaning>();
for (const meaning of keysOf(phrases)) {
  for (const phrase of phrases[meaning].map(compact)) if (!meanings.has(phrase)) meanings.set(phrase, meaning);
}
