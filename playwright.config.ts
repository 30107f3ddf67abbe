import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { chromiumLaunch } from './e2e/chromium.ts';

// Workers load the whole server, and most of their garbage is young.
process.env.NODE_COMPILE_CACHE ??= join(import.meta.dirname, 'node_modules/.cache/compiled');
process.env.NODE_OPTIONS ??= '--max-semi-space-size=32 --v8-pool-size=1';

const launch = await chromiumLaunch();
const quicker = [
  ...(launch.args ?? []),
  // A page lives for seconds here: what the two upper compilers of V8 make of its code takes longer than it spares.
  '--js-flags=--no-maglev --no-opt',
  // One process less to hand each picture to.
  '--in-process-gpu',
];

export default defineConfig({
  testDir: 'e2e',
  // Node itself strips the types of tests and server, as it does where a school runs it.
  build: { external: ['**'] },
  outputDir: 'test-results',
  // One picture for every machine: Chromium and the type come with the project.
  snapshotPathTemplate: '{testDir}/pictures/{arg}{ext}',
  // They end what hangs; beside other work on the machine a screen may take long.
  timeout: 180_000,
  expect: { timeout: 45_000 },
  forbidOnly: true,
  // Each test has a school of its own, so any two can run side by side.
  fullyParallel: true,
  // One more than there are cores: most tests wait for a debounce or an animation now and then.
  workers: 3,
  // What passes on a second try alone has a cause, which is to be found.
  retries: 0,
  reporter: [['list']],
  use: {
    browserName: 'chromium',
    launchOptions: { ...launch, args: quicker },
    viewport: { width: 1280, height: 800 },
    // Recording every test takes a fifth of its time; to look into one: `playwright test --trace on`.
    trace: 'off',
    // Emptied between two tests, by Playwright and by `e2e/warm-context.ts`.
    reuseContext: true,
    // Nothing moves, which spares every dialog and menu a dozen pictures; `withMotion` is for tests of what moves or is pressed.
    contextOptions: { reducedMotion: 'reduce' },
    // A picture of each test that fails is taken in `e2e/fixtures.ts`: Playwright would take one of each test, in case it fails later.
    screenshot: 'off',
  },
});
