import { parseLocation } from '../move/database-location.ts';
import { move } from '../move/move.ts';
import type { Command } from './command.ts';

export const moveCommand: Command = {
  summary: 'Moves everything to the other database engine; stop Trellis first',
  parameters: ['FROM', 'TO'],
  options: {},
  about: [
    'FROM and TO are each the folder of an embedded database, the address of a PostgreSQL database such as ' +
      'postgres://user:password@host/database, or the word DATA_DIR or DATABASE_URL for the value of that setting. Prefer ' +
      'the words: a password that you type ends up in the history of your terminal and in the list of processes.',
    'Everything is copied unchanged, including IDs and the audit, and both sides are compared table by table. FROM is ' +
      'only read. If the move is interrupted, both stay as they were.',
    'It refuses if Trellis is running on either side, or if TO isn’t empty.',
  ],
  examples: [
    ['move DATA_DIR DATABASE_URL', 'moves from the embedded database to PostgreSQL'],
    ['move DATABASE_URL /srv/trellis', 'moves back, into a folder without a database'],
  ],
  async run({ config, values: [from = '', to = ''], progress }) {
    const target = parseLocation(to, config);
    const { tables, rows } = await move(parseLocation(from, config), target, progress('the rows copied and compared'));
    const next =
      target.engine === 'sqlite'
        ? `set DATA_DIR to ${target.dataDir}, leave DATABASE_URL out`
        : 'set DATABASE_URL to its address';
    const text = [
      `${rows} rows in ${tables} tables are the same at both ends.`,
      `To use ${target.name}, ${next} and start Trellis.`,
      'Keep SECRET_KEY, or the file secret-key in DATA_DIR: it isn’t part of the database.',
    ];
    return { ok: true, text: text.join('\n'), data: { tables, rows } };
  },
};
