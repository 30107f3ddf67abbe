import { parseLocation } from '../move/database-location.ts';
import { move } from '../move/move.ts';
import type { Command } from './command.ts';

export const moveCommand: Command = {
  summary: 'Carries everything to the other engine, into an empty database; stop Trellis before',
  parameters: ['FROM', 'TO'],
  options: {},
  about: [
    'FROM and TO are each the folder of an embedded database, the address of a PostgreSQL database such as ' +
      'postgres://user:password@host/database, or the word DATA_DIR or DATABASE_URL for what these settings name. Take the ' +
      'words: a password that is typed stands in the history of the terminal and in the list of processes.',
    'All is carried over as it is, with its ids and its audit, and both ends are compared table by table. FROM is ' +
      'only read. A move that breaks off leaves both as they were.',
    'It is refused while Trellis runs on either of them, and where TO holds anything.',
  ],
  examples: [
    ['move DATA_DIR DATABASE_URL', 'from the embedded database to the PostgreSQL that is set'],
    ['move DATABASE_URL /srv/trellis', 'back, into a folder without a database'],
  ],
  async run({ config, values: [from = '', to = ''], progress }) {
    const target = parseLocation(to, config);
    const { tables, rows } = await move(
      parseLocation(from, config),
      target,
      progress('the rows carried over and compared'),
    );
    const next =
      target.engine === 'sqlite'
        ? `set DATA_DIR to ${target.dataDir}, leave DATABASE_URL out`
        : 'set DATABASE_URL to its address';
    const text = [
      `${rows} rows in ${tables} tables are the same at both ends.`,
      `To use ${target.name}: ${next}, and start Trellis.`,
      'Keep SECRET_KEY, or the file secret-key of DATA_DIR: it is no part of the database.',
    ];
    return { ok: true, text: text.join('\n'), data: { tables, rows } };
  },
};
