import { expect, test } from 'vitest';
import { segments, strengthOf } from './strength.ts';

test('the meter has four segments', () => {
  expect(segments).toHaveLength(4);
});

test.each([
  ['', 0, undefined],
  ['bean', 1, 'Low'],
  ['Bean 1!', 1, 'Low'],
  ['growbean', 1, 'Low'],
  ['growbean1', 2, 'Medium'],
  ['GrowBean1', 3, 'High'],
  ['grow like a bean', 3, 'High'],
  ['Grow 12 tall beans', 4, 'High'],
])('"%s" fills %i segments: %s', (password, filled, word) => {
  expect(strengthOf(password)).toEqual({ filled, percent: filled * 25, word });
});

test('under 33 % is Low, under 66 % is Medium, the rest is High', () => {
  for (const password of ['bean', 'growbean1', 'GrowBean1', 'Grow 12 tall beans']) {
    const { percent, word } = strengthOf(password);
    expect(word).toBe(percent < 33 ? 'Low' : percent < 66 ? 'Medium' : 'High');
  }
});
