import { plain } from './heading-words.ts';

/** Databases write dates such as 0000-00-00 and 1900-01-01 where there is none. */
const firstYear = 1950;
const thisCentury = 2000;

/** The beginnings of the names of months in several languages. */
const months = [
  /^(jan|gen|ene)/,
  /^(feb|fev)/,
  /^(mar|mrz|maa)/,
  /^(apr|avr|abr)/,
  /^(mai|may|mag|mei|maj)/,
  /^(jun|juin|giu)/,
  /^(jul|juil|lug)/,
  /^(aug|aou|ago)/,
  /^(sep|set)/,
  /^(oct|okt|ott|out)/,
  /^nov/,
  /^(dec|dez|dic)/,
];

/**
 * The day of a date in any usual notation, the earlier one first where day and month may be meant either way. Empty for a
 * mark in place of a date, and undefined for a text that is no date.
 */
export function daysIn(value: string): string[] | undefined {
  const [, year, ...rest] = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(\D|$)/.exec(value) ?? [];
  if (year) return daysOf(year, [rest.slice(0, 2)]);
  const [, one = '', other = '', short] = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4}|\d{2})(\D|$)/.exec(value) ?? [];
  if (short) {
    const pairs = [
      [one, other],
      [other, one],
    ];
    return daysOf(short, pairs);
  }
  const [, day = '', name = '', ofYear] =
    /^(\d{1,2})[-/. ]+(\p{L}{3,12})[-/., ]+(\d{4}|\d{2})(\D|$)/u.exec(value) ?? [];
  const month = months.findIndex((pattern) => pattern.test(plain(name))) + 1;
  return ofYear && month > 0 ? daysOf(ofYear, [[String(month), day]]) : undefined;
}

function daysOf(written: string, pairs: readonly (readonly string[])[]): string[] {
  const year = written.length > 2 ? Number(written) : thisCentury + Number(written);
  if (year < firstYear) return [];
  return pairs
    .filter(([month]) => Number(month) >= 1 && Number(month) <= months.length)
    .map(([month = '', day = '']) => `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`)
    .sort();
}
