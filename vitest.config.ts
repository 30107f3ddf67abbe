import { defineConfig } from 'vitest/config';

const server = ['server/{src,demo,testing}/**/*.test.ts'];
/** What is decided before the database is asked, and what looks at both engines side by side, runs once. */
const once = ['contract/src/**/*.test.ts', 'server/demo/**/*.test.ts', 'server/{src,testing}/**/*.once.test.ts'];
const web = ['web/*.test.ts', 'web/src/**/*.test.{ts,tsx}'];
/** Faults brought about on purpose. */
const faults = ['server/testing/faults/**/*.test.ts'];
const setup = './server/testing/postgres.setup.ts';
const hangsAfterMs = 300_000;
/** Servers that start and stop, and faults that last: these tests wait for longer than they work. */
const mostlyWaiting = { maxWorkers: 5, sequence: { groupOrder: 1 } };

export default defineConfig({
  test: {
    // They end what hangs; on a busy machine some tests take minutes.
    testTimeout: hangsAfterMs,
    hookTimeout: hangsAfterMs,
    expect: { poll: { timeout: 60_000 } },
    // Test files share the modules that they import, which halves the time; each has a server and a database of its own.
    isolate: false,
    // Node itself strips the types, as it does where a school runs it: syntax that it refuses fails a test.
    experimental: { viteModuleRunner: false, nodeLoader: false },
    maxWorkers: 3,
    projects: [
      {
        extends: true,
        // Vite builds the web application; each of its tests stands in for a browser of its own.
        test: { name: 'web', include: web, isolate: true, experimental: { viteModuleRunner: true } },
      },
      { extends: true, test: { ...mostlyWaiting, name: 'once', include: once, globalSetup: [setup] } },
      { extends: true, test: { ...mostlyWaiting, name: 'faults', include: faults, globalSetup: [setup] } },
      {
        extends: true,
        test: { name: 'sqlite', include: server, exclude: [...once, ...faults], env: { TEST_ENGINE: 'sqlite' } },
      },
      {
        extends: true,
        test: {
          name: 'postgres',
          include: server,
          exclude: [...once, ...faults],
          env: { TEST_ENGINE: 'postgres' },
          globalSetup: [setup],
        },
      },
    ],
  },
});
