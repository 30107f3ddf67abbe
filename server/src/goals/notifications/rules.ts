import type { AuditChanges, AuditEvent } from '@trellis/contract/core/audit-entry.ts';
import { type NotificationKind, notificationKinds } from '@trellis/contract/goals/notifications/notification.ts';
import { type Audience, conversation, otherSide, owner } from './audiences.ts';

/** One row of the table: on an event, who is notified of what, and which notifications are withdrawn. */
type NotificationRule = {
  on: AuditEvent;
  when?: (changes: AuditChanges) => boolean;
  /** What people are notified of, and who they are, apart from the person who did it. */
  notify?: {
    kind: NotificationKind;
    to: Audience;
    /** The day that it is about: a person hears of one day once, however many of their goals it concerns. */
    day?: (changes: AuditChanges) => AuditChanges[string]['to'];
    /** The comment that it shows. */
    comment?: (changes: AuditChanges) => AuditChanges[string]['to'];
  };
  /** Earlier notifications about the goal that this withdraws. */
  ends?: readonly NotificationKind[];
};

const changed =
  (...fields: string[]) =>
  (changes: AuditChanges): boolean =>
    fields.some((field) => field in changes);

const isReached = ({ progress_bar }: AuditChanges): boolean => progress_bar?.to === 100;

const commentAdded = ({ comment_id }: AuditChanges) => comment_id?.to ?? null;

const aboutDueDate: NotificationKind[] = ['due_soon', 'overdue'];

/**
 * What happens to a goal, and who is notified of it: a row for each event of the audit. Where several rows would notify
 * one person of one goal within one change, the first counts.
 */
export const notificationRules: readonly NotificationRule[] = [
  { on: 'goal.created', notify: { kind: 'assigned', to: owner } },
  { on: 'goal.submitted', notify: { kind: 'review_waits', to: otherSide }, ends: ['sent_back'] },
  { on: 'goal.approved', notify: { kind: 'approved', to: owner }, ends: ['review_waits', 'reopened'] },
  {
    on: 'goal.returned',
    notify: { kind: 'sent_back', to: otherSide, comment: commentAdded },
    ends: ['review_waits', 'reopened'],
  },
  { on: 'goal.reopened', notify: { kind: 'reopened', to: owner }, ends: ['approved'] },
  { on: 'goal.commented', notify: { kind: 'comment', to: conversation, comment: commentAdded } },
  // The new owner inherits no notifications, and the former one keeps none.
  { on: 'goal.edited', when: changed('owner_id'), notify: { kind: 'assigned', to: owner }, ends: notificationKinds },
  {
    on: 'goal.edited',
    when: changed('approved_by_user', 'approved_by_superuser'),
    ends: ['review_waits', 'approved', 'reopened'],
  },
  { on: 'goal.edited', when: changed('due_date'), ends: aboutDueDate },
  { on: 'goal.progress', when: isReached, ends: aboutDueDate },
  {
    on: 'goal.archived',
    when: changed('new_term'),
    notify: { kind: 'new_term', to: owner, day: ({ new_term }) => new_term?.to ?? null },
  },
  { on: 'goal.archived', ends: notificationKinds },
  { on: 'goal.unarchived', when: changed('new_term'), ends: ['new_term'] },
  { on: 'goal.deleted', ends: notificationKinds },
];
