import { keysOf } from '@trellis/contract/core/tables.ts';
import type { ImportField } from '@trellis/contract/school/imports/import.ts';
import { plain, usualHeadings } from './headings.ts';

const known = new Map(
  keysOf(usualHeadings).flatMap((field) => usualHeadings[field].map((heading) => [plain(heading), field] as const)),
);

/** What is shorter, or means more than one thing, says what it holds beside the other name alone. */
const firstNames = new Set([...usualHeadings.first_name.map(plain), 'first', 'given', 'vor', 'for']);
const lastNames = new Set([...usualHeadings.last_name.map(plain), 'last', 'family', 'name', 'nach']);
const and = new Set(['and', 'und', 'et', 'y', 'e', 'en', 'och', 'og', 'i', 'ja']);

/** What a column of this name usually holds. */
export function usualField(heading: string): ImportField | undefined {
  const said = plain(heading);
  return known.get(said) ?? (holdsBothNames(said) ? 'full_name' : undefined);
}

/** Whether a heading names both names, one after the other, such as "Surname, Forename". */
function holdsBothNames(said: string): boolean {
  const words = said.split(' ').filter((word) => !and.has(word));
  return words.some((_, n) => {
    const [one, other] = [words.slice(0, n).join(' '), words.slice(n).join(' ')];
    return (lastNames.has(one) && firstNames.has(other)) || (firstNames.has(one) && lastNames.has(other));
  });
}
