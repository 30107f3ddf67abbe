import { describe, expect, test } from 'vitest';
import { filterText, lastKey, sortKey, storedForms } from './text-keys.ts';

const sorted = (...texts: (string | null)[]) =>
  [...texts].sort((a, b) => (sortKey(a) < sortKey(b) ? -1 : sortKey(a) > sortKey(b) ? 1 : 0));

describe('a filter', () => {
  const finds = (text: string, part: string) => filterText(text).includes(filterText(part));
  test('ignores case, in accented and other letters too', () => {
    for (const [text, part] of [
      ['École', 'éCOLE'],
      ['STRASSE Ñandú', 'ñANDÚ'],
      ['Žofie', 'žOF'],
      ['ПРИВЕТ', 'привет'],
      ['ΟΔΥΣΣΕΑΣ', 'οδυσσεας'],
      ['οδυσσεας', 'ΟΔΥΣ'],
      ['ΟΔΟΣ', 'οδοσ'],
    ] as const) {
      expect(finds(text, part), `${part} in ${text}`).toBe(true);
    }
  });
  test('finds a name with any apostrophe, whichever of them was typed', () => {
    for (const name of ["O'Brien", 'O’Brien', 'O‘Brien', 'OʼBrien']) {
      for (const part of ["o'b", 'o’b', 'o‘b', 'oʼb']) expect(finds(name, part), `${part} in ${name}`).toBe(true);
    }
    expect(finds("O'Brien", 'obrien')).toBe(false);
  });
  test('finds an accented letter however it was typed, and distinguishes it from the plain one', () => {
    expect(finds('Cafe\u0301', 'café')).toBe(true);
    expect(finds('Café', 'cafe\u0301')).toBe(true);
    expect(finds('Café', 'cafe')).toBe(false);
  });
});

describe('a sort', () => {
  test('ignores case and puts accented letters beside the plain ones', () => {
    expect(sorted('Lz', 'Łódź', 'Løken', 'Mø', 'Lody')).toEqual(['Lody', 'Łódź', 'Løken', 'Lz', 'Mø']);
    expect(sorted('zebra', 'Éric', 'eva', 'Apple', 'ähnlich', 'erik')).toEqual([
      'ähnlich',
      'Apple',
      'Éric',
      'erik',
      'eva',
      'zebra',
    ]);
  });
  test('has a plain letter for every letter of the Latin script, and leaves other scripts as they are', () => {
    for (const [text, key] of [
      ['Þóra', 'thora'],
      ['Işıl', 'isil'],
      ['ẞ', 'ss'],
      ['Ǝkan Ɗan Ƙarfi', 'ekan dan karfi'],
      ['ﬁne', 'fine'],
      ['Привет', 'привет'],
      ['ΟΔΥΣΣΕΥΣ', 'οδυσσευσ'],
      ['日本語 한글', '日本語 한글'],
      ['العربية', 'العربية'],
      ['½ ’ 😀', '½ ’ 😀'],
    ] as const) {
      expect(sortKey(text), text).toBe(key);
    }
  });
  test('puts empty texts last', () => {
    expect(sorted(null, '\u{10FFFD}', '', 'z')).toEqual(['z', '\u{10FFFD}', null, '']);
    expect(sortKey(null)).toBe(lastKey);
  });
});

test('a form is stored only if the database’s lower() would give another', () => {
  const plain = { normalized: null, key: null };
  for (const text of ['Read 12 books, 100%_', '', null]) expect(storedForms(text), `${text}`).toEqual(plain);
  expect(storedForms('École')).toEqual({ normalized: 'école', key: 'ecole' });
  expect(storedForms('Привет')).toEqual({ normalized: 'привет', key: 'привет' });
  expect(storedForms('O’Brien')).toEqual({ normalized: "o'brien", key: null });
  expect(storedForms('  Two  ')).toEqual({ normalized: null, key: 'two' });
});
