import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { hash } from './passwords.ts';

/** The niceness of a thread of this process, from -20 to 19. `proc_pid_stat(5)`, field 19. */
function niceness(thread: string): number {
  const stat = readFileSync(`/proc/self/task/${thread}/stat`, 'utf8');
  return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[16]);
}

test.runIf(process.platform === 'linux')('hashing threads have a lower priority than the main thread', async () => {
  await hash('correct horse', { memoryCost: 8192, timeCost: 1, parallelism: 1 });
  // The main thread has the id of the process. The list isn't in the order in which the threads began.
  const main = niceness(String(process.pid));
  // One of the threads may end before it is read.
  const highest = () => Math.max(...readdirSync('/proc/self/task').map(niceness));
  await expect.poll(highest).toBe(Math.min(main + 10, 19));
});
