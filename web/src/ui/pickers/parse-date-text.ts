import { parseDate } from '@internationalized/date';

const threeNumbers = /^(\d{1,4})\D+(\d{1,2})\D+(\d{1,4})\D*$/;

type Part = 'day' | 'month' | 'year';

function orderOf(locale: string): Part[] {
  const parts = new Intl.DateTimeFormat(locale, { calendar: 'gregory' }).formatToParts(0).map(({ type }) => type);
  return parts.filter((type): type is Part => type === 'day' || type === 'month' || type === 'year');
}

/** Parses a pasted YYYY-MM-DD, or three numbers in the order of the locale, into YYYY-MM-DD. */
export function dateFromText(text: string, locale: string): string | undefined {
  const numbers = threeNumbers.exec(text.trim())?.slice(1);
  if (!numbers) return;
  const order: Part[] = numbers[0]?.length === 4 ? ['year', 'month', 'day'] : orderOf(locale);
  const part = (name: Part) => Number(numbers[order.indexOf(name)]);
  const year = part('year') < 100 ? part('year') + 2000 : part('year');
  const written = [year, part('month'), part('day')].map((number) => String(number).padStart(2, '0'));
  try {
    return parseDate(written.join('-')).toString();
  } catch {
    return;
  }
}
