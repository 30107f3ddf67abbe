import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { systemClock } from '../../base/clock.ts';
import { closeFile, fileMode } from '../../base/private-files.ts';
import { Refused } from '../../base/refused.ts';
import { normalizeText } from '../../database/text-keys.ts';
import { dataPage } from '../../people/personal-data/data-page.ts';
import { personData } from '../../people/personal-data/person-data.ts';
import { noAccount } from '../../people/users/users.command-line.ts';
import { findUser } from '../../people/users/users.queries.ts';
import { serverPolicy } from '../../platform/authorization/policy.ts';
import type { Command } from './command.ts';
import { withDatabase } from './with-database.ts';

export const personDataCommand: Command = {
  summary: 'Writes everything that Trellis holds about a person into one file, also while it runs',
  parameters: ['EMAIL', 'FILE'],
  options: { force: 'replaces FILE where it is there already' },
  about: [
    'It is what the person downloads in My Settings: for who asks the school in writing, or can not log in. A FILE whose ' +
      'name ends in .html is a page to read, any other holds JSON for programs.',
    'Hand it to nobody but the person, or their parents where they may have it. Only this user can read the file.',
  ],
  examples: [
    ['person-data ada@school.example ada.html', 'a page to read'],
    ['person-data ada@school.example ada.json', 'the same for programs'],
  ],
  async run({ config, values: [email = '', file = ''], options }) {
    if (existsSync(file) && !options.has('force')) {
      throw new Refused(`${file} is there already. Choose another name, or replace it with --force.`);
    }
    const { language, data } = await withDatabase(config, async (db) => {
      const found = await db.query
        .selectFrom('users')
        .select('id')
        .where('email_fold', '=', normalizeText(email.trim()))
        .executeTakeFirst();
      const person = found && (await findUser(db, found.id));
      if (!person) throw noAccount(email);
      const language = person.language ?? person.browser_language ?? config.language;
      return { language, data: await personData({ db, policy: serverPolicy, clock: systemClock }, person, language) };
    });
    const text = file.endsWith('.html') ? dataPage(data, language, config) : `${JSON.stringify(data, undefined, 2)}\n`;
    await writeFile(file, text, { mode: fileMode });
    closeFile(file);
    return { ok: true, text: `What Trellis holds about ${email} is in ${file}.`, data: { file } };
  },
};
