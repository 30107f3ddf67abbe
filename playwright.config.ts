import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { chromiumLaunch } from './e2e/chromium.ts';

// Workers load the whole server, and most of their garbage is young.
process.env.NODE_COMPILE_CACHE ??= join(import.meta.dirname, 'node_modules/.cache/compiled');
process.env.NODE_OPTIONS ??= '--max-semi-space-size=32 --v8-pool-size=1';

const launch = await chromiumLaunch();
const quicker = [
  ...(launch.args ?? []),
  // A page lives for seconds here, so V8's two optimizing compilers would take more time than they save.
  '--js-flags=--no-maglev --no-opt',
  // Without a separate GPU process, no frame has to be handed over to one.
  '--in-process-gpu',
];

export default defineConfig({
  testDir: 'e2e',
  // Node itself strips the types of tests and server, as it does where a school runs it.
  build: { external: ['**'] },
  outputDir: 'test-results',
  // Pictures are the same on every machine, because Chromium and the fonts come with the project.
  snapshotPathTemplate: '{testDir}/pictures/{arg}{ext}',
  // Only a test that hangs should reach these limits: on a busy machine, a screen may take long.
  timeout: 180_000,
  expect: { timeout: 45_000 },
  forbidOnly: true,
  // Each test has a school of its own, so any two can run side by side.
  fullyParallel: true,
  // More than the two cores of a small machine, because most tests sometimes wait for a debounce or an animation.
  workers: 3,
  // If a test passes only on its second try, there is a fault to be found.
  retries: 0,
  reporter: [['list']],
  use: {
    browserName: 'chromium',
    launchOptions: { ...launch, args: quicker },
    viewport: { width: 1280, height: 800 },
    // Recording would take a fifth of the time of every test; `playwright test --trace on` records one.
    trace: 'off',
    // Playwright and `e2e/warm-context.ts` empty the context between two tests.
    reuseContext: true,
    // Without animations, every dialog and menu saves a dozen frames; tests that need them use `withMotion`.
    contextOptions: { reducedMotion: 'reduce' },
    // `e2e/fixtures.ts` takes pictures when a test fails; Playwright would take them in every test, in case it fails.
    screenshot: 'off',
  },
});
