import { message } from '@trellis/contract/core/messages.ts';
import { timestamp } from '../../base/clock.ts';
import { change } from '../../platform/audit/change.ts';
import type { Session } from '../../platform/authorization/session.ts';
import type { Context } from '../../platform/context.ts';
import { countUnread } from './notifications.queries.ts';

/** Marks these or all of the caller's notifications as read. Ids that aren't theirs, or are gone, have no effect. */
export function readNotifications(context: Context, session: Session, ids: readonly string[] | undefined) {
  return change(context, {
    session,
    permission: 'profile.read_notifications',
    async work({ tx, actor }) {
      const unread = tx.query
        .selectFrom('notifications')
        .select('id')
        .where('user_id', '=', actor.id)
        .where('read_at', 'is', null)
        .$if(ids !== undefined, (all) => all.where('id', 'in', [...(ids ?? []), '']))
        .orderBy('id');
      const locked = tx.engine.lock(unread);
      const read_at = timestamp(context.clock);
      await tx.query.updateTable('notifications').set({ read_at }).where('id', 'in', locked).execute();
      const left = await countUnread({ db: tx, policy: context.policy }, actor);
      return { answer: { message: message('goals.notifications.markedAsRead'), unread: left }, audit: [] };
    },
  });
}
