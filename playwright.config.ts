import { defineConfig } from '@playwright/test';
import { chromiumLaunch } from './e2e/chromium.ts';
import { school } from './e2e/school.ts';

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  timeout: 45_000,
  expect: { timeout: 15_000 },
  forbidOnly: true,
  // More than there are cores: most tests wait for a debounce now and then.
  workers: 3,
  // The machines that check a change are shared and noisy. What fails once and then passes is listed as flaky.
  retries: process.env.CI ? 1 : 0,
  reporter: [['list']],
  use: {
    baseURL: school.origin,
    browserName: 'chromium',
    launchOptions: await chromiumLaunch(),
    viewport: { width: 1280, height: 800 },
    // Recording every test takes a fifth of its time; to look into one: `playwright test --trace on`.
    trace: 'off',
    screenshot: 'only-on-failure',
  },
  webServer: {
    command: 'node server/src/main.ts',
    url: `${school.origin}/api/v1/school`,
    env: school.environment,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 5000 },
    stdout: 'pipe',
  },
});
