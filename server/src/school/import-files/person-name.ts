import type { ImportField } from '@trellis/contract/school/imports/import.ts';
import { plain } from './heading-words.ts';

/** In 'King, Jr.', the second part is no first name. */
const suffix = /^(jr|sr|ii|iii|iv)\.?$/i;
/** Marks in place of a name. */
const noName = /^[\s\p{P}\p{S}]*$|^#N\/A$|^#(REF|NAME|VALUE)[!?]$/iu;

/** The name that a row gives a person, first name first; empty if there is none. */
export function nameOf(cell: (field: ImportField) => string): string {
  const part = (field: ImportField) => {
    // Line breaks in the file become spaces.
    const text = cell(field).replace(/\s+/g, ' ').trim();
    return noName.test(text) ? '' : text;
  };
  const whole = wholeName(part('full_name'));
  const last = [part('last_name_prefix'), part('last_name'), part('second_last_name')].filter(Boolean).join(' ');
  const preferred = part('preferred_name');
  const first = withoutLast(preferred || part('first_name'), last);
  if (whole.text === '' || (first !== '' && last !== '')) return [first, last].filter(Boolean).join(' ');
  // A preferred name stands for the first names, where it is known which those are.
  if (last === '' && preferred.includes(' ')) return preferred;
  if (last === '' && preferred !== '' && whole.last !== '') return `${preferred} ${whole.last}`;
  return whole.text;
}

/** A preferred name may be written in full. */
const withoutLast = (first: string, last: string): string =>
  last !== '' && plain(first).endsWith(` ${plain(last)}`) ? first.slice(0, -last.length).trim() : first;

/** Turns 'Lovelace, Ada' into 'Ada Lovelace'. */
function wholeName(name: string): { text: string; last: string } {
  const [last = '', first = '', ...more] = name.split(',').map((part) => part.trim());
  const isLastFirst = last !== '' && first !== '' && more.length === 0 && !suffix.test(first);
  return isLastFirst ? { text: `${first} ${last}`, last } : { text: name, last: '' };
}
