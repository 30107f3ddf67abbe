import { limits } from '@trellis/contract/core/limits.ts';
import type { NotificationKind } from '@trellis/contract/goals/notifications/notification.ts';
import { sql } from 'kysely';
import { dateAfter, dateIn } from '../../base/clock.ts';
import type { Db } from '../../database/database.ts';
import type { Context } from '../../platform/context.ts';
import { rowsAtOnce, writeNotifications } from '../notifications/write-notifications.ts';

/** The day, in the school's time zone, up to which people were told of due dates. */
const setting = 'told_of_due_dates';
/** After a longer stop of the server nobody is told of each day of it. */
const catchUpDaysMax = 7;

type Told = { kind: NotificationKind; from: string; to: string };
type Place = { due_date: string; id: string };
type Telling = Pick<Context, 'db' | 'clock' | 'config'>;

/**
 * Tells the owners of goals that are due soon or were due yesterday, once a day of the school. Where two servers do it at
 * once, or one that ended in the middle does it again, each is told once.
 */
export async function notifyAboutDueDates(context: Telling): Promise<void> {
  const { db, clock, config } = context;
  const today = dateIn(config.timeZone)(clock());
  const told = await lastNotifiedDate(db, today);
  if (told === today) return;
  const soon = limits.dueSoonNoticeDays;
  const unsaid = dateAfter(told, soon + 1);
  const ranges: Told[] = [
    { kind: 'due_soon', from: unsaid < today ? today : unsaid, to: dateAfter(today, soon) },
    { kind: 'overdue', from: told, to: dateAfter(today, -1) },
  ];
  for (const range of ranges) {
    for (let after: Place | undefined; ; ) {
      const goals = await dueGoals(db, range, after);
      if (goals.length > 0) await tellOwners(context, range, goals);
      after = goals.at(-1);
      if (goals.length < rowsAtOnce) break;
    }
  }
  await db.query
    .insertInto('settings')
    .values({ name: setting, value: today })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value: today }))
    .execute();
}

/** A day before today: yesterday for a school that begins, and where the clock was ahead. */
async function lastNotifiedDate({ query }: Db, today: string): Promise<string> {
  const row = await query.selectFrom('settings').select('value').where('name', '=', setting).executeTakeFirst();
  if (row === undefined || row.value > today) return dateAfter(today, -1);
  const earliest = dateAfter(today, -catchUpDaysMax);
  return row.value < earliest ? earliest : row.value;
}

/** Goals that are due in these days and not reached, in the order of their index. */
function dueGoals({ query }: Db, { from, to }: Told, after: Place | undefined): Promise<Place[]> {
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
    .limit(rowsAtOnce)
    .execute();
}

/** Tells the owners of those that are still so, which nobody changes meanwhile. */
async function tellOwners({ db, clock }: Telling, { kind, from, to }: Told, goals: readonly Place[]): Promise<void> {
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
    const told = await tx.engine.lockShared(due).execute();
    await writeNotifications(
      tx,
      clock,
      told.map((goal) => ({ ...goal, kind, actor_id: null })),
    );
  });
}
