import { DatabaseSync } from 'node:sqlite';
import { parentPort, workerData } from 'node:worker_threads';
import type { Contents } from './contents.ts';

/*
 * What SQLite does for as long as the database is large, in a thread of its own: the program shows meanwhile how far it
 * is, and ends when it is told to.
 */

export type SqliteTask = { kind: 'copy'; from: string; to: string } | { kind: 'inspect'; file: string; check: Check };

/** The quick one doesn't compare indexes with what they index. */
type Check = 'quick_check' | 'integrity_check';

const task = workerData as SqliteTask;
parentPort?.postMessage(task.kind === 'copy' ? copy(task.from, task.to) : inspect(task.file, task.check));

/** The copy holds what had been committed when it began, and nothing of what was deleted before. */
function copy(from: string, to: string): void {
  const file = new DatabaseSync(from, { timeout: 5000 });
  try {
    file.prepare('vacuum into ?').run(to);
  } finally {
    file.close();
  }
}

function inspect(path: string, check: Check): Contents {
  const file = new DatabaseSync(path, { timeout: 5000 });
  try {
    const rows = file.prepare(`pragma ${check}(10)`).all();
    const damage = rows.map((row) => String(Object.values(row)[0])).filter((text) => text !== 'ok');
    const hasMigrations = file
      .prepare("select 1 from sqlite_schema where type = 'table' and name = 'migrations'")
      .get();
    const migrations = hasMigrations
      ? file
          .prepare('select name from migrations order by name')
          .all()
          .map(({ name }) => String(name))
      : undefined;
    return { damage, migrations };
  } catch (error) {
    return { damage: [error instanceof Error ? error.message : String(error)], migrations: undefined };
  } finally {
    file.close();
  }
}
