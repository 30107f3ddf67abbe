import { parseDate } from '@internationalized/date';

const threeNumbers = /^(\d{1,4})\D+(\d{1,2})\D+(\d{1,4})\D*$/;

type Part = 'day' | 'month' | 'year';

function orderOf(locale: string): Part[] {
  const parts = new Intl.DateTimeFormat(locale, { calendar: 'gregory' }).formatToParts(0).map(({ type }) => type);
  return parts.filter((type): type is Part => type === 'day' || type === 'month' || type === 'year');
}

/** Parses three pasted numbers into YYYY-MM-DD: a year of four digits leads, or they are in the order of the locale. */
export function dateFromText(text: string, locale: string): string | undefined {
  const numbers = threeNumbers.exec(text.trim())?.slice(1);
  if (!numbers) return;
  const order: Part[] = numbers[0]?.length === 4 ? ['year', 'month', 'day'] : orderOf(locale);
  // One digit is what is left of a year that was cut off.
  if (numbers[order.indexOf('year')]?.length === 1) return;
  const part = (name: Part) => Number(numbers[order.indexOf(name)]);
  const year = part('year') < 100 ? part('year') + 2000 : part('year');
  const written = [year, part('month'), part('day')].map((number) => String(number).padStart(2, '0'));
  try {
    return parseDate(written.join('-')).toString();
  } catch {
    return;
  }
}
