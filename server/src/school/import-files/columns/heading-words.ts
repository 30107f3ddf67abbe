import { sortKey } from '../../../database/text-keys.ts';

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

/** Phrases, to compare with compact texts. */
export const setOf = (phrases: readonly string[]): ReadonlySet<string> => new Set(phrases.map(compact));

/** 'IsTeacher' as 'Is Teacher'. */
export const withoutCamelCase = (heading: string): string =>
  heading.slice(0, headingMax).replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2');
