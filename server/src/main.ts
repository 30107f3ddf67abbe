import { keepCompiledModules } from './compile-cache.ts';

keepCompiledModules();
const [{ readConfig }, { contextFor, endWith, launch }] = await Promise.all([
  import('./config.ts'),
  import('./launch.ts'),
]);
try {
  await launch(contextFor(readConfig(process.env)));
} catch (error) {
  endWith(error);
}
