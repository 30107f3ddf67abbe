import { expect, test } from 'vitest';
import { typedEntries } from './typing.ts';

test('a text typed slowly is one entry of the history', () => {
  const { next } = typedEntries();
  expect([next(), next(), next()]).toEqual([false, true, true]);
});

test('after something else was done the next text is an entry of its own', () => {
  const { next, end } = typedEntries();
  next();
  end();
  expect([next(), next()]).toEqual([false, true]);
});
