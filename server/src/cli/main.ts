import { keepCompiledModules } from '../compile-cache.ts';

keepCompiledModules();
const { runCommand } = await import('./run.ts');
const { env: environment, stdout, stderr } = process;
process.exitCode = await runCommand(process.argv.slice(2), { environment, stdout, stderr });
