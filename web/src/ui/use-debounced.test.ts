import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { debounced } from './use-debounced.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const started = () => {
  const done: string[] = [];
  return { done, ...debounced((input: string) => done.push(input), 300) };
};

test('what is asked again within the delay is done once, with what was asked last', () => {
  const { ask, done } = started();
  ask('b');
  vi.advanceTimersByTime(299);
  ask('be');
  vi.advanceTimersByTime(299);
  expect(done).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(done).toEqual(['be']);
});

test('a flush does at once what waits, and never twice', () => {
  const { ask, flush, isWaiting, done } = started();
  flush();
  ask('bean');
  expect(isWaiting()).toBe(true);
  flush();
  flush();
  vi.runAllTimers();
  expect(done).toEqual(['bean']);
  expect(isWaiting()).toBe(false);
});

test('what is cancelled is not done', () => {
  const { ask, cancel, done } = started();
  ask('bean');
  cancel();
  vi.runAllTimers();
  expect(done).toEqual([]);
});
