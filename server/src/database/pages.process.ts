import { DatabaseSync } from 'node:sqlite';
import type { CheckedPages } from './pages.ts';

/* Checks the pages of a database file, which may take long: `pages.ts` starts it as a process of its own. */

const waitsMs = 5000;
const mostNamed = 10;

/** What is wrong with the file; nothing where it is whole. */
function problemsOf(path: string): string[] {
  const file = new DatabaseSync(path, { readOnly: true, timeout: waitsMs });
  try {
    const found = file.prepare(`PRAGMA quick_check(${mostNamed})`).all();
    return found.map((row) => String(row.quick_check)).filter((line) => line !== 'ok');
  } catch (error) {
    // Damage may be such that SQLite gives up.
    if (error instanceof Error && /malformed|not a database/.test(error.message)) return [error.message];
    throw error;
  } finally {
    file.close();
  }
}

function checked(path: string): CheckedPages {
  try {
    return { problems: problemsOf(path) };
  } catch (error) {
    return { problems: [], failure: error instanceof Error ? error.message : String(error) };
  }
}

// Where the server has ended meanwhile, nobody is told.
if (process.connected) process.send?.(checked(process.argv[2] ?? ''), () => process.disconnect());
