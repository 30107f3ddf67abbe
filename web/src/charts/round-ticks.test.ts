import { expect, test } from 'vitest';
import { roundTicks } from './round-ticks.ts';

test('a scale has a few round values that begin at 0 and reach the highest value', () => {
  expect(roundTicks(0)).toEqual([0, 1]);
  expect(roundTicks(3)).toEqual([0, 1, 2, 3]);
  expect(roundTicks(28)).toEqual([0, 10, 20, 30]);
  expect(roundTicks(40)).toEqual([0, 10, 20, 30, 40]);
  expect(roundTicks(730)).toEqual([0, 200, 400, 600, 800]);
  expect(roundTicks(12_001)).toEqual([0, 5000, 10_000, 15_000]);
});
