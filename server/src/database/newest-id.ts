import type { Clock } from '../base/clock.ts';
import { idAfter } from '../base/ids.ts';
import type { Tx } from './database.ts';

type Table = 'goals' | 'comments' | 'attachments' | 'users' | 'houses' | 'goal_templates' | 'assignments';

/** The id of a new record in lists ordered by time: it sorts after all existing ones. */
export async function newestId({ query }: Tx, table: Table, clock: Clock): Promise<string> {
  const newest = await query.selectFrom(table).select('id').orderBy('id', 'desc').limit(1).executeTakeFirst();
  return idAfter(newest?.id ?? null, clock);
}
