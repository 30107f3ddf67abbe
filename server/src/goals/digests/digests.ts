import { limits } from '@trellis/contract/core/limits.ts';
import { type MailChoice, mailChoiceFor } from '@trellis/contract/goals/notifications/settings.ts';
import { sql } from 'kysely';
import { dateAfter, dateIn, day, timestamp, timestampAfter } from '../../base/clock.ts';
import type { Db, Tx } from '../../database/database.ts';
import { rowIsGuide } from '../../database/role.sql.ts';
import type { Tables } from '../../database/schema/schema.ts';
import type { Context } from '../../platform/context.ts';
import { insertMail } from '../../platform/mail/outbox.ts';
import { notificationsOf } from '../notifications/notifications.queries.ts';
import { deleteNotificationsOf } from '../notifications/write-notifications.ts';
import { countAwaitingGuide } from '../review/awaiting-guide.queries.ts';
import { dueAfter, isMondaysSeven, sevenAfter, sevenOn } from './email-times.ts';

/*
 * Emails that summarize notifications. A person is checked a minute after a notification, and again when their email is
 * due. The transaction that queues an email also writes its id into each notification, so that none is in two emails.
 */

/** Few enough that other changes needn't wait long for them. */
const batchSize = 25;
/** Everyone is checked again within a week, so a time beyond this is wrong. */
const latestCheckMs = 8 * day;
/** Replaces an email's id in notifications that will never be emailed. */
const noEmail = '';

type DigestContext = Pick<Context, 'db' | 'clock' | 'config' | 'policy' | 'mail'>;

export async function queueDigests(context: DigestContext): Promise<void> {
  for (;;) {
    const due = await dueRows(context, context.db).orderBy('look_at').limit(batchSize).execute();
    // One commit for all of them, because each waits for the disk.
    const outcomes = await context.db.transaction(async (tx) => {
      const all: Outcome[] = [];
      for (const { user_id } of due) all.push(await checkUser(context, tx, user_id));
      return all;
    });
    if (outcomes.includes('queued')) context.mail.notify();
    // Another server may be handling the rest.
    if (due.length < batchSize || outcomes.every((outcome) => outcome === 'taken')) return;
  }
}

/** Includes checks that are scheduled too far ahead, which happens after a clock has been set back. */
const dueRows = ({ clock }: Pick<Context, 'clock'>, { query }: Db) =>
  query
    .selectFrom('notification_mails')
    .select(['user_id', 'look_at', 'mailed_on'])
    .where((row) =>
      row.or([row('look_at', '<=', timestamp(clock)), row('look_at', '>', timestampAfter(clock, latestCheckMs))]),
    );

type Outcome = 'taken' | 'nothing' | 'queued';

async function checkUser(context: DigestContext, tx: Tx, userId: string): Promise<Outcome> {
  const row = await tx.engine.lockFree(dueRows(context, tx).where('user_id', '=', userId)).executeTakeFirst();
  if (!row) return 'taken';
  const reader = await digestReader(tx, userId);
  if (!reader) {
    // The account was deleted while someone caused a notification.
    await deleteNotificationsOf(tx, userId);
    return 'nothing';
  }
  await dropOldest(tx, userId);
  const { choice } = reader;
  if (choice === 'never') {
    await markEmailed(tx, reader, noEmail);
    await scheduleCheck(tx, userId, { look_at: null });
    return 'nothing';
  }
  return queueDigest(context, tx, reader, choice, row);
}

async function queueDigest(
  context: DigestContext,
  tx: Tx,
  reader: DigestReader,
  choice: Exclude<MailChoice, 'never'>,
  { look_at, mailed_on: emailedOn }: Pick<Tables['notification_mails'], 'look_at' | 'mailed_on'>,
): Promise<'nothing' | 'queued'> {
  const {
    clock,
    config: { timeZone },
  } = context;
  const now = clock();
  const today = dateIn(timeZone)(now);
  const oldest = await notificationsOf({ db: tx, policy: context.policy }, reader)
    .where('notifications.mail_id', 'is', null)
    .where('notifications.read_at', 'is', null)
    .select('notifications.created_at')
    .orderBy('notifications.id')
    .limit(1)
    .executeTakeFirst();
  const due = oldest && dueAfter(new Date(oldest.created_at), choice, timeZone);
  // A clock that was set back past seven o'clock mustn't cause a second email on the same day.
  const wasEmailed =
    choice !== 'at_once' && emailedOn !== null && emailedOn >= today && emailedOn <= dateAfter(today, 7);
  const isWeekly = reader.role === 'guide' && look_at !== null && isMondaysSeven(new Date(look_at), timeZone);
  const isDue = !wasEmailed && ((due !== undefined && due <= now) || (isWeekly && (await anyReviewsWaiting(tx))));
  if (isDue) {
    const id = await insertMail(tx, clock, { kind: 'notifications', recipient: reader.email, user_id: reader.id });
    await markEmailed(tx, reader, id);
  }
  const next = isDue || !due ? undefined : wasEmailed ? sevenOn(dateAfter(emailedOn, 1), timeZone) : due;
  const weekly = reader.role === 'guide' ? sevenAfter(now, timeZone, 'Monday') : undefined;
  const first = [next, weekly].filter((at) => at !== undefined).sort((a, b) => a.getTime() - b.getTime())[0];
  await scheduleCheck(tx, reader.id, { look_at: first?.toISOString() ?? null, ...(isDue && { mailed_on: today }) });
  return isDue ? 'queued' : 'nothing';
}

const anyReviewsWaiting = async (tx: Tx): Promise<boolean> => (await countAwaitingGuide(tx, undefined)) > 0;

const scheduleCheck = ({ query }: Tx, userId: string, to: { look_at: string | null; mailed_on?: string }) =>
  query.updateTable('notification_mails').set(to).where('user_id', '=', userId).execute();

/** Skips notifications that another transaction has locked; the next email takes them. */
async function markEmailed({ query, engine }: Tx, { id }: DigestReader, mail_id: string): Promise<void> {
  const notEmailed = query
    .selectFrom('notifications')
    .select('id')
    .where('user_id', '=', id)
    .where('mail_id', 'is', null)
    .orderBy('id');
  await query.updateTable('notifications').set({ mail_id }).where('id', 'in', engine.lockFree(notEmailed)).execute();
}

/** Deletes a person's oldest notifications beyond the number that anyone would look through. */
async function dropOldest({ query, engine }: Tx, userId: string): Promise<void> {
  const theirs = query.selectFrom('notifications').select('id').where('user_id', '=', userId);
  const last = await theirs.orderBy('id', 'desc').offset(limits.notificationsPerPersonMax).limit(1).executeTakeFirst();
  if (!last) return;
  const old = engine.lockFree(theirs.where('id', '<=', last.id).orderBy('id'));
  await query.deleteFrom('notifications').where('id', 'in', old).execute();
}

export type DigestReader = NonNullable<Awaited<ReturnType<typeof digestReader>>>;

/**
 * A person's address and how often they want digests. People who can't log in or whose address isn't confirmed get none,
 * because a stranger could have entered the address.
 */
export async function digestReader({ query }: Db, userId: string) {
  const user = await query
    .selectFrom('users')
    .leftJoin('notification_settings as settings', 'settings.user_id', 'users.id')
    .select(['users.id', 'users.email', 'users.full_name', 'users.role', 'users.is_active'])
    .select(['users.confirmed_at', 'users.awaits_proof', 'settings.mail'])
    .where('users.id', '=', userId)
    .executeTakeFirst();
  if (!user) return undefined;
  const { id, email, full_name, role } = user;
  const canGetEmails = user.is_active === 1 && user.confirmed_at !== null && user.awaits_proof === 0;
  const choice: MailChoice = canGetEmails ? mailChoiceFor(role, user.mail) : 'never';
  return { id, email, full_name, role, choice };
}

/** Makes sure that every guide is checked weekly for waiting reviews, even without any notifications. */
export async function scheduleWeeklyDigests({
  db: { query },
  clock,
  config,
}: Pick<Context, 'db' | 'clock' | 'config'>): Promise<void> {
  const look_at = sevenAfter(clock(), config.timeZone, 'Monday').toISOString();
  const guides = query
    .selectFrom('users')
    .select(['id', sql.val(look_at).as('look_at')])
    .where(rowIsGuide)
    .where('is_active', '=', 1)
    .where('id', 'not in', (where) =>
      where.selectFrom('notification_mails').select('user_id').where('look_at', 'is not', null),
    )
    .orderBy('id');
  await query
    .insertInto('notification_mails')
    .columns(['user_id', 'look_at'])
    .expression(guides)
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ look_at }))
    .execute();
}
