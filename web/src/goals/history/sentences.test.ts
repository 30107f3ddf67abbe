import { type AuditChanges, type AuditEntry, auditEvents } from '@trellis/contract/core/audit-entry.ts';
import { auditedGoalFields, goalFormFields } from '@trellis/contract/goals/field-lists.ts';
import { goalFields } from '@trellis/contract/goals/fields.ts';
import { expect, test } from 'vitest';
import { formatDate } from '../../dates/dates.tsx';
import { actorName, sentenceOf } from './sentences.ts';

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
  ['one change', entry('goal.edited', { title: { from: 'Oak', to: 'Elm' } }), 'Goal changed from “Oak” to “Elm”', []],
  [
    'a value for the first time',
    entry('goal.edited', { period: { from: null, to: 'Annual' } }),
    'Period set to Annual',
    [],
  ],
  [
    'a removed value',
    entry('goal.edited', { due_date: { from: '2026-01-31', to: null } }),
    `Due date removed (it was ${formatDate('2026-01-31')})`,
    [],
  ],
  [
    'an old type, by the name that the school uses now',
    entry('goal.edited', { type: { from: 'Academic Core', to: 'Core - Math' } }),
    'Goal type changed from Core to Core - Math',
    [],
  ],
  [
    'a new password, which isn’t shown',
    entry('user.edited', { password: { from: 'a', to: 'b' } }),
    'Password changed',
    [],
  ],
  [
    'a long text, which is not quoted',
    entry('goal.edited', { description: { from: 'a', to: 'b' } }),
    'Description changed',
    [],
  ],
  ['a removed long text', entry('goal.edited', { description: { from: 'a', to: null } }), 'Description removed', []],
  [
    'several changes, and a review that begins again',
    entry('goal.edited', { title: { from: 'Oak', to: 'Elm' }, description: { from: null, to: 'b' }, ...review }),
    'Goal edited',
    ['Goal changed from “Oak” to “Elm”', 'Description added', 'The review starts again'],
  ],
  ['only a review that begins again', entry('goal.edited', review), 'The review starts again', []],
  ['progress', entry('goal.progress', { progress_bar: { from: 0, to: 45 } }), 'Progress changed from 0% to 45%', []],
  [
    'the review of a guide',
    entry('goal.approved', { approved_by_superuser: { from: 'Awaiting approval', to: 'Approved' } }),
    'Guide review completed',
    [],
  ],
  [
    'the review of a student',
    entry('goal.approved', { approved_by_user: { from: 'Awaiting approval', to: 'Approved' } }),
    'Student review completed',
    [],
  ],
  [
    'a new role, and other changes',
    entry('user.edited', {
      is_superuser: { from: false, to: true },
      is_active: { from: true, to: false },
      house: { from: null, to: 'Oak' },
    }),
    'Account edited',
    ['Made a guide', 'Account deactivated', 'Added to the house “Oak”'],
  ],
  [
    'a house with a new name',
    entry('house.edited', { name: { from: 'Oak', to: 'Elm' } }),
    'Name changed from “Oak” to “Elm”',
    [],
  ],
])('%s has its sentence', (_, audited, text, details) => {
  expect(sentenceOf(audited)).toEqual({ text, details });
});

test('each field of a goal that a person can change has a sentence, with its values where they are short', () => {
  const shown = auditedGoalFields.filter((field) => goalFields[field].audit !== 'hidden');
  expect(shown).toEqual(expect.arrayContaining(goalFormFields));
  for (const field of shown) {
    const { text } = sentenceOf(entry('goal.edited', { [field]: { from: 'old', to: 'new' } }));
    expect(text, `goals.history.changes.goal.${field} has no text`).not.toBe('Goal edited');
    const hasValues = text.includes('old') && text.endsWith(text.includes('“') ? '“new”' : 'new');
    expect(hasValues, field).toBe(goalFields[field].audit === 'values');
  }
});

test('every event has a sentence of its own', () => {
  const texts = auditEvents.map((event) => sentenceOf(entry(event)).text);
  for (const text of texts) expect(text).toMatch(/^[A-Z][^_.]*$/);
  expect(new Set(texts).size).toBe(texts.length);
});

test('an erased text leaves no sentence about its values', () => {
  const erased = entry('goal.edited', { title: { from: null, to: null } });
  expect(sentenceOf(erased)).toEqual({ text: 'Goal edited', details: [] });
});

test('an entry names who made the change from the reader’s point of view', () => {
  const done = entry('goal.created');
  expect(actorName(done, '0190-mia')).toBe('You');
  expect(actorName(done, '0190-ada')).toBe('Mia');
  const byNobody = { ...done, actor_id: null, actor_name: null };
  expect(actorName(byNobody, '0190-ada')).toBe('Someone whose account was deleted');
  expect(actorName({ ...byNobody, actor_is_system: true }, '0190-ada')).toBe('Trellis');
});
