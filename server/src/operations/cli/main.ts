import '../../app/compile-cache.js';

const [{ runCommand }, { readSecret }] = await Promise.all([import('./run.ts'), import('../commands/secret.ts')]);
const { env: environment, stdout, stderr } = process;
process.exitCode = await runCommand(process.argv.slice(2), {
  environment,
  folder: process.cwd(),
  stdout,
  stderr,
  readSecret,
});
