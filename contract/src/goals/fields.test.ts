import { expect, test } from 'vitest';
import {
  auditedGoalFields,
  goalColumns,
  goalDetails,
  goalFormFields,
  goalSorts,
  offeredChoices,
  personalGoalFields,
  valueLabel,
} from './field-lists.ts';
import { goalFields, goalTypes, legacyTypeLabels } from './fields.ts';

test('the table shows its columns in the order and under the headings of the specification, owner and house to guides alone', () => {
  const specified = [
    'Owner',
    'House',
    'Created At',
    'Goal',
    'Description',
    'Goal Type',
    'Period',
    'Due Date',
    'Assigned By',
    'Status',
    'Progress',
  ];
  const headings = goalColumns.map((column) => goalFields[column].heading);
  expect(headings.filter((heading) => specified.includes(heading))).toEqual(specified);
  const hidden = goalColumns.filter((column) => goalFields[column].columnPermission !== 'goal.read');
  expect(hidden).toEqual(['owner_name', 'house']);
});

test('every column but progress is sorted and filtered', () => {
  expect(goalSorts).toEqual(goalColumns.filter((column) => column !== 'progress_bar'));
});

test('the forms ask for the fields of the specification in its order', () => {
  const specified = ['Goal', 'Goal type', 'Period', 'Description', 'Due date', 'Owner'];
  const labels = goalFormFields.map((field) => goalFields[field].label);
  expect(labels.filter((label) => specified.includes(label))).toEqual(specified);
});

test('no two fields have the same place in a form or among the details', () => {
  const inForm = goalFormFields.map((field) => goalFields[field].form.place);
  const inDetails = goalDetails.map((field) => goalFields[field].details);
  for (const places of [inForm, inDetails]) expect(new Set(places).size).toBe(places.length);
});

test('whatever a person can change leaves a trace', () => {
  for (const field of goalFormFields) expect(auditedGoalFields, field).toContain(field);
});

test('what a person wrote in words of their own goes with their account', () => {
  expect(personalGoalFields).toEqual(['title', 'description']);
  const free = goalFormFields.filter((field) => ['text', 'long text'].includes(goalFields[field].form.input.kind));
  expect(personalGoalFields).toEqual(free);
});

test('a field that is filled in by choice has something to choose from', () => {
  for (const field of goalFormFields) {
    const byChoice = goalFields[field].form.input.kind === 'choice';
    expect(offeredChoices(field).length > 0, field).toBe(byChoice);
  }
});

test('an old type is shown by the name that the school uses now and offered to a goal that has it alone', () => {
  const values = (current?: string) => offeredChoices('type', current).map(({ value }) => value);
  expect(values()).toEqual(goalTypes);
  expect(values('IDE')).toEqual(goalTypes);
  for (const [type, label] of Object.entries(legacyTypeLabels)) {
    expect(values(type)).toEqual([...goalTypes, type]);
    expect(valueLabel('type', type)).toBe(label);
  }
});
