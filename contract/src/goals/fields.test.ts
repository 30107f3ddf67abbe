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
import { goalFields } from './fields.ts';
import { goalTypes, legacyTypeLabels } from './goal-types.ts';

test('the table has the columns and headings of the specification in its order, owner and house only for guides', () => {
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

test('every column except progress can be sorted and filtered', () => {
  expect(goalSorts).toEqual(goalColumns.filter((column) => column !== 'progress_bar'));
});

test('the forms have the fields of the specification in its order', () => {
  const specified = ['title', 'type', 'period', 'description', 'due_date', 'owner_id'];
  expect(goalFormFields.filter((field) => specified.includes(field))).toEqual(specified);
});

test('no two fields have the same position in a form or among the details', () => {
  const inForm = goalFormFields.map((field) => goalFields[field].form.position);
  const inDetails = goalDetails.map((field) => goalFields[field].details);
  for (const positions of [inForm, inDetails]) expect(new Set(positions).size).toBe(positions.length);
});

test('every field that a person can change is audited', () => {
  for (const field of goalFormFields) expect(auditedGoalFields, field).toContain(field);
});

test('the texts that a person wrote are erased with their account', () => {
  expect(personalGoalFields).toEqual(['title', 'description']);
  const free = goalFormFields.filter((field) => ['text', 'long text'].includes(goalFields[field].form.input.kind));
  expect(personalGoalFields).toEqual(free);
});

test('a choice field has choices', () => {
  for (const field of goalFormFields) {
    const byChoice = goalFields[field].form.input.kind === 'choice';
    expect(offeredChoices(field).length > 0, field).toBe(byChoice);
  }
});

test('a legacy type is shown by its present name and offered only for goals that have it', () => {
  const values = (current?: string) => offeredChoices('type', current).map(({ value }) => value);
  expect(values()).toEqual(goalTypes);
  expect(values('IDE')).toEqual(goalTypes);
  for (const [type, label] of Object.entries(legacyTypeLabels)) {
    expect(values(type)).toEqual([...goalTypes, type]);
    expect(valueLabel('type', type)).toBe(label);
  }
});
