import { describe, expect, test } from 'vitest';
import { dateFromText } from './parse-date-text.ts';

describe('a pasted date', () => {
  test('is taken as it is written in a file, or in the order of the person’s language', () => {
    expect(dateFromText(' 2026-11-27 ', 'en-US')).toBe('2026-11-27');
    expect(dateFromText('2026/11/27', 'en-GB')).toBe('2026-11-27');
    expect(dateFromText('11/27/2026', 'en-US')).toBe('2026-11-27');
    expect(dateFromText('27/11/2026', 'en-GB')).toBe('2026-11-27');
    expect(dateFromText('27.11.26', 'de')).toBe('2026-11-27');
    expect(dateFromText('2026. 11. 27.', 'hu')).toBe('2026-11-27');
    expect(dateFromText('7.1.2026', 'de')).toBe('2026-01-07');
  });

  test('is refused if there is no such day, if its year was cut off, or if it isn’t a date', () => {
    for (const text of ['2026-02-30', '13/13/2026', '27/11/2', '27/11/202', 'tomorrow', '', '27.11.']) {
      expect(dateFromText(text, 'en-GB')).toBeUndefined();
    }
  });
});
