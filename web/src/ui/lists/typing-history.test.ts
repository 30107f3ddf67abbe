import { expect, test } from 'vitest';
import { typingHistory } from './typing-history.ts';

test('a text typed slowly is one entry of the history', () => {
  const { next } = typingHistory();
  expect([next(), next(), next()]).toEqual([false, true, true]);
});

test('after something else was done the next text is an entry of its own', () => {
  const { next, end } = typingHistory();
  next();
  end();
  expect([next(), next()]).toEqual([false, true]);
});
