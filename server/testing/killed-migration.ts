import { openDatabase } from '../src/database/connect.ts';
import { migrate } from '../src/database/migrate.ts';
import { watched } from './watched.ts';

/* A start that is killed at a statement of the migrations: `killed-migration.ts <n> <data folder> [<database address>]`. */

const [n, dataDir = '', databaseUrl] = process.argv.slice(2);

await migrate(
  watched(await openDatabase({ dataDir, databaseUrl }), (at, statement) => {
    if (at === Number(n)) process.kill(process.pid, 'SIGKILL');
    return statement;
  }),
);
