import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { message } from '../core/messages.ts';
import { valueLabel } from './field-lists.ts';
import { goalEdit, newGoal } from './goal.ts';
import { goalTypes, legacyTypeLabels } from './goal-types.ts';

const errorsOf = (schema: z.ZodMiniType, value: unknown): string[] =>
  z.safeParse(schema, value).error?.issues.map(({ message }) => message) ?? [];

describe('a new goal', () => {
  test('is Personal by default, and empty in all other optional fields', () => {
    expect(z.parse(newGoal, { title: 'Read' })).toMatchObject({
      title: 'Read',
      type: 'Personal',
      description: null,
      period: null,
      due_date: null,
    });
  });
  test('accepts the nine types but no legacy type', () => {
    expect(goalTypes).toHaveLength(9);
    for (const type of goalTypes) expect(errorsOf(newGoal, { title: 'Read', type })).toEqual([]);
    for (const type of [...Object.keys(legacyTypeLabels), 'Core', 'personal', '', null]) {
      expect(errorsOf(newGoal, { title: 'Read', type }), String(type)).toHaveLength(1);
    }
  });
  test('requires a title, with the message of the form', () => {
    for (const title of [undefined, null, '', '  ', 7]) {
      expect(errorsOf(newGoal, { title })[0], String(title)).toBe(message('errors.goal.titleRequired'));
    }
    expect(errorsOf(goalEdit, { title: '' })[0]).toBe(message('errors.goal.titleRequiredInEdit'));
  });
  test('may leave out or clear what is optional', () => {
    expect(errorsOf(newGoal, { title: 'Read', description: null, period: null, due_date: null })).toEqual([]);
    expect(errorsOf(newGoal, { title: 'Read', due_date: '' })).toHaveLength(1);
    expect(errorsOf(newGoal, { title: 'Read', owner_id: null })).toEqual([message('errors.goal.ownerUnknown')]);
  });
});

test('old types are shown by the names that the school uses now', () => {
  expect(['Academic Core', 'Academic Non-Core', 'IDE', 'constructor'].map((type) => valueLabel('type', type))).toEqual([
    'Core',
    'TLL',
    'IDE',
    'constructor',
  ]);
});
