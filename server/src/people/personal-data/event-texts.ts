import type { SignInEvent } from '@trellis/contract/access/sign-ins/sign-ins.api.ts';
import { signInEvents } from '@trellis/contract/access/sign-ins/sign-ins.api.ts';
import { type AuditEvent, auditEvents } from '@trellis/contract/core/audit-entry.ts';
import type { MessageKey } from '@trellis/contract/core/messages.ts';
import { eventTexts } from '@trellis/contract/goals/event-texts.ts';

const auditTexts = {
  ...eventTexts,
  'goal.approved': 'pages.personalData.events.reviewCompleted',
  'goal.progress': 'pages.personalData.events.progress',
  'goal.step_edited': 'pages.personalData.events.stepEdited',
  'user.notification_settings_edited': 'pages.personalData.events.newsByEmail',
} as const satisfies Record<AuditEvent, MessageKey>;

const isAuditEvent = (event: string): event is AuditEvent => auditEvents.some((known) => known === event);
const isSignInEvent = (event: string): event is SignInEvent => signInEvents.some((known) => known === event);

/** What an event of the history or of the logins is called. */
export function eventText(event: string): MessageKey | undefined {
  if (isAuditEvent(event)) return auditTexts[event];
  return isSignInEvent(event) ? `access.signIns.events.${event}` : undefined;
}
