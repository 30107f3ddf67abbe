import { keysOf } from '@trellis/contract/core/tables.ts';
import type { ImportField } from '@trellis/contract/school/imports/import.ts';
import { compact } from './heading-words.ts';
import words from './words.json' with { type: 'json' };

/**
 * What headings in the exports of schools mean, in several languages. They are compared without case, accents, blanks and
 * punctuation. `name` is a word for a first, a last or a whole name, depending on the other columns; `login` may hold an
 * address or a short name. What is `unused` is never a name.
 */
export type Meaning = ImportField | 'name' | 'login' | 'unused';

const phrases: Readonly<Record<Meaning, readonly string[]>> = words.headings;

export const meanings = new Map<string, Meaning>();
for (const meaning of keysOf(phrases)) {
  for (const phrase of phrases[meaning].map(compact)) if (!meanings.has(phrase)) meanings.set(phrase, meaning);
}
