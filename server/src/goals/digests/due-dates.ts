import { limits } from '@trellis/contract/core/limits.ts';
import type { NotificationKind } from '@trellis/contract/goals/notifications/notifications.api.ts';
import { sql } from 'kysely';
import { dateAfter, dateIn } from '../../base/clock.ts';
import type { Db } from '../../database/database.ts';
import { readSetting, writeSetting } from '../../database/settings.ts';
import type { Context } from '../../platform/context.ts';
import { writeNotifications } from '../notifications/write-notifications.ts';

/** Holds the last day, in the school's time zone, for which people were notified. */
const setting = 'told_of_due_dates';
/** After a long downtime, people are notified only of the most recent days. */
const catchUpDaysMax = 7;
/** Few enough that other changes needn't wait long for them. */
const goalsAtOnce = 500;

type DueRange = { kind: NotificationKind; from: string; to: string };
type Position = { due_date: string; id: string };
type DueDateContext = Pick<Context, 'db' | 'clock' | 'config'>;

/**
 * Notifies the owners of goals that are due soon or became overdue, once a day. If two servers do this at once, or one
 * starts again after it was stopped halfway, everyone still gets each notification once.
 */
export async function notifyAboutDueDates(context: DueDateContext): Promise<void> {
  const { db, clock, config } = context;
  const today = dateIn(config.timeZone)(clock());
  const lastDate = await lastNotifiedDate(db, today);
  if (lastDate === today) return;
  const soon = limits.dueSoonNoticeDays;
  const firstNewDate = dateAfter(lastDate, soon + 1);
  const ranges: DueRange[] = [
    { kind: 'due_soon', from: firstNewDate < today ? today : firstNewDate, to: dateAfter(today, soon) },
    { kind: 'overdue', from: lastDate, to: dateAfter(today, -1) },
  ];
  for (const range of ranges) {
    for (let after: Position | undefined; ; ) {
      const goals = await dueGoals(db, range, after);
      if (goals.length > 0) await notifyOwners(context, range, goals);
      after = goals.at(-1);
      if (goals.length < goalsAtOnce) break;
    }
  }
  await writeSetting(db, setting, today);
}

/** A day before today. It is yesterday for a new school, and after the clock was ahead. */
async function lastNotifiedDate(db: Db, today: string): Promise<string> {
  const last = await readSetting(db, setting);
  if (last === undefined || last > today) return dateAfter(today, -1);
  const earliest = dateAfter(today, -catchUpDaysMax);
  return last < earliest ? earliest : last;
}

function dueGoals({ query }: Db, { from, to }: DueRange, after: Position | undefined): Promise<Position[]> {
  return query
    .selectFrom('goals')
    .select(['id', sql<string>`due_date`.as('due_date')])
    .where('archived_at', 'is', null)
    .where('reached_rank', '=', 0)
    .where('due_date', '>=', after?.due_date ?? from)
    .where('due_date', '<=', to)
    .$if(after !== undefined, (goals) =>
      goals.where(sql<boolean>`(due_date, id) > (${after?.due_date ?? ''}, ${after?.id ?? ''})`),
    )
    .orderBy('due_date')
    .orderBy('id')
    .limit(goalsAtOnce)
    .execute();
}

async function notifyOwners(
  { db, clock }: DueDateContext,
  { kind, from, to }: DueRange,
  goals: readonly Position[],
): Promise<void> {
  const ids = goals.map(({ id }) => id).sort();
  await db.transaction(async (tx) => {
    const due = tx.query
      .selectFrom('goals')
      .select(['id as goal_id', 'owner_id as user_id', 'due_date'])
      .where('id', 'in', ids)
      .where('archived_at', 'is', null)
      .where('reached_rank', '=', 0)
      .where('due_date', '>=', from)
      .where('due_date', '<=', to)
      .orderBy('id');
    const stillDue = await tx.engine.lockShared(due).execute();
    const notifications = stillDue.map((goal) => ({ ...goal, kind, actor_id: null }));
    await writeNotifications(tx, clock, notifications);
  });
}
