import { recordOf } from '@trellis/contract/core/tables.ts';
import { goalFormFields } from '@trellis/contract/goals/field-lists.ts';
import { goalFields } from '@trellis/contract/goals/fields.ts';
import { type Goal, goal } from '@trellis/contract/goals/goal.ts';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { formatDate } from '../../dates/dates.tsx';
import { t } from '../../language/translate.ts';
import { goalDifferences } from './goal-form.ts';

const saved = z.parse(goal, {
  ...recordOf(goalFormFields, () => null),
  id: '1',
  title: 'Read',
  description: null,
  type: 'Academic Core',
  period: null,
  due_date: '2027-06-18',
  owner_id: 'ada',
  assigner_id: 'ada',
  progress_bar: 0,
  approved_by_user: 'Not submitted',
  approved_by_superuser: 'Not submitted',
  created_at: '2026-11-21T12:00:00.000Z',
  created_on: '2026-11-21',
  owner_name: 'Ada',
  assigner_name: 'Self',
  house: 'Oak',
  status: 'Not Submitted',
  returned_at: null,
  returned_by: null,
  changed_since_returned: false,
  archived_at: null,
  comment_count: 0,
  waiting_since: null,
  steps_done: 0,
  steps_total: 0,
  reflection: null,
});

test('versions with the same content show no differences', () => {
  expect(goalDifferences(saved, saved)).toEqual([]);
  expect(goalDifferences({ ...saved, due_date: null }, { ...saved, due_date: null })).toEqual([]);
});

test('every field of the form is compared, under the name that the form gives it', () => {
  const empty: Goal = { ...saved, title: '', due_date: null, owner_id: '', type: 'IDE' };
  for (const field of goalFormFields) {
    const differences = goalDifferences({ ...empty, [field]: 'mine' }, { ...empty, [field]: 'theirs' });
    expect(differences.map(({ label }) => label)).toEqual([t(goalFields[field].label)]);
  }
});

test('differences show values as people see them on the screen', () => {
  const mine = { ...saved, type: 'Core - Math', due_date: null, owner_id: 'bob' } as const;
  expect(goalDifferences(mine, saved)).toEqual([
    { label: 'Goal type', mine: 'Core - Math', theirs: 'Core' },
    { label: 'Due date', mine: '', theirs: formatDate('2027-06-18') },
    { label: 'Owner', mine: 'The owner you chose', theirs: 'Ada' },
  ]);
});
