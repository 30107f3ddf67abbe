import type { Insertable } from 'kysely';
import { timestamp } from '../server/src/base/clock.ts';
import { newId } from '../server/src/base/ids.ts';
import type { Tx } from '../server/src/database/database.ts';
import type { Tables } from '../server/src/database/schema/schema.ts';
import { appendEntries } from '../server/src/platform/audit/append.ts';
import type { Context } from '../server/src/platform/context.ts';

type Goal = { id: string; owner_id: string; created_at: string };
type Random = { chance: (share: number) => boolean };
type Rows<Table extends keyof Tables> = Insertable<Tables[Table]>[];

/** What some goals have around them: a word of a guide, of which the owner was told, and steps. */
export async function fillAround(tx: Tx, goals: readonly Goal[], guideId: string, random: Random): Promise<void> {
  const comments: Rows<'comments'> = [];
  const notifications: Rows<'notifications'> = [];
  const steps: Rows<'steps'> = [];
  for (const { id: goal_id, owner_id, created_at } of goals) {
    const newOne = () => newId(() => new Date(created_at));
    if (random.chance(0.1)) {
      const comment = {
        goal_id,
        author_id: guideId,
        owner_id,
        text: 'How will you know?',
        is_reason: 0,
        is_past: 0,
      } as const;
      comments.push({ id: newOne(), ...comment, created_at, edited_at: null });
      const told = { user_id: owner_id, goal_id, kind: 'comment', actor_id: guideId, due_date: null } as const;
      const read_at = random.chance(0.8) ? created_at : null;
      notifications.push({ id: newOne(), ...told, created_at, read_at, mail_id: '' });
    }
    if (random.chance(0.1)) {
      for (const [position, title] of ['Begin', 'Go on'].entries()) {
        steps.push({ id: newOne(), goal_id, owner_id, title, is_done: 0, due_date: null, position, created_at });
      }
    }
  }
  if (comments.length > 0) await tx.query.insertInto('comments').values(comments).execute();
  if (notifications.length > 0) await tx.query.insertInto('notifications').values(notifications).execute();
  if (steps.length > 0) await tx.query.insertInto('steps').values(steps).execute();
}

/** What is noted of a goal whose progress its owner has moved so many times. */
export async function fillAudit(
  { db, clock }: Context,
  record_id: string,
  actor_id: string,
  entries: number,
): Promise<void> {
  const all = Array.from({ length: entries }, (_, n) => ({
    id: newId(clock),
    event: 'goal.progress' as const,
    record_id,
    actor_id,
    created_at: timestamp(clock),
    changes: { progress_bar: { from: n % 100, to: (n + 1) % 100 } },
  }));
  await db.transaction((tx) => appendEntries(tx, all));
}
