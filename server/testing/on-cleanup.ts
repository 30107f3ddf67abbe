import { afterAll, onTestFinished, TestRunner } from 'vitest';

/** Runs a clean-up after the current test, or after the file when no test is running. */
export function onCleanup(cleanUp: () => Promise<void>): void {
  // Vitest ignores an `afterAll` that is called while a test runs.
  if (TestRunner.getCurrentTest()) onTestFinished(cleanUp);
  else afterAll(cleanUp);
}
