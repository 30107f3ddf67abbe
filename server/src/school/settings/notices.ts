import { noticeDismissed, noticeTexts } from '@trellis/contract/school/settings/notice-texts.ts';
import type { SchoolNotice } from '@trellis/contract/school/settings/notices.ts';
import { ApplicationError } from '../../base/errors.ts';
import type { Db } from '../../database/database.ts';
import { change } from '../../platform/audit/change.ts';
import type { Session } from '../../platform/authorization/session.ts';
import type { Context } from '../../platform/context.ts';

type State = 'open' | 'dismissed';

const codes = Object.keys(noticeTexts) as SchoolNotice[];
const nameOf = (code: string) => `notice ${code}`;
const open: State = 'open';
const dismissed: State = 'dismissed';

/** Gives a notice to the guides. One that was given before isn't given again, dismissed or not. */
export async function giveNotice({ query }: Db, code: SchoolNotice): Promise<void> {
  await query
    .insertInto('settings')
    .values({ name: nameOf(code), value: open })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
}

/** Takes a notice back once what it says is over: it can be given again. */
export async function withdrawNotice({ query }: Db, code: SchoolNotice): Promise<void> {
  await query.deleteFrom('settings').where('name', '=', nameOf(code)).execute();
}

/** The notices that no guide has dismissed and that hold under the configuration of now. */
export async function listNotices({ db, config }: Context) {
  const rows = await db.query
    .selectFrom('settings')
    .select('name')
    .where('name', 'in', codes.map(nameOf))
    .where('value', '=', open)
    .execute();
  const holds: Record<SchoolNotice, boolean> = {
    unread_proxy: config.trustProxy === undefined,
    mail_trouble: config.smtpUrl !== undefined,
  };
  const given = codes.filter((code) => holds[code] && rows.some(({ name }) => name === nameOf(code)));
  return { data: given.map((code) => ({ code, text: noticeTexts[code] })), count: given.length };
}

/**
 * Puts a notice away for all guides. One that wasn't given, or is away already, stays away.
 * @throws school.notice_not_found
 */
export function dismissNotice(context: Context, session: Session, code: string) {
  return change(context, {
    session,
    permission: 'school.manage',
    draft: undefined,
    async work({ tx }) {
      if (!codes.some((known) => known === code)) throw new ApplicationError('school.notice_not_found');
      await tx.query.updateTable('settings').set({ value: dismissed }).where('name', '=', nameOf(code)).execute();
      return { answer: { message: noticeDismissed }, audit: [] };
    },
  });
}
