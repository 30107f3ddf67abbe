import { limits } from '@trellis/contract/core/limits.ts';
import { dateAfter, dateOf } from '../../base/clock.ts';
import type { Log } from '../../base/log.ts';
import type { Db } from '../../database/database.ts';
import { rowIsStudent } from '../../database/role.sql.ts';
import { systemChange } from '../../platform/audit/change.ts';
import type { Context } from '../../platform/context.ts';
import { queueNotice } from '../accounts/users.notices.ts';
import { lockUser, removeUnused } from '../users/users.remove.ts';

/** A student who hasn't been here for long. */
export type Unused = {
  id: string;
  email: string;
  full_name: string | null;
  awaits_proof: 0 | 1;
  last_active_on: string;
  /** When they were told; nothing is deleted before. */
  inactivity_warned_on: string | null;
  /** When the account goes if nothing happens and, where they weren't told yet, they are told today. */
  deleted_on: string;
};

type Retiring = Pick<Context, 'db' | 'clock' | 'config' | 'notify'>;
type Rule = { months: number; today: string };

const ruleOf = ({ clock }: Pick<Context, 'clock'>, months: number): Rule => ({ months, today: dateOf(clock) });

/** The students who are to be told, or were told, that their account goes for want of use; who goes first comes first. */
export const listUnused = (context: Pick<Context, 'db' | 'clock'>, months: number): Promise<Unused[]> =>
  findUnused(context.db, ruleOf(context, months));

/** Students alone: guides look after each other's accounts. */
async function findUnused({ query }: Db, { months, today }: Rule, id?: string): Promise<Unused[]> {
  const rows = await query
    .selectFrom('users')
    .select(['id', 'email', 'full_name', 'awaits_proof', 'last_active_on', 'inactivity_warned_on'])
    .where(rowIsStudent)
    // Where it isn't known yet, it begins with the next start.
    .where('last_active_on', '!=', '')
    .$if(id !== undefined, (users) => users.where('id', '=', id ?? ''))
    .orderBy('last_active_on')
    .orderBy('id')
    .execute();
  const soon = dateAfter(today, limits.inactivityWarningDays);
  return rows.flatMap((row) => {
    const unused = monthsAfter(row.last_active_on, months);
    if (unused > soon) return [];
    const told = dateAfter(row.inactivity_warned_on ?? today, limits.inactivityWarningDays);
    return [{ ...row, deleted_on: unused > told ? unused : told }];
  });
}

/** Tells those who are to be told, and deletes the accounts of those whose time is over. */
export async function retire(context: Retiring, months: number): Promise<{ warned: number; deleted: number }> {
  const rule = ruleOf(context, months);
  const isDue = ({ inactivity_warned_on, deleted_on }: Unused) =>
    inactivity_warned_on !== null && deleted_on <= rule.today;
  const done = { warned: 0, deleted: 0 };
  for (const found of await findUnused(context.db, rule)) {
    if (found.inactivity_warned_on === null) {
      if (await warn(context, rule, found.id)) done.warned += 1;
    } else if (isDue(found)) {
      // They may have come back meanwhile.
      const stillDue = async (db: Db) => (await findUnused(db, rule, found.id)).some(isDue);
      if (await removeUnused(context, found.id, stillDue)) done.deleted += 1;
    }
  }
  return done;
}

/** @returns whether they were told, which they aren't where they came back meanwhile */
async function warn(context: Retiring, rule: Rule, id: string): Promise<boolean> {
  const { warned } = await systemChange(context, {
    lockFirst: (tx) => lockUser(tx, id),
    async work({ tx }) {
      const [found] = await findUnused(tx, rule, id);
      if (!found || found.inactivity_warned_on !== null) return { answer: { warned: false }, audit: [] };
      await tx.query.updateTable('users').set({ inactivity_warned_on: rule.today }).where('id', '=', id).execute();
      // An address that nobody proved may be anybody's.
      if (found.awaits_proof === 0) await queueNotice(tx, context.clock, 'account unused', id);
      return { answer: { warned: true }, audit: [{ event: 'user.inactivity_warned', record: id, changes: {} }] };
    },
  });
  return warned;
}

/**
 * What the server does about accounts that nobody uses, from time to time. Accounts from before it was noted who is here
 * count as used on the day of the first start that notes it.
 */
export async function applyRetention(context: Retiring, log: Log): Promise<void> {
  const { db, clock, config } = context;
  await db.query
    .updateTable('users')
    .set({ last_active_on: dateOf(clock) })
    .where('last_active_on', '=', '')
    .execute();
  if (config.retentionMonths === undefined) return;
  const { warned, deleted } = await retire(context, config.retentionMonths);
  if (warned > 0) log.info({ warned }, 'people were told that their account goes for want of use');
  if (deleted > 0) log.info({ deleted }, 'accounts were deleted for want of use');
}

/** The same day of a later month or, where that month is shorter, its last day. */
function monthsAfter(date: string, months: number): string {
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number);
  const lastDay = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(day, lastDay))).toISOString().slice(0, 10);
}
