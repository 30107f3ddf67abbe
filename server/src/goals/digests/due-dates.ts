import { limits } from '@trellis/contract/core/limits.ts';
import type { NotificationKind } from '@trellis/contract/goals/notifications/notifications.api.ts';
import { dateAfter, todayIn } from '../../base/clock.ts';
import type { Db } from '../../database/database.ts';
import { batchesOf } from '../../database/list.ts';
import { readSetting, writeSetting } from '../../database/settings.ts';
import type { Context } from '../../platform/context.ts';
import { isInUse, isOpen } from '../goal/goals.conditions.ts';
import { writeNotifications } from '../notifications/write-notifications.ts';

/** Holds the last day, in the school's time zone, for which people were notified. */
const setting = 'told_of_due_dates';
/** After a long downtime, people are notified only of the most recent days. */
const catchUpDaysMax = 7;

type DueRange = { kind: NotificationKind; from: string; to: string };

/**
 * Notifies the owners of goals that are due soon or became overdue, once a day. If two servers do this at once, or one
 * starts again after it was stopped halfway, everyone still gets each notification once.
 */
export async function notifyAboutDueDates(context: Context): Promise<void> {
  const { db } = context;
  const today = todayIn(context);
  const lastDate = await lastNotifiedDate(db, today);
  if (lastDate === today) return;
  const soon = limits.dueSoonNoticeDays;
  const firstNewDate = dateAfter(lastDate, soon + 1);
  const ranges: DueRange[] = [
    { kind: 'due_soon', from: firstNewDate < today ? today : firstNewDate, to: dateAfter(today, soon) },
    { kind: 'overdue', from: lastDate, to: dateAfter(today, -1) },
  ];
  for (const range of ranges) {
    const due = await dueGoals(db, range).select('id').execute();
    for (const batch of batchesOf(due)) await notifyOwners(context, range, batch);
  }
  await writeSetting(db, setting, today);
}

/** The last day for which people were notified, within a week; yesterday for a new school or if a clock was ahead. */
async function lastNotifiedDate(db: Db, today: string): Promise<string> {
  const last = await readSetting(db, setting);
  if (last === undefined || last > today) return dateAfter(today, -1);
  const earliest = dateAfter(today, -catchUpDaysMax);
  return last < earliest ? earliest : last;
}

const dueGoals = ({ query }: Db, { from, to }: DueRange) =>
  query.selectFrom('goals').where(isInUse).where(isOpen).where('due_date', '>=', from).where('due_date', '<=', to);

async function notifyOwners({ db, clock }: Context, range: DueRange, goals: readonly { id: string }[]) {
  const ids = goals.map(({ id }) => id);
  await db.transaction(async (tx) => {
    const due = dueGoals(tx, range).where('id', 'in', ids).select(['id as goal_id', 'owner_id as user_id', 'due_date']);
    const stillDue = await due.orderBy('id').forShare().execute();
    const notifications = stillDue.map((goal) => ({ ...goal, kind: range.kind, actor_id: null }));
    await writeNotifications(tx, clock, notifications);
  });
}
