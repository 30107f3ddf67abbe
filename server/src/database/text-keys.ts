import anyAscii from 'any-ascii';

/*
 * How texts are compared. Neither engine's own collation is used, because they differ: what a filter or a sort compares is
 * made here and stored beside the text, and both engines compare it byte by byte. Unicode promises that the cases of a
 * letter stay what they are; whoever changes these functions adds a migration that makes the stored forms again.
 */

/** Sorts after every text, so that empty values come last ascending and first descending. */
export const lastKey = '\u{10FFFF}';

/** In lower case, letter by letter: a sigma at the end of a word is the same letter as one within it. */
const lower = (text: string): string => text.toLowerCase().replaceAll('ς', 'σ');

/** A text as filters compare it: case doesn't matter, accents do. */
export const normalizeText = (text: string | null): string => lower((text ?? '').normalize('NFC'));

/** Letters of the Latin script that are left once accents are gone: with strokes or hooks, ligatures and the like. */
const latinBeyondAscii = /[\p{Script=Latin}--\p{ASCII}]/gv;

/** A text without case and accents: é and É are e, ł is l, æ is ae. */
const plain = (text: string | null): string =>
  lower((text ?? '').normalize('NFD').replace(/\p{Mn}/gu, ''))
    .replace(latinBeyondAscii, (letter) => lower(anyAscii(letter)))
    .normalize('NFC')
    .trim();

/** A text as sorts compare it: accented letters beside their plain ones, and an empty text after all others. */
export const sortKey = (text: string | null): string => plain(text) || lastKey;

/** Both forms of a text, each null where the `lower()` of a database, which knows A to Z, makes the same of it. */
export function storedForms(text: string | null): { normalized: string | null; key: string | null } {
  const lowered = (text ?? '').replace(/[A-Z]/g, (letter) => letter.toLowerCase());
  const unless = (form: string) => (form === lowered ? null : form);
  return { normalized: unless(normalizeText(text)), key: unless(plain(text)) };
}
