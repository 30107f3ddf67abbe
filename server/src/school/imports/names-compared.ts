import { sortKey } from '../../database/text-keys.ts';
import { isBrokenName } from '../import-files/person-name.ts';

const wordsOf = (name: string): string[] => (name.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).map(sortKey);
const isInCapitals = (name: string): boolean => name === name.toUpperCase() && name !== name.toLowerCase();
const countAccents = (name: string): number => name.normalize('NFD').match(/\p{M}/gu)?.length ?? 0;

/** Old programs write ö as oe and cut long names off. */
const spelledOut: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss', æ: 'ae', ø: 'oe', å: 'aa' };
const withoutUmlauts = (name: string): string =>
  name.toLowerCase().replace(/[äöüßæøå]/g, (letter) => spelledOut[letter] ?? letter);
const shortestCut = 20;

/**
 * Whether a name of a file says less of someone than the name that they have: neither 'Rask' nor 'T. Rask' nor 'TILDA RASK'
 * replaces 'Tilda Rask', nor 'Joerg Mueller' 'Jörg Müller'. A new part, such as another last name, is not less.
 */
export function saysLessThan(name: string, known: string): boolean {
  const [words, left] = [wordsOf(name), wordsOf(known)];
  if ((words.length < 2 && left.length > 1) || isBrokenName(name)) return true;
  const [text, whole] = [words.join(' '), left.join(' ')];
  if (text !== whole && text === wordsOf(withoutUmlauts(known)).join(' ')) return true;
  if (text.length >= shortestCut && text.length < whole.length && whole.startsWith(text)) return true;
  const others = words.filter((word) => !left.includes(word));
  const missing = left.filter((word) => !words.includes(word));
  if (others.some((word) => word.length === 1 && missing.some((one) => one.startsWith(word)))) return true;
  if (others.length > 0) return false;
  if (missing.length > 0 || text !== whole) return true;
  return countAccents(name) < countAccents(known) || (isInCapitals(name) && !isInCapitals(known));
}
