import { backUp, restore as restoreBackup } from '../backup/backup.ts';
import type { Command } from './command.ts';

export const backup: Command = {
  async run({ config, values: [file = ''], options, progress }) {
    const bytes = await backUp(config, file, {
      force: options.has('force'),
      progress: progress('the database written and verified'),
    });
    return {
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

export const restore: Command = {
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
    const text = sentences.filter(Boolean).join('\n');
    return { text, data: { file, kept: previous ?? null, older: isOlder } };
  },
};
