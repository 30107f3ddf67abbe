import { locale } from '../language/locale.ts';

/** A number with its noun: '1 goal', '1,200 goals'. */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${count.toLocaleString(locale)} ${count === 1 ? one : many}`;
