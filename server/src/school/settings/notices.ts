import type { Translate } from '@trellis/contract/core/messages.ts';
import { type SchoolNotice, schoolNotices } from '@trellis/contract/school/settings/school.api.ts';
import { ApplicationError } from '../../base/errors.ts';
import type { Db } from '../../database/database.ts';
import { writeSetting } from '../../database/settings.ts';
import { change } from '../../platform/audit/change.ts';
import type { Caller, Context } from '../../platform/context.ts';

const nameOf = (code: string) => `notice ${code}`;
const [open, dismissed] = ['open', 'dismissed'] as const;

/** Shows a notice to guides. A notice that was dismissed doesn't come back. */
export const showNotice = ({ query }: Db, code: SchoolNotice) =>
  query
    .insertInto('settings')
    .values({ name: nameOf(code), value: open })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();

/** Withdraws a notice whose cause is gone. It can be shown again later. */
export const withdrawNotice = (db: Db, code: SchoolNotice) => writeSetting(db, nameOf(code), null);

/** The notices that no guide has dismissed and that apply to the current configuration. */
export async function listNotices({ db, config }: Context, translate: Translate) {
  const rows = await db.query
    .selectFrom('settings')
    .select('name')
    .where('name', 'in', schoolNotices.map(nameOf))
    .where('value', '=', open)
    .execute();
  const applies: Record<SchoolNotice, boolean> = {
    unread_proxy: config.trustProxy === undefined,
    mail_trouble: config.smtpUrl !== undefined,
    backup_trouble: config.backupDir !== undefined,
  };
  const shown = schoolNotices.filter((code) => applies[code] && rows.some(({ name }) => name === nameOf(code)));
  return { data: shown.map((code) => ({ code, text: translate(`school.notices.${code}`) })), count: shown.length };
}

export const dismissNotice = (caller: Caller, code: string) =>
  change(caller, {
    permission: 'school.manage',
    async work({ tx }) {
      if (!schoolNotices.some((known) => known === code)) throw new ApplicationError('school.notice_not_found');
      await tx.query.updateTable('settings').set({ value: dismissed }).where('name', '=', nameOf(code)).execute();
      return { answer: {}, audit: [] };
    },
  });
