/**
 * How texts are compared. Neither engine's own collation is used, because they differ: what a filter or a sort compares
 * is computed here and stored beside the text, and both engines compare it byte by byte.
 */

/** Sorts after every text, so that empty values come last ascending and first descending. */
export const lastKey = '\u{10FFFF}';

/** As much of a key as goes into an index entry, in code points: PostgreSQL allows about 2,700 bytes. */
const indexedLength = 200;

/** In lower case, letter by letter: a sigma at the end of a word is the same letter as one within it. */
const lower = (text: string): string => text.toLowerCase().replaceAll('ς', 'σ');

/** A text as filters compare it: case doesn't matter, accents do. */
export const fold = (text: string | null): string => lower((text ?? '').normalize('NFC'));

/** Letters that people read as accented though Unicode doesn't take them apart, as its own collation has them. */
const plainLetters: Readonly<Record<string, string>> = {
  ł: 'l',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ħ: 'h',
  æ: 'ae',
  œ: 'oe',
  ß: 'ss',
};

/** A text as sorts compare it: é sorts with e, É with e, and an empty text after all others. */
export function sortKey(text: string | null): string {
  const plain = lower((text ?? '').normalize('NFD').replace(/\p{Mn}/gu, ''))
    .replace(/[łøđðħæœß]/g, (letter) => plainLetters[letter] ?? letter)
    .normalize('NFC')
    .trim();
  return plain === '' ? lastKey : plain;
}

/** A sort key of any length in two parts, the first short enough for an index. */
export function splitSortKey(text: string | null): { start: string; rest: string } {
  const points = [...sortKey(text)];
  return { start: points.slice(0, indexedLength).join(''), rest: points.slice(indexedLength).join('') };
}
