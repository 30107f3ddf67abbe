import { openDatabase } from '../src/database/setup/connect.ts';
import { migrate } from '../src/database/setup/migrate.ts';
import { withStatementHook } from './statement-hook.ts';

/* Migrates and kills itself at the nth statement: `killed-migration.ts <n> <data folder> [<database address>]`. */

const [n, dataDir = '', databaseUrl] = process.argv.slice(2);

await migrate(
  withStatementHook(await openDatabase({ dataDir, databaseUrl }), (at) => {
    if (at === Number(n)) process.kill(process.pid, 'SIGKILL');
  }),
);
