import { allSentAgain, sentAgain } from '@trellis/contract/school/undelivered-mails/texts.ts';
import { ApplicationError } from '../../base/errors.ts';
import { fold } from '../../database/text-keys.ts';
import { change } from '../../platform/audit/change.ts';
import type { Session } from '../../platform/authorization/session.ts';
import type { Context } from '../../platform/context.ts';
import { queueAgain } from '../../platform/mail/undelivered.ts';
import { countIn } from '../../platform/rate-limits/attempts.ts';
import {
  accountRecoveries,
  type Counted,
  recipientLinks,
  recipientNotices,
} from '../../platform/rate-limits/rate-limits.ts';
import { aboutOf, type FoundMail, obstacleTo, undeliveredMails } from './undelivered-mails.queries.ts';

/** As many as one call sends again. */
const resentAtOnce = 500;

/**
 * Sends a mail again. It counts like one that was asked for, so that nobody's mailbox is filled this way either.
 * @throws mail.not_found, mail.expired, mail.address_changed,
 * mail.inactive, mail.enough
 */
export async function sendAgain(context: Context, session: Session, id: string) {
  const { clock } = context;
  const answer = await change(context, {
    session,
    permission: 'undelivered_mail.manage',
    draft: undefined,
    lockUsers: (where) =>
      where('users.id', 'in', (mails) => mails.selectFrom('undelivered_mails').select('user_id').where('id', '=', id)),
    async work({ tx }) {
      const mail = await undeliveredMails(tx).where('mail.id', '=', id).executeTakeFirst();
      if (!mail) throw new ApplicationError('mail.not_found');
      const obstacle = obstacleTo(mail, clock);
      if (obstacle) throw new ApplicationError(`mail.${obstacle}`);
      // Before the outbox, as whoever asks for a recovery mail does it.
      if (!(await countIn(tx, clock, countedAs(mail)))) throw new ApplicationError('mail.enough');
      await queueAgain(tx, clock, mail);
      const changes = { mail: { from: null, to: aboutOf(mail) } };
      return {
        answer: { message: sentAgain },
        audit: [{ event: 'user.mail_sent_again', record: mail.user_id, changes }],
      };
    },
  });
  context.mail.notify();
  return answer;
}

/** Sends all of them again that can be, one after the other. */
export async function sendAllAgain(context: Context, session: Session) {
  const mails = await undeliveredMails(context.db)
    .orderBy('mail.failed_at', 'desc')
    .orderBy('mail.id', 'desc')
    .limit(resentAtOnce)
    .execute();
  let sent = 0;
  for (const mail of mails) {
    if (!obstacleTo(mail, context.clock) && (await isSentAgain(context, session, mail.id))) sent += 1;
  }
  const left = mails.length - sent;
  return { message: allSentAgain(sent, left), sent, left };
}

async function isSentAgain(context: Context, session: Session, id: string): Promise<boolean> {
  try {
    await sendAgain(context, session, id);
    return true;
  } catch (error) {
    if (error instanceof ApplicationError && error.code.startsWith('mail.')) return false;
    throw error;
  }
}

/** The limit that the first one counted against. */
function countedAs({ kind, recipient, notice }: FoundMail): Counted {
  const to = fold(recipient);
  if (kind === 'password recovery') return accountRecoveries(to);
  if (kind === 'notifications' || kind === 'account notice') return recipientNotices(notice ?? kind, to);
  return recipientLinks(kind, to);
}
