import type { Found } from '@trellis/contract/people/search/search.api.ts';
import { allowsAll } from '@trellis/contract/permissions.ts';
import { sql } from 'kysely';
import type { Db } from '../../database/database.ts';
import { inOrderOf } from '../../database/list.ts';
import { nameOf, rowIsStudent } from '../../database/people.sql.ts';
import { searchWords, sortKey } from '../../database/text-keys.ts';
import { beginsWith, hasWords, nameSeparators, wordRank } from '../../database/word-search.ts';
import { isInUse, listedUsers } from '../../goals/goal/goals.conditions.ts';
import { goalsWithPeople } from '../../goals/goal/goals.queries.ts';
import { titleKey } from '../../goals/goal/goals.text-columns.ts';
import { readableGoals } from '../../platform/authorization/policy.ts';
import type { Caller } from '../../platform/context.ts';

/** A search finds at most this many students, this many goals and this many houses. */
const mostPerKind = 6;

type Words = readonly string[];

/** The first students, goals and houses that the caller may see and whose names have all the words. */
export async function search({ db, policy, session }: Caller, text: string): Promise<Found> {
  const words = searchWords(text);
  if (words.length === 0) return { students: [], goals: [], houses: [] };
  const { longReads } = db;
  const [students, goals, houses] = await Promise.all([
    allowsAll(policy, session, 'user.list') ? findStudents(longReads, words, sortKey(text)) : [],
    findGoals(longReads, words, readableGoals(policy, session)),
    allowsAll(policy, session, 'house.read') ? findHouses(longReads, words) : [],
  ]);
  return { students, goals, houses };
}

/** Students by their name, or by the beginning of their address. Active ones come first. */
async function findStudents(db: Db, words: Words, address: string) {
  const name = sql<string>`users.display_key`;
  const rows = await listedUsers(db)
    .select('users.is_active')
    .where(rowIsStudent)
    .where((where) => where.or([hasWords(db.engine, name, words), beginsWith(sql`users.email_key`, address)]))
    .orderBy('is_active', 'desc')
    .orderBy(wordRank(db.engine, [name], words, nameSeparators))
    .orderBy(name)
    .orderBy('users.id')
    .limit(mostPerKind)
    .execute();
  return rows.map((row) => ({ ...row, is_active: row.is_active === 1 }));
}

/** Goals by their title, the newest first among equals. */
async function findGoals(db: Db, words: Words, readable: ReturnType<typeof readableGoals>) {
  const found = await db.query
    .selectFrom('goals')
    .select('goals.id')
    .where(isInUse)
    .where(hasWords(db.engine, titleKey, words))
    .where(readable)
    .orderBy(wordRank(db.engine, [titleKey], words))
    .orderBy('goals.id', 'desc')
    .limit(mostPerKind)
    .execute();
  if (found.length === 0) return [];
  const ids = found.map(({ id }) => id);
  const rows = await goalsWithPeople(db)
    .select(['goals.id', 'goals.title', 'goals.owner_id', nameOf('owner').as('owner_name')])
    .where('goals.id', 'in', ids)
    .execute();
  return inOrderOf(ids, rows);
}

const findHouses = (db: Db, words: Words) =>
  db.query
    .selectFrom('houses')
    .select(['houses.id', 'name'])
    .where(hasWords(db.engine, sql`houses.name_key`, words))
    .orderBy(wordRank(db.engine, [sql`houses.name_key`], words))
    .orderBy('houses.name_key')
    .orderBy('houses.id')
    .limit(mostPerKind)
    .execute();
