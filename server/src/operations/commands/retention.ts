import { limits } from '@trellis/contract/core/limits.ts';
import { systemClock } from '../../base/clock.ts';
import { Refused } from '../../base/refused.ts';
import { notify } from '../../goals/notifications/notify.ts';
import { listUnusedAccounts, retireAccounts, type UnusedAccount } from '../../people/privacy/retention.ts';
import type { Command } from './command.ts';
import { withDatabase } from './with-database.ts';

export const retention: Command = {
  summary: 'Lists the accounts that are to be deleted for want of use, and changes nothing',
  parameters: [],
  options: { delete: 'tells and deletes now, as the server does every hour while RETENTION_MONTHS is set' },
  about: [
    'It lists the students who have not been here for RETENTION_MONTHS, or will not have been in ' +
      `${limits.inactivityWarningDays} days: when each was here last, and when the account goes if nothing happens. Set ` +
      'RETENTION_MONTHS for this command alone to see what it would do, before you set it for the server.',
    `Nobody's account is deleted before they were told by mail and ${limits.inactivityWarningDays} days have passed; who ` +
      'logs in meanwhile keeps it. Guides are left out.',
  ],
  examples: [
    ['retention', 'who would go, and when'],
    ['retention --delete', 'tells those who are to be told, and deletes those whose time is over'],
  ],
  async run({ config, options }) {
    const months = config.retentionMonths;
    if (months === undefined) {
      throw new Refused(
        'RETENTION_MONTHS is not set: no account is deleted for want of use. Set it to see which would be.',
      );
    }
    return withDatabase(config, async (db) => {
      const context = { db, clock: systemClock, config, notify };
      if (options.has('delete')) {
        const done = await retireAccounts(context, months);
        return { ok: true, text: `Told by mail: ${done.warned}. Deleted: ${done.deleted}.`, data: done };
      }
      const accounts = await listUnusedAccounts(context, months);
      const text = accounts.length > 0 ? accounts.map(line).join('\n') : `Everybody was here within ${months} months.`;
      return { ok: true, text, data: { months, accounts } };
    });
  },
};

const line = ({ email, full_name, last_active_on, inactivity_warned_on, deleted_on }: UnusedAccount): string => {
  const warned = inactivity_warned_on ? `told on ${inactivity_warned_on}` : 'not told yet';
  return `${email} (${full_name ?? 'no name'}): last here on ${last_active_on}, ${warned}, goes on ${deleted_on}`;
};
