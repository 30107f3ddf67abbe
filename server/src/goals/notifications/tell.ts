import type { AuditChanges, AuditEvent } from '@trellis/contract/core/audit-entry.ts';
import type { Clock } from '../../base/clock.ts';
import type { Tx } from '../../database/database.ts';
import type { ToldGoal } from './audiences.ts';
import { tellings } from './telling.ts';
import { endNotifications, rowsAtOnce, type Told, writeNotifications } from './write.ts';

/** What of an audit entry people are told. */
type Entry = { event: AuditEvent; record: string; changes: AuditChanges; actor?: { id: string } };

/** Tells people what a change did, by the table of tellings, and takes back what is over with it. */
export async function tell(
  tx: Tx,
  clock: Clock,
  actor: { id: string } | null,
  entries: readonly Entry[],
): Promise<void> {
  const happened = entries.flatMap((entry) =>
    tellings
      .filter(({ on, when }) => on === entry.event && (when?.(entry.changes) ?? true))
      .map((telling) => ({
        ...telling,
        goal_id: entry.record,
        changes: entry.changes,
        actor_id: (entry.actor ?? actor)?.id ?? null,
      })),
  );
  if (happened.length === 0) return;

  const over = Map.groupBy(happened, ({ ends }) => ends);
  for (const [kinds, of] of over) if (kinds) await endNotifications(tx, goalsIn(of), kinds);

  const telling = happened.filter(({ tells }) => tells !== undefined);
  const goals = await goalsOf(tx, goalsIn(telling));
  const told = new Map<string, Told>();
  for (const { tells, goal_id, actor_id, changes } of telling) {
    const goal = goals.get(goal_id);
    for (const user_id of goal && tells ? await tells.to(tx, goal, actor_id) : []) {
      const whom = `${user_id} ${goal_id}`;
      if (!tells || user_id === actor_id || told.has(whom)) continue;
      const day = tells.day?.(changes);
      told.set(whom, { user_id, goal_id, actor_id, kind: tells.kind, due_date: typeof day === 'string' ? day : null });
    }
  }
  await writeNotifications(tx, clock, [...told.values()]);
}

const goalsIn = (of: readonly { goal_id: string }[]): string[] => [...new Set(of.map(({ goal_id }) => goal_id))].sort();

async function goalsOf({ query }: Tx, ids: readonly string[]): Promise<Map<string, ToldGoal>> {
  const found = new Map<string, ToldGoal>();
  for (let from = 0; from < ids.length; from += rowsAtOnce) {
    const goals = await query
      .selectFrom('goals')
      .innerJoin('users as owner', 'owner.id', 'goals.owner_id')
      .select(['goals.id', 'goals.owner_id', 'goals.assigner_id', 'owner.house_id'])
      .select(['owner.is_superuser as owner_is_superuser', 'owner.confirmed_at as owner_confirmed_at'])
      .where('goals.id', 'in', ids.slice(from, from + rowsAtOnce))
      .execute();
    for (const goal of goals) found.set(goal.id, goal);
  }
  return found;
}
