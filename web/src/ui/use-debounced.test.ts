import { beforeEach, expect, test, vi } from 'vitest';
import { debounced } from './use-debounced.ts';

beforeEach(() => vi.useFakeTimers());

const started = () => {
  const done: string[] = [];
  return { done, ...debounced((input: string) => done.push(input), 300) };
};

test('repeated requests within the delay run once, with the last input', () => {
  const { request, done } = started();
  request('b');
  vi.advanceTimersByTime(299);
  request('be');
  vi.advanceTimersByTime(299);
  expect(done).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(done).toEqual(['be']);
});

test('a flush runs the waiting request, and only once', () => {
  const { request, flush, isWaiting, done } = started();
  flush();
  request('bean');
  expect(isWaiting()).toBe(true);
  flush();
  flush();
  vi.runAllTimers();
  expect(done).toEqual(['bean']);
  expect(isWaiting()).toBe(false);
});

test('a cancelled request doesn’t run', () => {
  const { request, cancel, done } = started();
  request('bean');
  cancel();
  vi.runAllTimers();
  expect(done).toEqual([]);
});
