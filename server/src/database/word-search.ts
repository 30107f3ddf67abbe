import { type Expression, expressionBuilder, type SqlBool, sql } from 'kysely';
import type { Engine } from './database.ts';

/* Searches for words in texts in the form of `sortKey`, without case and accents. */

const where = expressionBuilder();
export const nameSeparators = [...` -.'’_+@`];

/** Whether the text has all of the words, in any order and anywhere within its own words. */
export const hasWords = ({ contains }: Engine, text: Expression<string>, words: readonly string[]) =>
  where.and(words.map((word) => contains(text, word)));

export const beginsWith = (text: Expression<string>, word: string) =>
  sql<SqlBool>`substr(${text}, 1, ${sql.lit([...word].length)}) = ${word}`;

/**
 * Ranks texts that begin with the first word first, then those in which all are beginnings of words, then all others.
 * Each separator costs a search of every text that is found.
 */
export function wordRank(
  { contains }: Engine,
  texts: readonly Expression<string>[],
  words: readonly string[],
  separators: readonly string[] = [' '],
) {
  const spaced = sql<string>`${sql.join(texts, sql` || ' ' || `)}`;
  const isBeginning = (word: string) =>
    where.or([
      ...texts.map((text) => beginsWith(text, word)),
      ...separators.map((separator) => contains(spaced, separator + word)),
    ]);
  const first = words.slice(0, 1);
  const begins = where.or(texts.flatMap((text) => first.map((word) => beginsWith(text, word))));
  const rest = where.and(words.slice(1).map(isBeginning));
  return sql`case when ${where.and([begins, rest])} then 0
    when ${where.and(words.map(isBeginning))} then 1 else 2 end`;
}
