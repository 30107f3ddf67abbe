import { locale } from './locale.ts';

/** Writes 60 as 60% in English, and with a space in German. */
export const percentFormat = new Intl.NumberFormat(locale, { style: 'unit', unit: 'percent' });
export const formatPercent = (percent: number): string => percentFormat.format(percent);

const lists = new Intl.ListFormat(locale);
/** Ash, Birch, and Cedar. */
export const formatList = (parts: readonly string[]): string => lists.format(parts);

const numbers = new Intl.NumberFormat(locale);
/** 1,200 in English. */
export const formatNumber = (number: number): string => numbers.format(number);

const changes = new Intl.NumberFormat(locale, { signDisplay: 'exceptZero' });
/** +12 or −3, with a real minus sign, which `Intl` writes in some languages only. */
export const formatChange = (change: number): string => changes.format(change).replace('-', '−');

/** Sorts names as people do: 5a before 10a. */
export const compareNames: (a: string, b: string) => number = new Intl.Collator(locale, { numeric: true }).compare;
