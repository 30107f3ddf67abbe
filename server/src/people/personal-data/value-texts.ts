import type { SignInEvent } from '@trellis/contract/access/sign-ins/sign-ins.api.ts';
import { signInEvents } from '@trellis/contract/access/sign-ins/sign-ins.api.ts';
import { type AuditEvent, auditEvents } from '@trellis/contract/core/audit-entry.ts';
import type { MessageKey } from '@trellis/contract/core/messages.ts';
import { recordOf } from '@trellis/contract/core/tables.ts';
import { type GoalField, goalFields } from '@trellis/contract/goals/fields.ts';
import { selfAssigned, unknownName } from '@trellis/contract/goals/goal.ts';
import { mailChoiceLabels } from '@trellis/contract/goals/notifications/settings.ts';
import { reviewStateTexts } from '@trellis/contract/goals/review.ts';
import { noHouse } from '@trellis/contract/people/houses/house.ts';
import { personalUserFields } from '@trellis/contract/people/users/user.ts';

const texts: Readonly<Record<string, Readonly<Record<string, MessageKey>>>> = {
  role: { guide: 'people.roles.Admin', student: 'people.roles.Student' },
  house: { [noHouse]: 'people.houses.none' },
  notification_mail: mailChoiceLabels,
  mail: mailChoiceLabels,
  mail_failure: {
    refused: 'people.users.mailFailures.refused.mark',
    given_up: 'people.users.mailFailures.given_up.mark',
  },
  proved_by: {
    password: 'access.fields.password',
    provider: 'pages.personalData.fields.issuer',
    'provider twice': 'pages.personalData.fields.issuer',
  },
  assigner_name: { [selfAssigned]: 'goals.people.self', [unknownName]: 'goals.people.unknown' },
  approved_by_user: reviewStateTexts,
  approved_by_superuser: reviewStateTexts,
};

const sectionFields = [...personalUserFields, 'looks_after', 'is_active', 'language', 'density'] as const;
const writtenFields = ['done', 'position', 'went_well', 'next_time'] as const;

/** The fields in the history of an account and its goals that a goal doesn't have. */
const changedFields: Readonly<Record<string, MessageKey>> = {
  ...recordOf([...sectionFields, ...writtenFields], (field) => `pages.personalData.fields.${field}` as const),
  is_superuser: 'pages.personalData.fields.is_guide',
  is_confirmed: 'pages.personalData.fields.confirmed_at',
  password: 'access.fields.password',
  has_second_factor: 'access.secondFactor.title',
  mail: 'pages.personalData.fields.notification_mail',
  attachment_id: 'pages.personalData.sections.attachments.title',
  check_in_id: 'goals.checkIns.bar',
  comment_id: 'pages.personalData.fields.comment',
  steps_total: 'goals.steps.title',
  step_id: 'pages.personalData.fields.step',
  step_title: 'pages.personalData.fields.step',
  new_term: 'pages.personalData.fields.newTerm',
};

/** What a field in the history is called. */
export const fieldText = (field: string): MessageKey =>
  isGoalField(field) ? goalFields[field].label : (changedFields[field] ?? 'pages.personalData.fields.changes');

/** What a value that a field can have is called, if it isn't somebody's own words. */
export function valueText(field: string, value: string): MessageKey | undefined {
  const choices = isGoalField(field) ? goalFields[field].choices : undefined;
  const choice = choices?.find((one) => one.value === value);
  if (choice) return choice.text;
  const named = texts[field] ?? {};
  // A house may be called "constructor".
  return Object.hasOwn(named, value) ? named[value] : undefined;
}

const isGoalField = (field: string): field is GoalField => Object.hasOwn(goalFields, field);

const isAuditEvent = (event: string): event is AuditEvent => auditEvents.some((known) => known === event);
const isSignInEvent = (event: string): event is SignInEvent => signInEvents.some((known) => known === event);

/** What an event of the history or of the logins is called. */
export function eventText(event: string): MessageKey | undefined {
  if (isAuditEvent(event)) return `goals.events.${event}`;
  return isSignInEvent(event) ? `access.signIns.events.${event}` : undefined;
}
