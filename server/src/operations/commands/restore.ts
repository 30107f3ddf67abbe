import { restore as restoreBackup } from '../backup/restore.ts';
import type { Command } from './command.ts';

export const restore: Command = {
  summary: 'Puts a backup in the place of what Trellis holds; stop Trellis before',
  parameters: ['FILE'],
  options: { force: 'with DATABASE_URL: replaces what the database holds, and keeps that in a schema of its own' },
  about: [
    'All of the backup is restored or nothing: one that is damaged, not of Trellis or from a newer release is refused ' +
      'and changes nothing. A backup from an older release is upgraded by the next start.',
    'What was there before is kept under another name, with date and time in UTC, and never deleted.',
    'To test a backup without touching your school, restore it into another folder and start a second Trellis on it.',
  ],
  examples: [['restore trellis.backup', 'the school is as it was when the backup was made']],
  async run({ config, values: [file = ''], options, progress }) {
    const { isOlder, previous } = await restoreBackup(config, file, {
      force: options.has('force'),
      progress: progress('the backup read'),
    });
    const sentences = [
      `${file} is restored: start Trellis.`,
      previous &&
        `What was there before is ${config.databaseUrl ? 'in the schema' : 'in'} ${previous}; delete it when you are sure.`,
      isOlder && 'The backup was made by an older release: the next start upgrades it.',
    ];
    return {
      ok: true,
      text: sentences.filter(Boolean).join('\n'),
      data: { file, kept: previous ?? null, older: isOlder },
    };
  },
};
