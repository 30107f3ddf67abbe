import { writeFile } from 'node:fs/promises';
import { closeFile, fileMode } from '../../../base/private-files.ts';
import { dataPage } from '../../../people/personal-data/data-page.ts';
import { personData } from '../../../people/personal-data/person-data.ts';
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
    closeFile(file);
    return { text: `Everything about ${email} is in ${file}.`, data: { file } };
  },
};
