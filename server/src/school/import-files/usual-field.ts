import { keysOf } from '@trellis/contract/core/tables.ts';
import type { ImportField } from '@trellis/contract/school/imports/import.ts';
import { plain, usualHeadings } from './headings.ts';

const known = new Map(
  keysOf(usualHeadings).flatMap((field) => usualHeadings[field].map((heading) => [plain(heading), field] as const)),
);

/** Short or ambiguous headings such as "First" only count beside a heading for the other name. */
const firstNames = new Set([...usualHeadings.first_name.map(plain), 'first', 'given', 'vor', 'for']);
const lastNames = new Set([...usualHeadings.last_name.map(plain), 'last', 'family', 'name', 'nach']);
const and = new Set(['and', 'und', 'et', 'y', 'e', 'en', 'och', 'og', 'i', 'ja']);

/** The field that a column with this heading usually holds. */
export function usualField(heading: string): ImportField | undefined {
  const name = plain(heading);
  return known.get(name) ?? (holdsBothNames(name) ? 'full_name' : undefined);
}

/** Whether a heading names both parts of a name, such as "Surname, Forename". */
function holdsBothNames(name: string): boolean {
  const words = name.split(' ').filter((word) => !and.has(word));
  return words.some((_, n) => {
    const [one, other] = [words.slice(0, n).join(' '), words.slice(n).join(' ')];
    return (lastNames.has(one) && firstNames.has(other)) || (firstNames.has(one) && lastNames.has(other));
  });
}
