import { restore as restoreBackup } from '../backup/restore.ts';
import type { Command } from './command.ts';

export const restore: Command = {
  summary: 'Replaces everything with a backup; stop Trellis first',
  parameters: ['FILE'],
  options: { force: 'with DATABASE_URL: replaces the content of the database, and keeps it in a separate schema' },
  about: [
    'It restores the whole backup or nothing. A file that is damaged, that isn’t a Trellis backup or that comes from a ' +
      'newer release changes nothing. A backup from an older release is upgraded when Trellis starts next.',
    'What was there before is kept under another name, with the date and time in UTC, and is never deleted.',
    'To test a backup without touching your school, restore it into another folder and start a second Trellis there.',
  ],
  examples: [['restore trellis.backup', 'brings the school back to when the backup was made']],
  async run({ config, values: [file = ''], options, progress }) {
    const { isOlder, previous } = await restoreBackup(config, file, {
      force: options.has('force'),
      progress: progress('the backup read'),
    });
    const sentences = [
      `${file} is restored: start Trellis.`,
      previous &&
        `What was there before is ${config.databaseUrl ? 'in the schema' : 'in'} ${previous}; delete it when you no longer need it.`,
      isOlder && 'The backup comes from an older release. It is upgraded when Trellis starts next.',
    ];
    return {
      ok: true,
      text: sentences.filter(Boolean).join('\n'),
      data: { file, kept: previous ?? null, older: isOlder },
    };
  },
};
