import { defineConfig } from '@playwright/test';
import tests from './playwright.config.ts';

const port = process.env.PORT ?? '3499';
const origin = `http://localhost:${port}`;

/** Takes pictures of the screens, in schools of the browser tests and in the invented school. */
export default defineConfig(tests, {
  testMatch: 'screenshots.ts',
  use: { baseURL: origin },
  webServer: {
    command: 'node server/demo/main.ts',
    env: { PORT: port, LOG_LEVEL: 'warn' },
    url: `${origin}/api/v1/school`,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
  },
});
