import type { Paging } from '@trellis/contract/core/list-query.ts';
import type { Term } from '@trellis/contract/school/terms/terms.api.ts';
import type { Db } from '../../database/database.ts';
import { onePageOf } from '../../database/list.ts';

export const terms = ({ query }: Db) => query.selectFrom('terms').select(['id', 'name', 'first_day', 'last_day']);

export const listTerms = (db: Db, paging: Paging) => onePageOf(terms(db).orderBy('first_day', 'desc'), paging);

/** The latest term that has begun by this day. */
export const latestTermBy = (db: Db, day: string): Promise<Term | undefined> =>
  terms(db).where('first_day', '<=', day).orderBy('first_day', 'desc').limit(1).executeTakeFirst();
