import { setTimeout as wait } from 'node:timers/promises';
import { type MailChoice, mailChoiceFor } from '@trellis/contract/goals/notifications/settings.ts';
import { isGuide } from '@trellis/contract/permissions.ts';
import { type SqlBool, sql } from 'kysely';
import { type Clock, dateAfter, dateIn, day, timestamp, timestampAfter } from '../../base/clock.ts';
import type { Db, Tx } from '../../database/database.ts';
import { rowIsActiveGuide } from '../../database/people.sql.ts';
import type { Tables } from '../../database/schema/schema.ts';
import type { Context } from '../../platform/context.ts';
import { insertMails } from '../../platform/mail/outbox.ts';
import { notificationsOf } from '../notifications/notifications.queries.ts';
import { deleteNotificationsOf } from '../notifications/write-notifications.ts';
import { countAwaitingGuide } from '../review/awaiting-guide.queries.ts';
import { dueAfter, isMondaysSeven, sevenAfter, sevenOn } from './email-times.ts';

/*
 * Emails that summarize notifications. A person is checked a minute after a notification, and again when their email is
 * due. The transaction that queues an email also writes its id into each notification, so that none is in two emails.
 */

/** Few enough people that other changes don't wait long for their locks. */
const batchSize = 25;
/** The pause between batches, because other calls matter more. */
const pauseMs = 250;
/** Everyone is checked again within a week, so a time beyond this is wrong. */
const latestCheckMs = 8 * day;
/** Replaces an email's id in notifications that will never be emailed. */
const noEmail = '';

export async function queueDigests(context: Context): Promise<void> {
  for (;;) {
    const checked = await context.db.transaction((tx) => checkDue(context, tx));
    if (checked < batchSize) return;
    await wait(pauseMs);
  }
}

/** Checks some of the people who are due, and queues their emails. @returns how many were checked */
async function checkDue(context: Context, tx: Tx): Promise<number> {
  const due = await dueRows(context.clock, tx).orderBy('look_at').limit(batchSize).forUpdate().skipLocked().execute();
  const ids = due.map(({ user_id }) => user_id);
  const readers = new Map((await digestReaders(tx, ids)).map((reader) => [reader.id, reader]));
  // An id without a reader belongs to an account that was deleted while someone caused a notification for it.
  for (const id of ids) if (!readers.has(id)) await deleteNotificationsOf(tx, id);
  for (const row of due) {
    const reader = readers.get(row.user_id);
    if (!reader) continue;
    const { isDue, ...next } = await checkOf(context, tx, reader, row);
    if (isDue) {
      const mail = { kind: 'notifications', recipient: reader.email, user_id: reader.id } as const;
      const [id = noEmail] = await insertMails(tx, context.clock, mail);
      await markEmailed(tx, reader.id, id);
    } else if (reader.choice === 'never') await markEmailed(tx, reader.id, noEmail);
    await tx.query.updateTable('notification_mails').set(next).where('user_id', '=', reader.id).execute();
  }
  return due.length;
}

/** Includes checks that are scheduled too far ahead, which happens after a clock has been set back. */
const dueRows = (clock: Clock, { query }: Db) =>
  query
    .selectFrom('notification_mails')
    .select(['user_id', 'look_at', 'mailed_on'])
    .where(sql<SqlBool>`(look_at <= ${timestamp(clock)} or look_at > ${timestampAfter(clock, latestCheckMs)})`);

type DueRow = Omit<Tables['notification_mails'], 'mail'>;

/** Whether a person's email is due, and when to check them again. */
async function checkOf(
  { clock, policy, config: { timeZone } }: Context,
  tx: Tx,
  reader: DigestReader,
  { look_at, mailed_on }: DueRow,
): Promise<Pick<DueRow, 'look_at' | 'mailed_on'> & { isDue: boolean }> {
  const { choice } = reader;
  if (choice === 'never') return { isDue: false, look_at: null, mailed_on };
  const now = clock();
  const today = dateIn(timeZone, now);
  const oldest = await notificationsOf({ db: tx, policy }, reader)
    .where('notifications.mail_id', 'is', null)
    .where('notifications.read_at', 'is', null)
    .select('notifications.created_at')
    .orderBy('notifications.id')
    .limit(1)
    .executeTakeFirst();
  const due = oldest && dueAfter(new Date(oldest.created_at), choice, timeZone);
  // A clock that was set back past seven o'clock mustn't cause a second email on the same day.
  const wasEmailed =
    choice !== 'at_once' && mailed_on !== null && mailed_on >= today && mailed_on <= dateAfter(today, 7);
  const isWeekly = isGuide(reader) && look_at !== null && isMondaysSeven(new Date(look_at), timeZone);
  const isDue =
    !wasEmailed && ((due !== undefined && due <= now) || (isWeekly && (await countAwaitingGuide(tx, undefined)) > 0));
  const next = isDue || !due ? undefined : wasEmailed ? sevenOn(dateAfter(mailed_on, 1), timeZone) : due;
  const weekly = isGuide(reader) ? sevenAfter(now, timeZone, 'Monday') : undefined;
  const first = [next, weekly].filter((at) => at !== undefined).sort((a, b) => a.getTime() - b.getTime())[0];
  return { isDue, look_at: first?.toISOString() ?? null, mailed_on: isDue ? today : mailed_on };
}

/** Skips notifications that another transaction has locked; the next email takes them. */
async function markEmailed({ query }: Tx, userId: string, mail_id: string): Promise<void> {
  const notEmailed = query
    .selectFrom('notifications')
    .select('id')
    .where('user_id', '=', userId)
    .where('mail_id', 'is', null)
    .orderBy('id')
    .forUpdate()
    .skipLocked();
  await query.updateTable('notifications').set({ mail_id }).where('id', 'in', notEmailed).execute();
}

export type DigestReader = Awaited<ReturnType<typeof digestReaders>>[number];

/**
 * People's addresses and how often they want digests. People who can't log in or whose address isn't confirmed get
 * none, because a stranger could have entered the address.
 */
export async function digestReaders({ query, engine }: Db, userIds: readonly string[]) {
  const users = await query
    .selectFrom('users')
    .leftJoin('notification_mails as mails', 'mails.user_id', 'users.id')
    .select(['users.id', 'users.email', 'users.full_name', 'users.role', 'users.is_active'])
    .select(['users.confirmed_at', 'users.awaits_proof', 'mails.mail'])
    .where(engine.isAmong('users.id', userIds))
    .execute();
  return users.map(({ is_active, confirmed_at, awaits_proof, mail, ...user }) => {
    const canGetEmails = is_active === 1 && confirmed_at !== null && awaits_proof === 0;
    const choice: MailChoice = canGetEmails ? mailChoiceFor(user.role, mail) : 'never';
    return { ...user, choice };
  });
}

/** Makes sure that every guide is checked weekly for waiting reviews, even without any notifications. */
export async function scheduleWeeklyDigests({ db, clock, config }: Context) {
  const { query } = db;
  const look_at = sevenAfter(clock(), config.timeZone, 'Monday').toISOString();
  const guides = query
    .selectFrom('users')
    .select(['id', sql.val(look_at).as('look_at')])
    .where(rowIsActiveGuide)
    .where(sql<SqlBool>`id not in (select user_id from notification_mails where look_at is not null)`)
    .orderBy('id');
  await query
    .insertInto('notification_mails')
    .columns(['user_id', 'look_at'])
    .expression(guides)
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ look_at }))
    .execute();
}
