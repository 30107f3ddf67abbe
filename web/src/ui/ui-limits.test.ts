import { expect, test } from 'vitest';
import { uiLimits } from './ui-limits.ts';

test('the screens wait as long as the school agreed on', () => {
  expect(uiLimits).toEqual({
    textFilterDebounceMs: 300,
    progressDebounceMs: 1000,
    peopleStaleMs: 300_000,
    peopleRetries: 3,
    skeletonRows: 5,
  });
});
