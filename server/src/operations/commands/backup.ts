import { backUp, restore as restoreBackup } from '../backup/backup.ts';
import { parseLocation } from '../move/database-location.ts';
import { move } from '../move/move.ts';
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

export const moveCommand: Command = {
  async run({ config, values: [from = '', to = ''], progress }) {
    const target = parseLocation(to, config);
    const { tables, rows } = await move(parseLocation(from, config), target, progress('the rows copied and compared'));
    const next =
      target.engine === 'sqlite'
        ? `set DATA_DIR to ${target.address}, leave DATABASE_URL out`
        : 'set DATABASE_URL to its address';
    const text = [
      `${rows} rows in ${tables} tables are the same at both ends.`,
      `To use ${target.name}, ${next} and start Trellis.`,
      'Keep SECRET_KEY, or the file secret-key in DATA_DIR: it isn’t part of the database.',
    ];
    return { text: text.join('\n'), data: { tables, rows } };
  },
};
