import { apostrophes } from '@trellis/contract/core/apostrophes.ts';
import anyAscii from 'any-ascii';

/*
 * How texts are compared. The engines' own collations differ, so filters and sorts compare forms that are made here and
 * stored beside the text, byte by byte. Unicode guarantees that the case mapping of a letter never changes. A change of
 * these functions needs a migration that rebuilds the stored forms.
 */

/** Sorts after every text, so that empty values come last ascending and first descending. */
export const lastKey = '\u{10FFFF}';

/** In lower case, letter by letter: a final sigma counts as a sigma. */
const lower = (text: string): string => text.toLowerCase().replaceAll('ς', 'σ');

/** A text as addresses and the names of houses are compared: accents matter, case doesn't. */
export const normalizeText = (text: string | null): string => lower((text ?? '').normalize('NFC'));

/** A text as filters compare it, which is the same with any apostrophe. */
export const filterText = (text: string | null): string => normalizeText(text).replace(apostrophes, "'");

/** Latin letters that remain after the accents are removed: with strokes or hooks, ligatures and the like. */
const latinBeyondAscii = /[\p{Script=Latin}--\p{ASCII}]/gv;

/** A text without case and accents: é and É are e, ł is l, æ is ae. */
const plain = (text: string | null): string =>
  lower((text ?? '').normalize('NFD').replace(/\p{Mn}/gu, ''))
    .replace(latinBeyondAscii, (letter) => lower(anyAscii(letter)))
    .normalize('NFC')
    .trim();

/** A text as sorts compare it: accented letters beside the plain ones, and an empty text after all others. */
export const sortKey = (text: string | null): string => plain(text) || lastKey;

const wordsMax = 8;

/** Any kind of apostrophe ends a word. */
export const searchWords = (text: string): string[] =>
  plain(text).replace(apostrophes, ' ').split(/\s+/).filter(Boolean).slice(0, wordsMax);

/** Both forms of a text, each null where the database's `lower()`, which knows only A to Z, gives the same. */
export function storedForms(text: string | null): { normalized: string | null; key: string | null } {
  const lowered = (text ?? '').replace(/[A-Z]/g, (letter) => letter.toLowerCase());
  const unless = (form: string) => (form === lowered ? null : form);
  return { normalized: unless(filterText(text)), key: unless(plain(text)) };
}
