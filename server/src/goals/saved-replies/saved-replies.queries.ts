import type { Paging } from '@trellis/contract/core/list-query.ts';
import type { SavedReply } from '@trellis/contract/goals/saved-replies/saved-replies.api.ts';
import type { Selectable } from 'kysely';
import type { Db, Tx } from '../../database/database.ts';
import { onePageOf } from '../../database/list.ts';
import type { Tables } from '../../database/schema/schema.ts';

type Reader = { id: string };

const replyOf = ({ is_shared, ...row }: Selectable<Tables['saved_replies']>): SavedReply => ({
  ...row,
  shared: is_shared === 1,
});

/** The guide's own saved replies and the school's. */
const repliesFor = ({ query }: Db, { id }: Reader) =>
  query
    .selectFrom('saved_replies')
    .where((reply) => reply.or([reply('is_shared', '=', 1), reply('author_id', '=', id)]));

export async function listSavedReplies(db: Db, reader: Reader, paging: Paging) {
  const mostUsedFirst = repliesFor(db, reader).selectAll().orderBy('use_count', 'desc').orderBy('id', 'desc');
  const { data, count } = await onePageOf(mostUsedFirst, paging);
  return { data: data.map(replyOf), count };
}

/** Locks a saved reply until the transaction ends. Another guide's own reply isn't found. */
export async function lockSavedReply(tx: Tx, reader: Reader, id: string): Promise<SavedReply | undefined> {
  const row = await repliesFor(tx, reader).selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  return row && replyOf(row);
}

/** Deletes a person's own saved replies. The school's stay, and the database clears their author. */
export async function deleteSavedRepliesOf(tx: Tx, userId: string): Promise<void> {
  const own = tx.query
    .selectFrom('saved_replies')
    .select('id')
    .where('author_id', '=', userId)
    .where('is_shared', '=', 0)
    .orderBy('id')
    .forUpdate();
  await tx.query.deleteFrom('saved_replies').where('id', 'in', own).execute();
}
