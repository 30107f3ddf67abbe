import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';

/** Repeats the browser tests beside a busy loop, to find tests that only pass on an idle machine. */
const [times = '10', ...options] = process.argv.slice(2);
const playwright = join(import.meta.dirname, '../node_modules/@playwright/test/cli.js');

// A thread ends with the program, however that ends.
const busy = new Worker('for (;;);', { eval: true });
try {
  for (let run = 1; run <= Number(times); run += 1) {
    process.stdout.write(`Run ${run} of ${times}\n`);
    const tests = spawn(process.execPath, [playwright, 'test', '--reporter=dot', ...options], { stdio: 'inherit' });
    const [code] = await once(tests, 'exit');
    if (code !== 0) {
      process.exitCode = 1;
      break;
    }
  }
} finally {
  await busy.terminate();
}
