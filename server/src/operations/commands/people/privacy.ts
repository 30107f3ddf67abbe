import { writeFile } from 'node:fs/promises';
import { limits } from '@trellis/contract/core/limits.ts';
import { Refused } from '../../../base/errors.ts';
import { fileMode, makeFilePrivate } from '../../../base/private-files.ts';
import { dataPage } from '../../../people/personal-data/data-page.ts';
import { personData } from '../../../people/personal-data/person-data.ts';
import { findUnusedAccounts, retireAccounts, type UnusedAccount } from '../../../people/privacy/retention.ts';
import { refuseExisting } from '../../backup/files.ts';
import { type Command, withDatabase } from '../command.ts';
import { findAccount } from './user.ts';

export const personDataCommand: Command = {
  async run({ config, values: [email = '', file = ''], options }) {
    refuseExisting(file, { force: options.has('force') });
    const { language, data } = await withDatabase(config, async (context) => {
      const person = await findAccount(context.db, email);
      const language = person.language ?? person.browser_language ?? config.language;
      return { language, data: await personData(context, person, language) };
    });
    const text = file.endsWith('.html') ? dataPage(data, language, config) : `${JSON.stringify(data, undefined, 2)}\n`;
    await writeFile(file, text, { mode: fileMode });
    makeFilePrivate(file);
    return { text: `Everything about ${email} is in ${file}.`, data: { file } };
  },
};

export const retention: Command = {
  inHelp: { warningDays: limits.inactivityWarningDays },
  async run({ config, options }) {
    const months = config.retentionMonths;
    if (months === undefined) {
      throw new Refused(
        'RETENTION_MONTHS isn’t set, so unused accounts aren’t deleted. Set it to see which ones would be.',
      );
    }
    return withDatabase(config, async (context) => {
      if (options.has('delete')) {
        const done = await retireAccounts(context, months);
        return { text: `Warned: ${done.warned}. Deleted: ${done.deleted}.`, data: done };
      }
      const accounts = await findUnusedAccounts(context.db, context.clock, months);
      const text =
        accounts.length > 0 ? accounts.map(line).join('\n') : `Everyone has used Trellis in the last ${months} months.`;
      return { text, data: { months, accounts } };
    });
  },
};

const line = ({ email, full_name, last_active_on, inactivity_warned_on, deleted_on }: UnusedAccount): string => {
  const warned = inactivity_warned_on ? `warned on ${inactivity_warned_on}` : 'not warned yet';
  return `${email} (${full_name ?? 'no name'}): last active on ${last_active_on}, ${warned}, will be deleted on ${deleted_on}`;
};
