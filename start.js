/*
 * Brings the web application up to date, and then becomes the program whose options and arguments for Node follow:
 * `node start.js [options] server/src/app/main.ts`. The C library reads MALLOC_ARENA_MAX only when a process starts.
 * With its default, eight arenas for each core, the server takes a sixth more memory.
 */
import './require-node.cjs';

// Imported dynamically, so that a Node that is too old for these modules gets as far as the check above.
await import('./server/src/app/compile-cache.js');
await import('./web/build.ts');
const { flushCompileCache } = await import('node:module');
const { spawnSync } = await import('node:child_process');

// Node writes this cache when it exits, which a process that is replaced never does.
flushCompileCache();
const program = process.argv.slice(2);
const env = { MALLOC_ARENA_MAX: '2', ...process.env };
if (process.platform === 'win32') {
  process.exitCode = spawnSync(process.execPath, program, { env, stdio: 'inherit' }).status ?? 1;
} else {
  process.execve(process.execPath, [process.execPath, ...program], env);
}
