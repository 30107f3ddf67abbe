import { limits } from '@trellis/contract/core/limits.ts';
import { type MailChoice, mailChoiceFor } from '@trellis/contract/goals/notifications/settings.ts';
import { dateAfter, dateIn, day, timestamp, timestampAfter } from '../../base/clock.ts';
import type { Db, Tx } from '../../database/database.ts';
import { rowIsGuide } from '../../database/role.sql.ts';
import type { NotificationMailsTable } from '../../database/schema/schema.notifications.ts';
import type { Context } from '../../platform/context.ts';
import { insertMail } from '../../platform/mail/outbox.ts';
import { notificationsOf } from '../notifications/notifications.queries.ts';
import { deleteNotificationsOf } from '../notifications/write-notifications.ts';
import { countAwaitingGuide } from '../review/awaiting-guide.queries.ts';
import { dueAfter, isMondaysSeven, sevenAfter, sevenOn } from './email-times.ts';

/*
 * Who is told something is looked after a minute later, and again when a mail to them is due. A mail is queued in the
 * transaction that notes in each notification which mail tells of it: none is in two.
 */

const atOnce = 100;
/** Longer than the week after which everybody is looked after again. */
const farAheadMs = 8 * day;
/** In place of the id of a mail: none will tell of it. */
const noMail = '';

type Mailing = Pick<Context, 'db' | 'clock' | 'config' | 'policy' | 'mail'>;

/** Looks after everybody for whom it is time. */
export async function queueDigests(context: Mailing): Promise<void> {
  for (;;) {
    const due = await dueRows(context, context.db).orderBy('look_at').limit(atOnce).execute();
    let queued = 0;
    let seen = 0;
    for (const { user_id } of due) {
      const outcome = await lookAfter(context, user_id);
      if (outcome !== 'taken') seen += 1;
      if (outcome === 'queued') queued += 1;
    }
    if (queued > 0) context.mail.notify();
    // Those that another server has taken are its own.
    if (due.length < atOnce || seen === 0) return;
  }
}

/** What lies further ahead than anything is put off was put off by a clock that has been put back since. */
const dueRows = ({ clock }: Pick<Context, 'clock'>, { query }: Db) =>
  query
    .selectFrom('notification_mails')
    .select(['user_id', 'look_at', 'mailed_on'])
    .where((row) =>
      row.or([row('look_at', '<=', timestamp(clock)), row('look_at', '>', timestampAfter(clock, farAheadMs))]),
    );

function lookAfter(context: Mailing, userId: string): Promise<'taken' | 'nothing' | 'queued'> {
  return context.db.transaction(async (tx) => {
    const row = await tx.engine.lockFree(dueRows(context, tx).where('user_id', '=', userId)).executeTakeFirst();
    if (!row) return 'taken';
    const person = await mailedPerson(tx, userId);
    if (!person) {
      // Who told them something meanwhile didn't know that the account was being deleted.
      await deleteNotificationsOf(tx, userId);
      return 'nothing';
    }
    await dropOldest(tx, userId);
    const { choice } = person;
    if (choice === 'never') {
      await markMailed(tx, person, noMail);
      await putOff(tx, userId, { look_at: null });
      return 'nothing';
    }
    return queueMail(context, tx, person, choice, row);
  });
}

async function queueMail(
  context: Mailing,
  tx: Tx,
  person: Mailed,
  choice: Exclude<MailChoice, 'never'>,
  { look_at, mailed_on: mailedOn }: Pick<NotificationMailsTable, 'look_at' | 'mailed_on'>,
): Promise<'nothing' | 'queued'> {
  const {
    clock,
    config: { timeZone },
  } = context;
  const now = clock();
  const today = dateIn(timeZone)(now);
  const oldest = await notificationsOf({ db: tx, policy: context.policy }, person)
    .where('notifications.mail_id', 'is', null)
    .where('notifications.read_at', 'is', null)
    .select('notifications.created_at')
    .orderBy('notifications.id')
    .limit(1)
    .executeTakeFirst();
  const due = oldest && dueAfter(new Date(oldest.created_at), choice, timeZone);
  // The clock may have been put back since the last mail, over seven o'clock too.
  const wasMailed = choice !== 'at_once' && mailedOn !== null && mailedOn >= today && mailedOn <= dateAfter(today, 7);
  const isWeekly = person.role === 'guide' && look_at !== null && isMondaysSeven(new Date(look_at), timeZone);
  const isDue = !wasMailed && ((due !== undefined && due <= now) || (isWeekly && (await somethingWaits(tx))));
  if (isDue) {
    const id = await insertMail(tx, clock, { kind: 'notifications', recipient: person.email, user_id: person.id });
    await markMailed(tx, person, id);
  }
  const next = isDue || !due ? undefined : wasMailed ? sevenOn(dateAfter(mailedOn, 1), timeZone) : due;
  const weekly = person.role === 'guide' ? sevenAfter(now, timeZone, 'Monday') : undefined;
  const first = [next, weekly].filter((at) => at !== undefined).sort((a, b) => a.getTime() - b.getTime())[0];
  await putOff(tx, person.id, { look_at: first?.toISOString() ?? null, ...(isDue && { mailed_on: today }) });
  return isDue ? 'queued' : 'nothing';
}

const somethingWaits = async (tx: Tx): Promise<boolean> => (await countAwaitingGuide(tx, undefined)) > 0;

const putOff = ({ query }: Tx, userId: string, to: { look_at: string | null; mailed_on?: string }) =>
  query.updateTable('notification_mails').set(to).where('user_id', '=', userId).execute();

/** What somebody is reading or taking back now is left for the next mail. */
async function markMailed({ query, engine }: Tx, { id }: Mailed, mail_id: string): Promise<void> {
  const untold = query
    .selectFrom('notifications')
    .select('id')
    .where('user_id', '=', id)
    .where('mail_id', 'is', null)
    .orderBy('id');
  await query.updateTable('notifications').set({ mail_id }).where('id', 'in', engine.lockFree(untold)).execute();
}

/** A person keeps as many notifications as anybody looks through. */
async function dropOldest({ query, engine }: Tx, userId: string): Promise<void> {
  const theirs = query.selectFrom('notifications').select('id').where('user_id', '=', userId);
  const last = await theirs.orderBy('id', 'desc').offset(limits.notificationsPerPersonMax).limit(1).executeTakeFirst();
  if (!last) return;
  const old = engine.lockFree(theirs.where('id', '<=', last.id).orderBy('id'));
  await query.deleteFrom('notifications').where('id', 'in', old).execute();
}

export type Mailed = NonNullable<Awaited<ReturnType<typeof mailedPerson>>>;

/**
 * Whom a mail of this kind may go to, and how often. Nobody gets any who can't sign in or whose address is whatever a
 * stranger typed.
 */
export async function mailedPerson({ query }: Db, userId: string) {
  const user = await query
    .selectFrom('users')
    .leftJoin('notification_settings as settings', 'settings.user_id', 'users.id')
    .select(['users.id', 'users.email', 'users.full_name', 'users.role', 'users.is_active'])
    .select(['users.confirmed_at', 'users.awaits_proof', 'settings.mail'])
    .where('users.id', '=', userId)
    .executeTakeFirst();
  if (!user) return undefined;
  const { id, email, full_name, role } = user;
  const isKnown = user.is_active === 1 && user.confirmed_at !== null && user.awaits_proof === 0;
  const choice: MailChoice = isKnown ? mailChoiceFor(role, user.mail) : 'never';
  return { id, email, full_name, role, choice };
}

/** Guides hear once a week what waits, whether they were ever told something or not. */
export async function scheduleWeeklyDigests({
  db,
  clock,
  config,
}: Pick<Context, 'db' | 'clock' | 'config'>): Promise<void> {
  const guides = await db.query
    .selectFrom('users')
    .select('id')
    .where(rowIsGuide)
    .where('is_active', '=', 1)
    .where('id', 'not in', (known) =>
      known.selectFrom('notification_mails').select('user_id').where('look_at', 'is not', null),
    )
    .orderBy('id')
    .execute();
  const look_at = sevenAfter(clock(), config.timeZone, 'Monday').toISOString();
  for (const { id: user_id } of guides) {
    await db.query
      .insertInto('notification_mails')
      .values({ user_id, look_at, mailed_on: null })
      .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ look_at }))
      .execute();
  }
}
