import { parseLocation } from '../move/database-location.ts';
import { move } from '../move/move.ts';
import type { Command } from './command.ts';

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
