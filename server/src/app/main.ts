import './compile-cache.js';

const [{ readConfig }, { gatherSettings }, { warningsOfSettings }, { contextFor, endWith, launch }] = await Promise.all(
  [
    import('../config/config.ts'),
    import('../config/config.sources.ts'),
    import('../config/config.warnings.ts'),
    import('./launch.ts'),
  ],
);
try {
  const { values, warnings } = gatherSettings(process.env, process.cwd());
  const config = readConfig(values);
  await launch(await contextFor(config), [...warnings, ...warningsOfSettings(config, values)]);
} catch (error) {
  endWith(error);
}
