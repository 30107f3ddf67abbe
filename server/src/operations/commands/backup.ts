import { backUp } from '../backup/backup.ts';
import type { Command } from './command.ts';

export const backup: Command = {
  summary: 'Writes everything that Trellis holds into one file, also while it runs',
  parameters: ['FILE'],
  options: { force: 'replaces FILE where it is there already' },
  about: [
    'The backup holds every change that was answered before it began: people, goals, their history, settings. Trellis ' +
      'goes on meanwhile. FILE is there only once it is whole and was looked at, and only this user can read it.',
    'It holds personal data and the hashes of passwords: keep it where nobody else gets at it, and one on another machine.',
    'With DATABASE_URL it is made by pg_dump, which has to be installed in the version of the server or a later one.',
  ],
  examples: [
    ['backup trellis.backup', 'one backup, in this folder'],
    ['backup /mnt/backups/trellis.backup --force', 'in place of the last one'],
  ],
  async run({ config, values: [file = ''], options, progress }) {
    const bytes = await backUp(config, file, {
      force: options.has('force'),
      progress: progress('the database written and looked at'),
    });
    return {
      ok: true,
      text: `The backup ${file} is whole (${sizeText(bytes)}). To use it: npm run trellis -- restore FILE`,
      data: { file, bytes },
    };
  },
};

function sizeText(bytes: number): string {
  const units = ['kB', 'MB', 'GB'];
  let value = bytes / 1000;
  let unit = 0;
  while (value >= 1000 && unit < units.length - 1) {
    value /= 1000;
    unit += 1;
  }
  return `${value.toFixed(value < 10 ? 1 : 0)} ${units[unit]}`;
}
