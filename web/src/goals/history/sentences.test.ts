import { type AuditChanges, type AuditEntry, auditEvents } from '@trellis/contract/core/audit-entry.ts';
import { auditedGoalFields, goalFormFields } from '@trellis/contract/goals/field-lists.ts';
import { goalFields } from '@trellis/contract/goals/fields.ts';
import { expect, test } from 'vitest';
import { formatDate } from '../../dates/dates.ts';
import { actorOf, sentenceOf } from './sentences.ts';

const entry = (event: AuditEntry['event'], changes: AuditChanges = {}): AuditEntry => ({
  id: '0190-a',
  event,
  actor_id: '0190-mia',
  actor_name: 'Mia',
  actor_is_system: false,
  created_at: '2026-03-01T10:00:00.000Z',
  changes,
});

const review = {
  approved_by_user: { from: 'Approved', to: 'Not submitted' },
  approved_by_superuser: { from: 'Approved', to: 'Not submitted' },
};

test.each<[string, AuditEntry, string, string[]]>([
  [
    'one change',
    entry('goal.edited', { title: { from: 'Oak', to: 'Elm' } }),
    'changed the goal from “Oak” to “Elm”',
    [],
  ],
  [
    'a value for the first time',
    entry('goal.edited', { period: { from: null, to: 'Annual' } }),
    'set the period to “Annual”',
    [],
  ],
  [
    'a value that goes',
    entry('goal.edited', { due_date: { from: '2026-01-31', to: null } }),
    `removed the due date, which was “${formatDate('2026-01-31')}”`,
    [],
  ],
  [
    'an old type, by the name that the school uses now',
    entry('goal.edited', { type: { from: 'Academic Core', to: 'Core - Math' } }),
    'changed the goal type from “Core” to “Core - Math”',
    [],
  ],
  [
    'a new password, of which nothing is shown',
    entry('user.edited', { password: { from: 'a', to: 'b' } }),
    'changed the password',
    [],
  ],
  [
    'a long text, which is not quoted',
    entry('goal.edited', { description: { from: 'a', to: 'b' } }),
    'changed the description',
    [],
  ],
  [
    'a long text that goes',
    entry('goal.edited', { description: { from: 'a', to: null } }),
    'removed the description',
    [],
  ],
  [
    'several changes, and a review that begins again',
    entry('goal.edited', { title: { from: 'Oak', to: 'Elm' }, description: { from: null, to: 'b' }, ...review }),
    'edited the goal',
    ['Changed the goal from “Oak” to “Elm”', 'Added the description', 'The review starts again'],
  ],
  ['a review that begins again alone', entry('goal.edited', review), 'reset the review', []],
  ['progress', entry('goal.progress', { progress_bar: { from: 0, to: 45 } }), 'moved progress from 0 to 45', []],
  [
    'the review of a guide',
    entry('goal.approved', { approved_by_superuser: { from: 'Awaiting approval', to: 'Approved' } }),
    'completed the guide review',
    [],
  ],
  [
    'the review of a student',
    entry('goal.approved', { approved_by_user: { from: 'Awaiting approval', to: 'Approved' } }),
    'completed the student review',
    [],
  ],
  [
    'rights, and what else changed',
    entry('user.edited', {
      is_superuser: { from: false, to: true },
      is_active: { from: true, to: false },
      house: { from: null, to: 'Oak' },
    }),
    'made the user an admin and deactivated the account',
    ['Set the house to “Oak”'],
  ],
  [
    'a house with a new name',
    entry('house.edited', { name: { from: 'Oak', to: 'Elm' } }),
    'changed the name from “Oak” to “Elm”',
    [],
  ],
])('%s has its sentence', (_, audited, deed, details) => {
  expect(sentenceOf(audited)).toEqual({ deed, details });
});

test('each field of a goal that a person can change has the name that it has in the form', () => {
  const shown = auditedGoalFields.filter((field) => goalFields[field].audit !== 'hidden');
  expect(shown).toEqual(expect.arrayContaining(goalFormFields));
  for (const field of shown) {
    const { deed } = sentenceOf(entry('goal.edited', { [field]: { from: 'old', to: 'new' } }));
    const name = goalFields[field].label.toLowerCase();
    const hasValues = goalFields[field].audit === 'values';
    expect(deed).toBe(hasValues ? `changed the ${name} from “old” to “new”` : `changed the ${name}`);
  }
});

test('every event has a sentence, and none shows the name of a column', () => {
  for (const event of auditEvents) {
    const { deed } = sentenceOf(entry(event));
    expect(deed).toMatch(/^[a-z]/);
    expect(deed).not.toMatch(/_|undefined/);
  }
});

test('the sentence names its author from the reader’s point of view', () => {
  const done = entry('goal.created');
  expect(actorOf(done, '0190-mia')).toBe('You');
  expect(actorOf(done, '0190-ada')).toBe('Mia');
  const byNobody = { ...done, actor_id: null, actor_name: null };
  expect(actorOf(byNobody, '0190-ada')).toBe('Someone whose account is gone');
  expect(actorOf({ ...byNobody, actor_is_system: true }, '0190-ada')).toBe('Trellis');
});
