import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { hash } from './hashing.ts';

/** The priority of each thread of this process: the larger, the more it gives way. `proc_pid_stat(5)`, field 19. */
function niceness(): number[] {
  const threads = readdirSync('/proc/self/task');
  return threads.map((thread) => {
    const stat = readFileSync(`/proc/self/task/${thread}/stat`, 'utf8');
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[16]);
  });
}

test.runIf(process.platform === 'linux')('what hashes a password gives way to what answers everybody', async () => {
  await hash('correct horse', { memoryCost: 8192, timeCost: 1, parallelism: 1 });
  const [whole = 0] = niceness();
  expect(Math.max(...niceness())).toBe(Math.min(whole + 5, 19));
});
