import { backUp } from '../backup/backup.ts';
import type { Command } from './command.ts';

export const backup: Command = {
  summary: 'Backs up everything into one file, even while Trellis is running',
  parameters: ['FILE'],
  options: { force: 'overwrites FILE if it already exists' },
  about: [
    'The backup contains every change that Trellis confirmed before it began: people, goals, history and settings. ' +
      'Trellis keeps running meanwhile. FILE only appears once it is complete and verified, and only your user can read it.',
    'It contains personal data and password hashes. Keep it where nobody else can get it, and a copy on another machine.',
    'With DATABASE_URL, it uses pg_dump, which must be installed in the same version as the server or a newer one.',
  ],
  examples: [
    ['backup trellis.backup', 'makes a backup in this folder'],
    ['backup /mnt/backups/trellis.backup --force', 'replaces the last backup'],
  ],
  async run({ config, values: [file = ''], options, progress }) {
    const bytes = await backUp(config, file, {
      force: options.has('force'),
      progress: progress('the database written and verified'),
    });
    return {
      ok: true,
      text: `The backup ${file} is complete (${sizeText(bytes)}). To restore it: npm run trellis -- restore FILE`,
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
