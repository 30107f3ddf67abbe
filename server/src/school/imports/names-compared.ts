import { sortKey } from '../../database/text-keys.ts';

const wordsOf = (name: string): string[] => name.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
const isInCapitals = (name: string): boolean => name === name.toUpperCase() && name !== name.toLowerCase();
const countAccents = (name: string): number => name.normalize('NFD').match(/\p{M}/gu)?.length ?? 0;

/**
 * Whether a name of a file says less of somebody than the name that they have: neither 'Rask' nor 'T. Rask' nor 'TILDA RASK'
 * replaces 'Tilda Rask'. A new part, such as another surname, is never less.
 */
export function saysLessThan(name: string, known: string): boolean {
  const left = wordsOf(known).map(sortKey);
  let initials = 0;
  for (const word of wordsOf(name).map(sortKey)) {
    const same = left.indexOf(word);
    const at = same >= 0 ? same : left.findIndex((one) => word.length === 1 && one.startsWith(word));
    if (at < 0) return false;
    if (same < 0) initials += 1;
    left.splice(at, 1);
  }
  if (left.length > 0 || initials > 0) return true;
  const isSameOrder = wordsOf(name).map(sortKey).join(' ') === wordsOf(known).map(sortKey).join(' ');
  return !isSameOrder || countAccents(name) < countAccents(known) || (isInCapitals(name) && !isInCapitals(known));
}
