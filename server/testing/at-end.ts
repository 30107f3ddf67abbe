import { afterAll, onTestFinished, TestRunner } from 'vitest';

/** Ends what was begun for a test with that test, and what was begun for a file with the file. */
export function atEnd(end: () => Promise<void>): void {
  // Vitest forgets an `afterAll` of a test that is under way.
  if (TestRunner.getCurrentTest()) onTestFinished(end);
  else afterAll(end);
}
