import './compile-cache.js';

const [{ readConfig }, { gatherSettings }, { contextFor, endWith, launch }] = await Promise.all([
  import('../config/config.ts'),
  import('../config/config.sources.ts'),
  import('./launch.ts'),
]);
try {
  const { values, doubts } = gatherSettings(process.env, process.cwd());
  await launch(await contextFor(readConfig(values)), doubts);
} catch (error) {
  endWith(error);
}
