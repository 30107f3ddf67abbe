import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { fold, lastKey, sortKey, splitSortKey, textKeysVersion } from './text-keys.ts';

const sorted = (...texts: (string | null)[]) =>
  [...texts].sort((a, b) => (sortKey(a) < sortKey(b) ? -1 : sortKey(a) > sortKey(b) ? 1 : 0));

describe('a filter', () => {
  const finds = (text: string, part: string) => fold(text).includes(fold(part));
  test('takes no notice of case, in accented and other letters too', () => {
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
  test('finds an accented letter however it was typed, and tells it from the plain one', () => {
    expect(finds('Cafe\u0301', 'café')).toBe(true);
    expect(finds('Café', 'cafe\u0301')).toBe(true);
    expect(finds('Café', 'cafe')).toBe(false);
  });
});

describe('a sort', () => {
  test('takes no notice of case and puts accented letters beside their plain ones', () => {
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
  test('puts what is empty after everything else', () => {
    expect(sorted(null, '\u{10FFFD}', '', 'z')).toEqual(['z', '\u{10FFFD}', null, '']);
    expect(sortKey(null)).toBe(lastKey);
  });
  test('of long texts looks at all of them, in two parts that a database can index', () => {
    for (const text of ['', 'short', '😀'.repeat(150), 'é'.repeat(3000), `${'x'.repeat(300)}y`]) {
      const { start, rest } = splitSortKey(text);
      expect(start + rest).toBe(sortKey(text));
      expect(Buffer.byteLength(start)).toBeLessThan(2600);
      expect(start.isWellFormed() && rest.isWellFormed()).toBe(true);
    }
  });
});

test('the keys that are stored are made as their version says, for every letter that there is', () => {
  const all = createHash('sha256');
  const atOnce = 4096;
  for (let from = 0; from <= 0x10ffff; from += atOnce) {
    const points = Array.from({ length: atOnce }, (_, n) => from + n).filter(
      (point) => point < 0xd800 || point > 0xdfff,
    );
    const letters = points.map((point) => String.fromCodePoint(point)).join('\n');
    all.update(`${fold(letters)}\n${sortKey(letters)}\n`);
  }
  const remedy = 'Keys are made another way than before: change textKeysVersion, so that the next start renews them';
  expect({ version: textKeysVersion, made: all.digest('hex') }, remedy).toEqual({
    version: '2',
    made: '5f69b8cba6a022b6eba7a86816558b82a35b8e0086839ae8d66366ea38b097e0',
  });
});
