import { sortKey } from '../../../database/text-keys.ts';

/** The words of a heading, a role or a status in lower case, without accents and punctuation. */
export const plain = (text: string): string =>
  text.trim() === ''
    ? ''
    : sortKey(text)
        .replace(/[^\p{L}\p{N}]+/gu, ' ')
        .trim();

/** The same without blanks, so that 'First Name', 'first_name' and 'firstname' are alike. */
export const compact = (text: string): string => plain(text).replaceAll(' ', '');

/** The phrases of a list, to compare with compact texts. */
export const setOf = (list: string): ReadonlySet<string> => new Set(list.split(',').map(compact));
