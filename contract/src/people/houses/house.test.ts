import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { message } from '../../core/messages.ts';
import { houseName } from './house.ts';

const errorOf = (name: unknown) => z.safeParse(houseName, name).error?.issues[0]?.message;

test('a house name is trimmed and has 1 to 100 characters', () => {
  expect(z.parse(houseName, '  Lions ')).toBe('Lions');
  expect(errorOf('x')).toBeUndefined();
  expect(errorOf('x'.repeat(100))).toBeUndefined();
  expect(errorOf(`  ${'x'.repeat(100)}  `)).toBeUndefined();
  for (const name of ['', '   ', 'x'.repeat(101), null, undefined, 7])
    expect(errorOf(name), String(name)).toBeDefined();
});

test('a house can’t have the name of an entry of the house dropdown', () => {
  for (const name of ['No House assigned', 'no house ASSIGNED', ' + Create new house ', '+ create new house']) {
    expect(errorOf(name), name).toBe(message('errors.house.nameReserved'));
  }
});
