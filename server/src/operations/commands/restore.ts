import { restore as restoreBackup } from '../backup/restore.ts';
import type { Command } from './command.ts';

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
    return {
      ok: true,
      text: sentences.filter(Boolean).join('\n'),
      data: { file, kept: previous ?? null, older: isOlder },
    };
  },
};
