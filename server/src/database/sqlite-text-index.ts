import { keysOf } from '@trellis/contract/core/tables.ts';
import { type Kysely, sql } from 'kysely';
import type { FoundByText, UsersByText, UserText, WantedTexts } from './database.ts';
import type { Tables } from './schema/schema.ts';
import { isIndexed, makeTexts, numbersWith, type Texts, wrongTexts } from './sqlite-texts.ts';

/* The texts of goals and of people that lists and searches look into. */

/** Archived goals have numbers below zero: the index alone counts a list. */
const goalTexts: Texts<'title' | 'description'> = {
  table: 'goals',
  name: 'goal_texts',
  id: 'goal_id',
  fields: {
    title: { index: 'goal_text_titles', of: (row) => `${row}.title_fold` },
    description: { index: 'goal_text_descriptions', of: (row) => `${row}.description_fold` },
  },
  columns: ['type_key', 'period_key'],
  madeOf: ['title_fold', 'description_fold', 'archived_rank'],
  isBelowZero: (row) => `${row}.archived_rank = 1`,
};

/** Stands between a name and an address. */
const between = '\u001f';

/** The list of users compares what is folded, and a search for a person the keys, of both at once. */
const userTexts: Texts<UserText> = {
  table: 'users',
  name: 'user_texts',
  id: 'user_id',
  fields: {
    name: { index: 'user_text_names', of: (row) => `${row}.full_name_fold` },
    email: { index: 'user_text_emails', of: (row) => `${row}.email_fold` },
    keys: {
      index: 'user_text_keys',
      of: (row) => `${row}.full_name_key || char(${between.charCodeAt(0)}) || ${row}.email_key`,
    },
  },
  columns: [],
  madeOf: ['full_name_fold', 'full_name_key', 'email_fold', 'email_key'],
};

/** Whether a table or a trigger belongs to them. */
export const isOfTextIndex = (name: string): boolean => /^(goal|user)_text/.test(name);

/** Makes the indexes of all goals and people that there are. */
export async function makeTextIndexes(query: Kysely<Tables>): Promise<void> {
  for (const texts of [goalTexts, userTexts]) await makeTexts(query, texts);
}

/** The goals and the users that they have otherwise than they are. */
export const wrongInTextIndexes = async (query: Kysely<Tables>) => ({
  goal_texts: await wrongTexts(query, goalTexts),
  user_texts: await wrongTexts(query, userTexts),
});

/** The goals of a list that hold these texts, which are folded. */
export async function goalsWithTexts(
  query: Kysely<Tables>,
  { texts, isAlone, isArchived, ...wanted }: WantedTexts,
): Promise<FoundByText> {
  const beyond = sql.raw(isArchived ? '< 0' : '> 0');
  const parts = (['title', 'description'] as const).flatMap((field) => {
    const text = texts[field];
    return text === undefined ? [] : [{ field, text, isIndexed: isIndexed(text) }];
  });
  const matches = ({ field, text }: (typeof parts)[number]) =>
    sql`${numbersWith(goalTexts, field, text)} and rowid ${beyond}`;
  const [first, second] = parts.filter((part) => part.isIndexed);
  // A virtual table would be asked for each of the numbers, were it not for the plus.
  const both = second ? sql` and +rowid in (select rowid ${matches(second)})` : sql``;
  const numbers = first && sql`${matches(first)}${both}`;
  // Beside other filters the index alone counts what it finds, before it is known whether these leave less.
  const choices = isAlone ? wanted.choices : {};
  const chosen = Object.entries(choices).map(([field, keys]) => sql`${sql.ref(`${field}_key`)} in (${sql.join(keys)})`);
  const conditions = [
    ...(numbers ? [sql`number in (select rowid ${numbers})`] : []),
    ...chosen,
    ...parts.filter((part) => !part.isIndexed).map(({ field, text }) => sql`instr(${sql.ref(field)}, ${text}) > 0`),
  ];
  const found = sql`from goal_texts where ${sql.join([sql`number ${beyond}`, ...conditions], sql` and `)}`;
  const isAllIndexed = chosen.length === 0 && parts.every((part) => part.isIndexed);
  return {
    // Short texts are looked for in the texts of all, which is no quicker than in the goals that other filters leave.
    beside: numbers ? 'ids of few' : 'goals',
    comparedBy: keysOf({ ...texts, ...choices }),
    onWalk: undefined,
    ids: sql<string>`(select goal_id ${found})`,
    async count() {
      const counted = numbers && isAllIndexed ? numbers : found;
      const { rows } = await sql<{ count: number }>`select count(*) as count ${counted}`.execute(query);
      return rows[0]?.count ?? 0;
    },
  };
}

/** The users who have the text in this field. */
export function usersWithText(field: UserText, text: string): UsersByText | undefined {
  // A part of both a name and an address is a part of neither.
  if (text.includes(between)) return undefined;
  const has = sql`instr(${sql.ref(field)}, ${text}) > 0`;
  return {
    async first(query, most) {
      // The index is left as soon as it has told enough of them.
      const found = isIndexed(text)
        ? sql`number in (select rowid ${numbersWith(userTexts, field, text)} limit ${most})`
        : sql`${has} limit ${most}`;
      const { rows } = await sql<{ id: string }>`select user_id as id from user_texts where ${found}`.execute(query);
      return rows.map(({ id }) => id);
    },
    async count(query) {
      const { rows } = await sql<{ count: number }>`select count(*) as count from user_texts where ${has}`.execute(
        query,
      );
      return rows[0]?.count ?? 0;
    },
  };
}
