import { encode } from 'iconv-lite';
import { expect, test } from 'vitest';
import { decode } from './decode.ts';

const detected = (text: string, encoding: string) => decode(encode(text, encoding));

test.each([
  ['utf-8', 'Łukasz, Zoë and İrem'],
  ['utf-16le', 'Łukasz, Zoë and İrem'],
  ['windows-1252', 'Zoë Müller-O’Neil'],
  ['windows-1250', 'Łukasz Wałęsa'],
  ['windows-1251', 'Анна Орлова'],
  ['windows-1253', 'Ελένη Παπαδοπούλου'],
  ['cp850', 'Jörg Müller'],
  ['macroman', 'Éloïse Prénom'],
])('%s is read as it was written: %s', (encoding, text) => {
  expect(detected(`Name;Email\n${text};a@school.example\n`, encoding).text).toContain(text);
});

test.each([
  ['windows-1254', 'İrem Yıldız Şahin'],
  ['windows-1254', 'Gökçe Şahin'],
  ['windows-1257', 'Rūta Jonaitė'],
  ['windows-1250', 'Magda Stępień'],
  ['windows-1252', 'Hélène Muñoz'],
  ['shift_jis', '山田太郎'],
])('%s is read right, or isn’t certain: %s', (encoding, text) => {
  const { text: read, isSure } = detected(`Name;Email\n${text};a@school.example\n`, encoding);
  expect(read.includes(text) || !isSure).toBe(true);
  expect(decode(encode(text, encoding), encoding as 'windows-1254').text).toBe(text);
});

test('a wrong byte in a UTF-8 text doesn’t change how the rest is read', () => {
  const bytes = Buffer.concat([Buffer.from('Jörg Müller\nAnn'), Buffer.from([0xe9]), Buffer.from('\nZoë\n')]);
  expect(decode(bytes)).toEqual({ text: 'Jörg Müller\nAnn\u{FFFD}\nZoë\n', encoding: 'utf-8', isSure: true });
});

test('a file that was cut off within a letter isn’t taken for Hebrew', () => {
  expect(decode(Buffer.from('Name;Email\nZoë').subarray(0, -1))).toMatchObject({ isSure: false });
});
