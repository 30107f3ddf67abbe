import type { Step } from '@trellis/contract/goals/steps/step.ts';
import { expect, test } from 'vitest';
import { reorder } from './reorder.ts';

const steps: Step[] = ['a', 'b', 'c'].map((title, position) => ({
  id: title,
  title,
  done: false,
  due_date: null,
  position,
}));
const [first, , last] = steps as [Step, Step, Step];
const order = (all: readonly Step[]) => all.map(({ title, position }) => `${position}${title}`).join(' ');

test('a step that moves pushes the others aside, as the server does it', () => {
  expect(order(reorder(steps, { ...first, position: 1 }))).toBe('0b 1a 2c');
  expect(order(reorder(steps, { ...last, position: 0 }))).toBe('0c 1a 2b');
});

test('a step that is changed where it is stays there', () => {
  expect(reorder(steps, { ...first, done: true })).toEqual([{ ...first, done: true }, ...steps.slice(1)]);
});
