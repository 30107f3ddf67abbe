import type { Tx } from '../../database/database.ts';
import type { Notify } from '../../platform/audit/change.ts';
import { type NotifiedGoal, notificationRules } from './rules.ts';
import { endNotifications, type NewNotification, writeNotifications } from './write-notifications.ts';

/** Notifies people of what a change did, by the table of rules, and withdraws the notifications that it voids. */
export const notify: Notify = async (tx, clock, actor, entries) => {
  const matches = entries.flatMap((entry) =>
    notificationRules
      .filter(({ on, when }) => on === entry.event && (when?.(entry.changes) ?? true))
      .map((rule) => ({
        ...rule,
        goal_id: entry.record,
        changes: entry.changes,
        actor_id: (entry.actor ?? actor)?.id ?? null,
      })),
  );
  if (matches.length === 0) return;

  const ending = Map.groupBy(matches, ({ ends }) => ends);
  for (const [kinds, ended] of ending) if (kinds) await endNotifications(tx, { goalIds: goalsIn(ended), kinds });

  const notifying = matches.filter(({ notify }) => notify !== undefined);
  const goals = await goalsById(tx, goalsIn(notifying));
  const written = new Map<string, NewNotification>();
  for (const { notify, goal_id, actor_id, changes } of notifying) {
    const goal = goals.get(goal_id);
    for (const user_id of goal && notify ? await notify.to(tx, goal, actor_id) : []) {
      const key = `${user_id} ${goal_id}`;
      if (!notify || user_id === actor_id || written.has(key)) continue;
      // The first day of a new term, so that a person is notified of it once, however many goals it archives.
      const due_date = textOrNull(changes.new_term?.to);
      const comment_id = textOrNull(changes.comment_id?.to);
      written.set(key, { user_id, goal_id, actor_id, kind: notify.kind, due_date, comment_id });
    }
  }
  await writeNotifications(tx, clock, [...written.values()]);
};

const textOrNull = (value: unknown): string | null => (typeof value === 'string' ? value : null);

const goalsIn = (of: readonly { goal_id: string }[]): string[] => [...new Set(of.map(({ goal_id }) => goal_id))].sort();

async function goalsById({ query, engine }: Tx, ids: readonly string[]): Promise<Map<string, NotifiedGoal>> {
  const goals = await query
    .selectFrom('goals')
    .innerJoin('users as owner', 'owner.id', 'goals.owner_id')
    .select(['goals.id', 'goals.owner_id', 'goals.assigner_id', 'owner.house_id'])
    .select(['owner.role as owner_role', 'owner.confirmed_at as owner_confirmed_at'])
    .where(engine.isAmong('goals.id', ids))
    .execute();
  return new Map(goals.map((goal) => [goal.id, goal]));
}
