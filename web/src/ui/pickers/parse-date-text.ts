import { parseDate } from '@internationalized/date';

const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/;
const threeNumbers = /^(\d{1,4})\D+(\d{1,2})\D+(\d{2,4})\D*$/;

type Part = 'day' | 'month' | 'year';

function orderOf(locale: string): Part[] {
  const parts = new Intl.DateTimeFormat(locale, { calendar: 'gregory' }).formatToParts(0).map(({ type }) => type);
  return parts.filter((type): type is Part => type === 'day' || type === 'month' || type === 'year');
}

/** Parses a pasted YYYY-MM-DD, or three numbers in the order of the locale, into YYYY-MM-DD. */
export function dateFromText(text: string, locale: string): string | undefined {
  const trimmed = text.trim();
  const numbers = iso.exec(trimmed)?.slice(1);
  const local = threeNumbers.exec(trimmed)?.slice(1);
  const order: Part[] = numbers ? ['year', 'month', 'day'] : orderOf(locale);
  const found = numbers ?? local;
  if (!found) return;
  const part = (name: Part) => Number(found[order.indexOf(name)]);
  const year = part('year') < 100 ? part('year') + 2000 : part('year');
  const written = [
    String(year).padStart(4, '0'),
    ...[part('month'), part('day')].map((n) => String(n).padStart(2, '0')),
  ];
  try {
    return parseDate(written.join('-')).toString();
  } catch {
    return;
  }
}
