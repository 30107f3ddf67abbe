import type { Paging } from '@trellis/contract/core/list-query.ts';
import { aboutMails, instead } from '@trellis/contract/school/undelivered-mails/texts.ts';
import type { MailObstacle, UndeliveredMail } from '@trellis/contract/school/undelivered-mails/undelivered-mail.ts';
import type { Clock } from '../../base/clock.ts';
import type { Db } from '../../database/database.ts';
import { countOf } from '../../database/list.ts';
import type { LinkKind, MailKind } from '../../database/schema/schema.accounts.ts';
import { fold } from '../../database/text-keys.ts';
import { isNotice, notices } from '../../people/accounts/users.notices.ts';
import type { Context } from '../../platform/context.ts';
import { linkKinds } from '../../platform/credentials/mailed-links.ts';

export type FoundMail = Awaited<ReturnType<ReturnType<typeof undeliveredMails>['execute']>>[number];

/** The mails that didn't arrive, each with its person as they are now. */
export const undeliveredMails = ({ query }: Db) =>
  query
    .selectFrom('undelivered_mails as mail')
    .innerJoin('users', 'users.id', 'mail.user_id')
    .leftJoin('outbox', 'outbox.id', 'mail.id')
    .select(['mail.id', 'mail.user_id', 'mail.kind', 'mail.recipient', 'mail.account_version', 'mail.notice'])
    .select(['mail.reason', 'mail.answer', 'mail.asked_at', 'mail.failed_at'])
    .select(['users.full_name', 'users.email_fold', 'users.is_active', 'outbox.next_attempt_at']);

export async function listUndelivered({ db, clock }: Pick<Context, 'db' | 'clock'>, { skip, limit }: Paging) {
  const rows = await undeliveredMails(db)
    .orderBy('mail.failed_at', 'desc')
    .orderBy('mail.id', 'desc')
    .offset(skip)
    .limit(limit)
    .execute();
  const count = await countOf(db.query.selectFrom('undelivered_mails').select('id'));
  return { data: rows.map((row) => undeliveredMailOf(row, clock)), count };
}

function undeliveredMailOf(row: FoundMail, clock: Clock): UndeliveredMail {
  const { id, user_id, full_name, recipient, reason, answer, asked_at, failed_at, next_attempt_at } = row;
  const code = obstacleTo(row, clock);
  return {
    ...{ id, user_id, full_name, recipient, about: aboutOf(row), reason, answer, asked_at, failed_at, next_attempt_at },
    // Only what has a link expires.
    obstacle: code
      ? { code, text: isLink(row.kind) ? instead[code](row.kind) : instead[code]('first password') }
      : null,
  };
}

/** Which kind of mail it is, in words. */
export const aboutOf = ({ kind, notice }: Pick<FoundMail, 'kind' | 'notice'>): string => {
  if (kind !== 'account notice') return aboutMails[kind];
  return isNotice(notice) ? notices[notice].subject : 'What happened to the account';
};

const isLink = (kind: MailKind): kind is LinkKind => Object.hasOwn(linkKinds, kind);

/**
 * Why it can't be sent again. What somebody asked for is over with the time of its link; the school's own invitation gets
 * a new one.
 */
export function obstacleTo(mail: FoundMail, clock: Clock): MailObstacle | undefined {
  const { kind, recipient, email_fold, is_active, next_attempt_at, asked_at } = mail;
  if (kind !== 'account notice' && is_active === 0) return 'inactive';
  if (kind !== 'address take-back' && fold(recipient) !== email_fold) return 'address_changed';
  if (next_attempt_at !== null || !isLink(kind) || kind === 'first password') return undefined;
  return clock().getTime() - Date.parse(asked_at) > linkKinds[kind].lastsMs ? 'expired' : undefined;
}
