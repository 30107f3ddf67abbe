import type { AuditChanges, AuditEvent } from '@trellis/contract/audit/audit.ts';
import { auditedGoalFields } from '@trellis/contract/goals/field-lists.ts';
import { goalFields } from '@trellis/contract/goals/fields.ts';
import { describe, expect, test } from 'vitest';
import { actorOf, sentenceOf } from './sentences.ts';

const entry = (event: AuditEvent, changes: AuditChanges) => ({
  id: '1',
  event,
  actor_id: 'ada',
  actor_name: 'Ada',
  created_at: '2026-11-21T12:00:00.000Z',
  changes,
});
const said = (event: AuditEvent, changes: AuditChanges) => sentenceOf(entry(event, changes));
const reset = { approved_by_user: { from: 'Approved', to: 'Not submitted' } };

describe('the history of a goal', () => {
  test('tells each field that a person can change by the name that the form gives it', () => {
    const told = auditedGoalFields.filter((field) => goalFields[field].audit !== 'untold');
    expect(told).toHaveLength(6);
    for (const field of told) {
      const { deed } = said('goal.edited', { [field]: { from: 'old', to: 'new' } });
      const name = goalFields[field].label.toLowerCase();
      const quoted = goalFields[field].audit === 'quoted';
      expect(deed).toBe(quoted ? `changed the ${name} from “old” to “new”` : `changed the ${name}`);
    }
  });
  test('says when something was set that was empty, or was taken away', () => {
    expect(said('goal.edited', { period: { from: null, to: 'Annual' } }).deed).toBe('set the period to “Annual”');
    expect(said('goal.edited', { period: { from: 'Annual', to: null } }).deed).toBe(
      'removed the period, which was “Annual”',
    );
    expect(said('goal.edited', { description: { from: null, to: 'Long' } }).deed).toBe('added the description');
    expect(said('goal.edited', { description: { from: 'Long', to: '' } }).deed).toBe('removed the description');
  });
  test('lists several changes one by one, and says that the review starts again', () => {
    const changes = { title: { from: 'Read', to: 'Write' }, due_date: { from: null, to: '2027-06-18' }, ...reset };
    expect(said('goal.edited', changes)).toEqual({
      deed: 'edited the goal',
      details: [
        'Changed the goal from “Read” to “Write”',
        'Set the due date to “2027-06-18”',
        'The review starts again',
      ],
    });
    expect(said('goal.edited', reset)).toEqual({ deed: 'reset the review', details: [] });
  });
  test('calls an old type by the name that the school uses now', () => {
    expect(said('goal.edited', { type: { from: 'Academic Core', to: 'Core - Math' } }).deed).toBe(
      'changed the goal type from “Core” to “Core - Math”',
    );
  });
  test('tells whose review was completed and how far progress went', () => {
    expect(said('goal.approved', { approved_by_user: { from: 'Awaiting approval', to: 'Approved' } }).deed).toBe(
      'completed the student review',
    );
    expect(said('goal.approved', { approved_by_superuser: { from: 'Awaiting approval', to: 'Approved' } }).deed).toBe(
      'completed the guide review',
    );
    expect(said('goal.progress', { progress_bar: { from: 25, to: 40 } }).deed).toBe('moved progress from 25 to 40');
  });
});

test('the history of a user tells a change of rights first and never a password', () => {
  expect(
    said('user.edited', {
      is_superuser: { from: false, to: true },
      is_active: { from: true, to: false },
      house: { from: 'Oak', to: 'Elm' },
    }),
  ).toEqual({
    deed: 'made the user an admin and deactivated the account',
    details: ['Changed the house from “Oak” to “Elm”'],
  });
  expect(said('user.edited', { password: { from: 'a', to: 'b' } }).deed).toBe('changed the password');
});

test('whoever did it is You to oneself, and someone where the account is gone', () => {
  const by = entry('goal.submitted', {});
  expect(actorOf(by, 'ada')).toBe('You');
  expect(actorOf(by, 'bob')).toBe('Ada');
  expect(actorOf({ ...by, actor_name: null }, 'bob')).toBe('Someone whose account is gone');
  expect(actorOf({ ...by, actor_id: null, actor_name: null }, 'bob')).toBe('Someone');
});
