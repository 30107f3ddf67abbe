import { limits } from '@trellis/contract/core/limits.ts';
import type { UserLookup } from '@trellis/contract/people/users/users.api.ts';
import { type Expression, expressionBuilder, type SqlBool, sql } from 'kysely';
import type { Database, Db } from '../../database/database.ts';
import { countOf } from '../../database/list.ts';
import { rowIsStudent } from '../../database/role.sql.ts';
import type { Tables } from '../../database/schema/schema.ts';
import { filterText, lastKey, sortKey } from '../../database/text-keys.ts';
import { nameSeparators, wordRank } from '../../database/word-search.ts';
import { findUsers } from './users.queries.ts';

type Search = UserLookup & { onlyStudents?: boolean };

const where = expressionBuilder<Tables, 'users'>();
const searchedKeys = [sql.ref<string>('users.full_name_key'), sql.ref<string>('users.email_key')];

function matchingUsers(db: Db, { onlyStudents, outside_house: house }: Search, part: string) {
  const conditions: Expression<SqlBool>[] = [];
  if (onlyStudents) conditions.push(rowIsStudent);
  if (house) conditions.push(where.or([where('users.house_id', 'is', null), where('users.house_id', '!=', house)]));
  if (part) {
    const parts = searchedKeys.map((key) => db.engine.contains(key, part));
    // The keys keep the apostrophe that somebody typed; this form has the same for all.
    const withAnyApostrophe = db.engine.contains(where.ref('users.full_name_fold'), filterText(part));
    conditions.push(where.or([...parts, withAnyApostrophe]));
  }
  return db.query.selectFrom('users').where(where.and(conditions));
}

/** The best matches for a part of people's names or addresses, without regard to accents, and their total. */
export async function lookUpUsers({ longReads: db }: Database, query: Search) {
  const key = sortKey(query.text ?? '');
  const part = key === lastKey ? '' : key;
  const users = matchingUsers(db, query, part);
  const found = await users
    .select('users.id')
    .$if(part !== '', (all) => all.orderBy(wordRank(db.engine, searchedKeys, [part], nameSeparators)))
    .orderBy('users.full_name_key')
    .orderBy('users.email_key')
    .orderBy('users.id')
    .limit(limits.peopleLookedUp)
    .execute();
  return { data: await findUsers(db, found), count: await countOf(users) };
}
