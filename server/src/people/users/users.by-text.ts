import type { UserChoice } from '@trellis/contract/people/users/users.api.ts';
import type { Expression, ExpressionBuilder, SqlBool } from 'kysely';
import type { Db, UsersByText } from '../../database/database.ts';
import type { Tables } from '../../database/schema/schema.ts';
import { fold } from '../../database/text-keys.ts';
import { walk } from '../../goals/list/goals.walk.ts';

/** What each filter of a text looks into. */
const textFilters = {
  full_name: { text: 'name', column: 'users.full_name_fold' },
  email: { text: 'email', column: 'users.email_fold' },
} as const;

type TextFilter = keyof typeof textFilters;
const names = Object.keys(textFilters) as TextFilter[];

/** The ids of those who have the text of a filter, where they are few and an index tells them. */
export type IdsByText = Readonly<Partial<Record<TextFilter, readonly string[]>>>;

/** Whom the text filters of a list leave. Of many the first ones are found quicker on a walk in the order of the list. */
export async function byText(db: Db, asked: UserChoice): Promise<IdsByText> {
  const found: Partial<Record<TextFilter, readonly string[]>> = {};
  for (const name of names) {
    const ids = await usersWith(db, name, asked)?.first(db.query, walk.many + 1);
    if (ids && ids.length <= walk.many) found[name] = ids;
  }
  return found;
}

/** How many there are with the one text that is asked for alone; undefined where that is counted in the users themselves. */
export async function countByText(db: Db, asked: UserChoice, found: IdsByText): Promise<number | undefined> {
  const name = names.find((one) => asked[one] !== undefined);
  return name === undefined || found[name] ? undefined : usersWith(db, name, asked)?.count(db.query);
}

function usersWith({ engine }: Db, name: TextFilter, { [name]: value }: UserChoice): UsersByText | undefined {
  return value === undefined ? undefined : engine.usersWithText(textFilters[name].text, fold(value));
}

/** Users whose name or address has a text in it. */
export const hasPart =
  (name: TextFilter) =>
  (
    where: ExpressionBuilder<Tables, 'users'>,
    value: string,
    { db: { engine }, found: { [name]: ids } }: { db: Db; found: IdsByText },
  ): Expression<SqlBool> =>
    ids
      ? engine.isAmong(where.ref('users.id'), ids)
      : engine.contains(where.ref(textFilters[name].column), fold(value));
