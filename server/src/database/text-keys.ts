import anyAscii from 'any-ascii';

/**
 * How texts are compared. Neither engine's own collation is used, because they differ: what a filter or a sort compares
 * is computed here and stored beside the text, and both engines compare it byte by byte.
 */

/**
 * Names how folds and keys are made. Both are stored: where they are made another way, this changes and the next start
 * renews them. A test fails where a new version of Node or of the library changes them unnoticed.
 */
export const textKeysVersion = '2';

/** Sorts after every text, so that empty values come last ascending and first descending. */
export const lastKey = '\u{10FFFF}';

/** As much of a key as goes into an index entry, in code points: PostgreSQL allows about 2,700 bytes. */
const indexedLength = 200;

/** In lower case, letter by letter: a sigma at the end of a word is the same letter as one within it. */
const lower = (text: string): string => text.toLowerCase().replaceAll('ς', 'σ');

/** A text as filters compare it: case doesn't matter, accents do. */
export const fold = (text: string | null): string => lower((text ?? '').normalize('NFC'));

/** Letters of the Latin script that are left once accents are gone: with strokes or hooks, ligatures and the like. */
const latinBeyondAscii = /[\p{Script=Latin}--\p{ASCII}]/gv;

/** A text as sorts compare it: é and É sort with e, ł with l, æ as ae, and an empty text after all others. */
export function sortKey(text: string | null): string {
  const plain = lower((text ?? '').normalize('NFD').replace(/\p{Mn}/gu, ''))
    .replace(latinBeyondAscii, (letter) => lower(anyAscii(letter)))
    .normalize('NFC')
    .trim();
  return plain === '' ? lastKey : plain;
}

/** A sort key of any length in two parts, the first short enough for an index. */
export function splitSortKey(text: string | null): { start: string; rest: string } {
  const points = [...sortKey(text)];
  return { start: points.slice(0, indexedLength).join(''), rest: points.slice(indexedLength).join('') };
}
