import { expect, test } from 'vitest';
import { forgetKey, keyFor } from './idempotency.ts';

test('the same content keeps its key until an answer has come, so that a second click creates nothing', () => {
  const key = keyFor('/api/v1/goals/', '{"title":"Read"}');
  expect(key.length).toBeGreaterThan(20);
  expect(keyFor('/api/v1/goals/', '{"title":"Read"}')).toBe(key);
  forgetKey(key);
  expect(keyFor('/api/v1/goals/', '{"title":"Read"}')).not.toBe(key);
});

test('other content and another address have keys of their own', () => {
  const keys = [
    keyFor('/api/v1/goals/', '{"title":"Write"}'),
    keyFor('/api/v1/goals/', '{"title":"Draw"}'),
    keyFor('/api/v1/houses/', '{"title":"Write"}'),
  ];
  expect(new Set(keys).size).toBe(3);
  forgetKey(keys[0] ?? '');
  expect(keyFor('/api/v1/goals/', '{"title":"Draw"}')).toBe(keys[1]);
});
