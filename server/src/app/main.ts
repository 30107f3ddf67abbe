import './compile-cache.js';

const [{ readConfig }, { gatherSettings }, { contextFor, endWith, launch }] = await Promise.all([
  import('../config/config.ts'),
  import('../config/config.sources.ts'),
  import('./launch.ts'),
]);
try {
  const { values, warnings } = gatherSettings(process.env, process.cwd());
  await launch(await contextFor(readConfig(values)), warnings);
} catch (error) {
  endWith(error);
}
