import { goalFormFields, offeredChoices } from '@trellis/contract/goals/field-lists.ts';
import { goalFields } from '@trellis/contract/goals/fields.ts';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { translated } from '../../language/translate.ts';
import { unfinished } from '../../ui/pickers/use-picker.ts';
import { addGoalForm, editGoalForm, emptyGoal, isRequired } from './goal-form.ts';

const filled = { ...emptyGoal, title: ' Read ', type: 'IDE', period: 'Annual' };
const problemsOf = (schema: typeof addGoalForm | typeof editGoalForm, values: object) =>
  z.safeParse(schema, values).error?.issues.map(({ path, message }) => [path[0], translated(message)]) ?? [];

test('an empty form to add a goal asks for what it needs, each field in its own words', () => {
  expect(problemsOf(addGoalForm, emptyGoal)).toEqual([
    ['title', 'Goal is required.'],
    ['type', 'Goal type is required.'],
    ['period', 'Period is required.'],
  ]);
});

test('a form to edit a goal asks for title and type alone', () => {
  expect(problemsOf(editGoalForm, emptyGoal)).toEqual([
    ['title', 'Goal is required'],
    ['type', 'Goal type is required.'],
  ]);
});

test('empty fields are sent as null, and without an owner the goal belongs to the person who adds it', () => {
  const added = z.parse(addGoalForm, filled);
  expect(added).not.toHaveProperty('owner_id');
  expect(added).toMatchObject({
    title: 'Read',
    type: 'IDE',
    period: 'Annual',
    description: null,
    due_date: null,
  });
  expect(z.parse(editGoalForm, { ...filled, period: '', description: '  ', owner_id: 'ada' })).toMatchObject({
    title: 'Read',
    type: 'IDE',
    period: null,
    description: null,
    due_date: null,
    owner_id: 'ada',
  });
});

test('a date with a part missing counts as incomplete, whatever else is wrong with the form', () => {
  const incomplete = ['due_date', 'Due date is incomplete. Enter day, month and year, or clear it'];
  expect(problemsOf(addGoalForm, { ...filled, due_date: unfinished })).toEqual([incomplete]);
  expect(problemsOf(editGoalForm, { ...filled, title: '', due_date: unfinished })).toContainEqual(incomplete);
});

test('an edit can leave an old type as it is, but no new goal can get it', () => {
  expect(problemsOf(editGoalForm, { ...filled, type: 'Academic Core' })).toEqual([]);
  expect(problemsOf(addGoalForm, { ...filled, type: 'Academic Core' })).toHaveLength(1);
});

test('every choice that a form offers is accepted', () => {
  for (const field of goalFormFields) {
    for (const { value } of offeredChoices(field)) {
      expect(problemsOf(addGoalForm, { ...filled, [field]: value }), `${field} ${value}`).toEqual([]);
      expect(problemsOf(editGoalForm, { ...filled, [field]: value }), `${field} ${value}`).toEqual([]);
    }
  }
});

test('a form accepts an empty field if the field is optional, and only then', () => {
  for (const [use, schema] of [
    ['to add', addGoalForm],
    ['to edit', editGoalForm],
  ] as const) {
    for (const field of goalFormFields) {
      const refused = problemsOf(schema, { ...filled, [field]: '' }).map(([name]) => name);
      expect(refused, `${goalFields[field].label} ${use}`).toEqual(isRequired(field, use) ? [field] : []);
    }
  }
});
