import { limits } from '@trellis/contract/core/limits.ts';
import { type Clock, dateAfter, dateOf } from '../../base/clock.ts';
import type { Log } from '../../base/log.ts';
import type { Db } from '../../database/database.ts';
import { rowIsStudent } from '../../database/people.sql.ts';
import { systemChange } from '../../platform/audit/change.ts';
import type { Context } from '../../platform/context.ts';
import { queueNotice } from '../accounts/users.notices.ts';
import { lockUser } from '../users/users.locks.ts';
import { removeUnused } from '../users/users.remove.ts';

export type UnusedAccount = Awaited<ReturnType<typeof findUnusedAccounts>>[number];
type Deps = Pick<Context, 'db' | 'clock' | 'config' | 'notify'>;

/**
 * The students who have been warned or are due for a warning, the longest unused first, or only the one with the id.
 * Guides aren't among them, because they look after each other's accounts.
 */
export async function findUnusedAccounts({ query }: Db, clock: Clock, months: number, id?: string) {
  const rows = await query
    .selectFrom('users')
    .select(['id', 'email', 'full_name', 'awaits_proof', 'last_active_on', 'inactivity_warned_on'])
    .where(rowIsStudent)
    .$if(id !== undefined, (users) => users.where('id', '=', id ?? ''))
    .orderBy('last_active_on')
    .orderBy('id')
    .execute();
  const today = dateOf(clock);
  const soon = dateAfter(today, limits.inactivityWarningDays);
  return rows.flatMap((row) => {
    const dueOn = monthsAfter(row.last_active_on, months);
    if (dueOn > soon) return [];
    // Nobody is deleted before the full notice, which starts today for a student who hasn't been warned yet.
    const afterWarning = dateAfter(row.inactivity_warned_on ?? today, limits.inactivityWarningDays);
    return [{ ...row, deleted_on: dueOn > afterWarning ? dueOn : afterWarning }];
  });
}

export async function retireAccounts(context: Deps, months: number): Promise<{ warned: number; deleted: number }> {
  const { db, clock } = context;
  const isDue = ({ inactivity_warned_on, deleted_on }: UnusedAccount) =>
    inactivity_warned_on !== null && deleted_on <= dateOf(clock);
  const total = { warned: 0, deleted: 0 };
  for (const found of await findUnusedAccounts(db, clock, months)) {
    if (found.inactivity_warned_on === null) {
      if (await warn(context, months, found.id)) total.warned += 1;
    } else if (isDue(found)) {
      // The student may have come back meanwhile.
      const stillDue = async (tx: Db) => (await findUnusedAccounts(tx, clock, months, found.id)).some(isDue);
      if (await removeUnused(context, found.id, stillDue)) total.deleted += 1;
    }
  }
  return total;
}

/** @returns whether the student was warned; one who has come back meanwhile isn't */
const warn = (context: Deps, months: number, id: string): Promise<boolean> =>
  systemChange(context, {
    lockFirst: (tx) => lockUser(tx, id),
    async work({ tx }) {
      const { clock } = context;
      const [found] = await findUnusedAccounts(tx, clock, months, id);
      if (!found || found.inactivity_warned_on !== null) return { answer: false, audit: [] };
      await tx.query
        .updateTable('users')
        .set({ inactivity_warned_on: dateOf(clock) })
        .where('id', '=', id)
        .execute();
      // An unconfirmed address may be anybody's.
      if (found.awaits_proof === 0) await queueNotice(tx, clock, 'accountUnused', id);
      return { answer: true, audit: [{ event: 'user.inactivity_warned', record: id, changes: {} }] };
    },
  });

/** Warns about and deletes unused accounts; runs from time to time. */
export async function applyRetention(context: Deps, log: Log): Promise<void> {
  const { retentionMonths } = context.config;
  if (retentionMonths === undefined) return;
  const { warned, deleted } = await retireAccounts(context, retentionMonths);
  if (warned > 0) log.info({ warned }, 'people were warned that their unused accounts will be deleted');
  if (deleted > 0) log.info({ deleted }, 'unused accounts were deleted');
}

/** The same day of a later month or, where that month is shorter, its last day. */
function monthsAfter(date: string, months: number): string {
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number);
  const lastDay = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(day, lastDay))).toISOString().slice(0, 10);
}
