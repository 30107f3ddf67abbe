import type { ImportField } from '@trellis/contract/school/imports/import.ts';
import { plain } from './columns/heading-words.ts';
import { isAddress } from './columns/table-column.ts';

/** In 'King, Jr.', the second part is no first name. */
const suffix = /^(jr|sr|ii|iii|iv)\.?$/i;
/** Marks in place of a name. */
const noName = /^[\s\p{P}\p{S}]*$|^#?N\/A$|^#(REF|NAME|VALUE)[!?]$/iu;

/** Whether a program has lost letters of the name, or read them in a wrong encoding. */
export const isBrokenName = (name: string): boolean => /\?|Ã[\u{80}-\u{BF}]|â€|&#?\w+;/u.test(name);

/** The name before an address, as in 'Ada Lovelace <ada@school.example>'. */
const displayName = (cell: string): string => /^"?([^"<>]+)"? *<[^<>]+>/.exec(cell)?.[1] ?? '';

/**
 * The name that a row gives a person, first name first; empty if there is none.
 * @param isLastNameFirst whether the column of whole names says that last names come first
 */
export function nameOf(cell: (field: ImportField) => string, isLastNameFirst: boolean): string {
  const part = (field: ImportField, extract = (text: string) => text) => {
    // Line breaks in the file become spaces. A comma is left over where a name has no other part.
    const text = extract(cell(field))
      .replace(/\s+/g, ' ')
      .replace(/^[ ,]+|[ ,]+$/g, '');
    return noName.test(text) || isAddress(text) ? '' : text;
  };
  const whole = wholeName(part('full_name') || part('email', displayName), isLastNameFirst);
  const last = [part('last_name_prefix'), prefixFirst(part('last_name')), part('second_last_name')]
    .filter(Boolean)
    .join(' ');
  const preferred = part('preferred_name');
  const first = withoutLast(preferred || part('first_name'), last);
  if (whole.text === '' || (first !== '' && last !== '')) return [first, last].filter(Boolean).join(' ');
  // A preferred name replaces the first names, where it is known which those are.
  if (last === '' && preferred.includes(' ')) return preferred;
  if (last === '' && preferred !== '' && whole.last !== '') return `${preferred} ${whole.last}`;
  return whole.text;
}

/** 'Berg, van der' as people say it. */
const prefixFirst = (last: string): string => last.replace(/^([^,]+), ?([’'\p{Ll}][^,]*)$/u, '$2 $1');

/** A first name without the last name, which a preferred name may include. */
const withoutLast = (first: string, last: string): string =>
  last !== '' && plain(first).endsWith(` ${plain(last)}`) ? first.slice(0, -last.length).trim() : first;

/** Turns 'Lovelace, Ada' into 'Ada Lovelace'. */
function wholeName(name: string, isLastNameFirst: boolean): { text: string; last: string } {
  const [last = '', first = '', ...more] = name.split(',').map((part) => part.trim());
  const isLastFirst = last !== '' && first !== '' && more.length === 0 && !suffix.test(first);
  if (isLastFirst) return { text: `${first} ${last}`, last };
  const swapped = isLastNameFirst && !name.includes(',') ? swappedName(name.split(' ')) : undefined;
  return swapped ?? { text: name, last: '' };
}

/** 'Bianchi Lucia' and 'VAN DER BERG Anna' with the first name first. Others don't show where the last one ends. */
function swappedName(words: readonly string[]): { text: string; last: string } | undefined {
  const isLast = (word: string) => word.length > 1 && word === word.toUpperCase();
  const inCapitals = words.findIndex((word) => !isLast(word));
  const end = inCapitals > 0 ? inCapitals : words.length === 2 ? 1 : 0;
  if (end === 0) return undefined;
  const last = words.slice(0, end).join(' ');
  return { text: `${words.slice(end).join(' ')} ${last}`, last };
}
