import type { AuditChanges, AuditEvent } from '@trellis/contract/core/audit-entry.ts';
import { type NotificationKind, notificationKinds } from '@trellis/contract/goals/notifications/notification.ts';
import { type Audience, conversation, otherSide, owner } from './audiences.ts';

type Telling = {
  on: AuditEvent;
  when?: (changes: AuditChanges) => boolean;
  /** What is told, and to whom; whoever did it is left out. */
  tells?: {
    kind: NotificationKind;
    to: Audience;
    /** The day that it is about: of that a person is told once, however many of their goals it happens to. */
    day?: (changes: AuditChanges) => AuditChanges[string]['to'];
  };
  /** What was told of the goal before and is over with it. */
  ends?: readonly NotificationKind[];
};

const changed =
  (...fields: string[]) =>
  (changes: AuditChanges): boolean =>
    fields.some((field) => field in changes);

const isReached = ({ progress_bar }: AuditChanges): boolean => progress_bar?.to === 100;

const aboutDueDate: NotificationKind[] = ['due_soon', 'overdue'];

/**
 * Who is told what when something happens to a goal: a row for each, by the event of its audit entry. Of several rows that
 * tell a person of the same goal within one change the first one counts.
 */
export const tellings: readonly Telling[] = [
  { on: 'goal.created', tells: { kind: 'assigned', to: owner } },
  { on: 'goal.submitted', tells: { kind: 'review_waits', to: otherSide }, ends: ['sent_back'] },
  { on: 'goal.approved', tells: { kind: 'approved', to: owner }, ends: ['review_waits'] },
  { on: 'goal.returned', tells: { kind: 'sent_back', to: otherSide }, ends: ['review_waits'] },
  { on: 'goal.commented', tells: { kind: 'comment', to: conversation } },
  // Who has it now isn't told what was told of it before, nor is its former owner any longer.
  { on: 'goal.edited', when: changed('owner_id'), tells: { kind: 'assigned', to: owner }, ends: notificationKinds },
  {
    on: 'goal.edited',
    when: changed('approved_by_user', 'approved_by_superuser'),
    ends: ['review_waits', 'approved'],
  },
  { on: 'goal.edited', when: changed('due_date'), ends: aboutDueDate },
  { on: 'goal.progress', when: isReached, ends: aboutDueDate },
  {
    on: 'goal.archived',
    when: changed('new_term'),
    tells: { kind: 'new_term', to: owner, day: ({ new_term }) => new_term?.to ?? null },
  },
  { on: 'goal.archived', ends: notificationKinds },
  { on: 'goal.deleted', ends: notificationKinds },
];
