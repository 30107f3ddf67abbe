import type {
  NewSavedReply,
  SavedReply,
  SavedReplyEdit,
} from '@trellis/contract/goals/saved-replies/saved-replies.api.ts';
import { timestamp } from '../../base/clock.ts';
import { ApplicationError } from '../../base/errors.ts';
import { newId } from '../../base/ids.ts';
import { change, differences, type Outcome } from '../../platform/audit/change.ts';
import type { Authorized } from '../../platform/authorization/authorize.ts';
import type { Caller } from '../../platform/context.ts';
import { lockSavedReply } from './saved-replies.queries.ts';

/* Replies that guides save. Audit entries don't contain their texts, which belong to their authors. */

const permission = 'saved_reply.use';
const changesOf = (from: SavedReply | undefined, to: SavedReply | undefined) => differences(['shared'], from, to);

export const createSavedReply = (caller: Caller, { text, shared }: NewSavedReply) =>
  change(caller, {
    permission,
    async work({ tx, actor }): Promise<Outcome<SavedReply>> {
      const created_at = timestamp(caller.clock);
      const stored = { id: newId(caller.clock), text, author_id: actor.id, use_count: 0, created_at };
      await tx.query
        .insertInto('saved_replies')
        .values({ ...stored, is_shared: shared ? 1 : 0 })
        .execute();
      const answer = { ...stored, shared };
      const changes = changesOf(undefined, answer);
      return { answer, audit: [{ event: 'saved_reply.created', record: stored.id, changes }] };
    },
  });

export const editSavedReply = (caller: Caller, id: string, edit: SavedReplyEdit) =>
  changeSavedReply(caller, id, async ({ tx, actor }, reply) => {
    const edited = { ...reply, ...edit };
    // Otherwise the reply would vanish from the list of the guide who edits it.
    if (!edited.shared) edited.author_id = actor.id;
    if (edited.text === reply.text && edited.shared === reply.shared) return { answer: reply, audit: [] };
    const { text, shared, author_id } = edited;
    await tx.query
      .updateTable('saved_replies')
      .set({ text, author_id, is_shared: shared ? 1 : 0 })
      .where('id', '=', id)
      .execute();
    const changes = changesOf(reply, edited);
    return { answer: edited, audit: [{ event: 'saved_reply.edited', record: id, changes }] };
  });

export const deleteSavedReply = (caller: Caller, id: string) =>
  changeSavedReply(caller, id, async ({ tx }, reply) => {
    await tx.query.deleteFrom('saved_replies').where('id', '=', id).execute();
    const changes = changesOf(reply, undefined);
    return { answer: {}, audit: [{ event: 'saved_reply.deleted', record: id, changes }] };
  });

/** Counts a use, which only decides the order of the list and isn't audited. */
export const useSavedReply = (caller: Caller, id: string) =>
  changeSavedReply(caller, id, async ({ tx }, reply) => {
    const use_count = reply.use_count + 1;
    await tx.query.updateTable('saved_replies').set({ use_count }).where('id', '=', id).execute();
    return { answer: { ...reply, use_count }, audit: [] };
  });

function changeSavedReply<T extends object>(
  caller: Caller,
  id: string,
  work: (authorized: Authorized<typeof permission>, reply: SavedReply) => Promise<Outcome<T>>,
): Promise<T> {
  return change(caller, {
    permission,
    async work(authorized) {
      const reply = await lockSavedReply(authorized.tx, authorized.actor, id);
      if (!reply) throw new ApplicationError('reply.not_found');
      return work(authorized, reply);
    },
  });
}
