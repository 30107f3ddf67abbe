import { fork } from 'node:child_process';
import { join } from 'node:path';
import type { Log } from '../base/log.ts';

export type PageCheck = { isDamaged: () => boolean };

/** What was found, and why where nothing could be. */
export type CheckedPages = { problems: string[]; failure?: string };

/**
 * Looks for damaged pages, which takes half a minute for a million goals; what is found stands in the log. It is a process
 * and not a thread, since SQLite can't be interrupted and the end of the server would wait for a thread.
 */
export function checkPages(file: string, log: Log): PageCheck {
  let damaged = false;
  const checking = fork(join(import.meta.dirname, 'pages.process.ts'), [file], { execArgv: [], stdio: 'ignore' });
  // It keeps the server neither from ending nor, as it only reads, from anything else.
  checking.unref();
  checking.channel?.unref();
  const end = () => checking.kill('SIGKILL');
  process.once('exit', end);
  checking.once('exit', () => process.off('exit', end));
  checking.once('error', (error) => log.warn({ err: error }, 'the pages of the database could not be checked'));
  checking.once('message', ({ problems, failure }: CheckedPages) => {
    if (failure !== undefined) log.warn({ err: new Error(failure) }, 'the pages of the database could not be checked');
    damaged = problems.length > 0;
    if (damaged) log.error({ problems }, `the database ${file} is damaged: stop the server and restore a backup`);
  });
  return { isDamaged: () => damaged };
}
