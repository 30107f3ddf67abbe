import { keepCompiledModules } from '../compile-cache.ts';

keepCompiledModules();
const { runCommand } = await import('./run.ts');
process.exitCode = await runCommand(process.argv.slice(2));
