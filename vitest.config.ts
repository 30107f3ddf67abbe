import { join } from 'node:path';
import { defineConfig, type TestUserConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { messages } from './web/messages.ts';

const server = ['server/{src,demo,testing}/**/*.test.ts'];
/** Tests whose outcome can't depend on the engine, and those that choose their engines themselves. */
const singleRun = ['contract/src/**/*.test.ts', 'server/**/*.single-run.test.ts'];
const web = ['web/*.test.ts', 'web/src/**/*.test.{ts,tsx}'];
const setup = './server/testing/postgres.setup.ts';
const hangsAfterMs = 300_000;
/** Servers that start and stop, and faults: these tests wait for longer than they work. */
const mostlyWaiting = { maxWorkers: 5, sequence: { groupOrder: 1 } };

/** The files that take longest begin first, so that no core is idle while the last of them runs. */
const longest = [
  ...['faults.single-run', 'start.single-run', 'image.single-run', 'stopping.single-run', 'move.single-run'],
  ...['owner.single-run', 'backup.test', 'restore.test', 'revoked.test', 'bulk-approval.test', 'bursts.test'],
];
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isLong = ({ moduleId }: TestSpecification) => longest.some((name) => moduleId.includes(name));
    return (await super.sort(files)).toSorted((a, b) => Number(isLong(b)) - Number(isLong(a)));
  }
}

/** The server's tests on one engine. */
const onEngine = (name: string, more: TestUserConfig) => ({
  extends: true as const,
  test: { ...more, name, include: server, exclude: singleRun, env: { TEST_ENGINE: name } },
});

// Workers and the threads that they start load modules from the cache that `npm start` uses.
process.env.NODE_COMPILE_CACHE ??= join(import.meta.dirname, 'node_modules/.cache/compiled');

export default defineConfig({
  test: {
    // Only a test that hangs should reach these limits: on a busy machine a program alone may take a minute to start.
    testTimeout: hangsAfterMs,
    hookTimeout: hangsAfterMs,
    expect: { poll: { timeout: 240_000 } },
    // Test files share the modules that they import, which halves the time; each has a server and a database of its own.
    // Only files of one project share a worker, so the projects run one after another (`groupOrder`).
    isolate: false,
    // Node itself strips the types, as it does where a school runs it: syntax that it refuses fails a test.
    experimental: { viteModuleRunner: false, nodeLoader: false },
    maxWorkers: 3,
    // The garbage of these tests is mostly young: fewer collections, and fewer threads to share them.
    execArgv: ['--max-semi-space-size=64', '--v8-pool-size=1'],
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        extends: true,
        // Vite builds the web application.
        plugins: [messages()],
        test: {
          name: 'web',
          include: web,
          sequence: { groupOrder: 0 },
          setupFiles: ['./web/src/testing/web.setup.ts'],
          server: { deps: { inline: ['use-intl'] } },
          experimental: { viteModuleRunner: true },
        },
      },
      { extends: true, test: { ...mostlyWaiting, name: 'single-run', include: singleRun, globalSetup: [setup] } },
      onEngine('sqlite', { sequence: { groupOrder: 2 } }),
      onEngine('postgres', { sequence: { groupOrder: 3 }, globalSetup: [setup] }),
    ],
  },
});
