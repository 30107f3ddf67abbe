import type { SignInEvent } from '@trellis/contract/access/sign-ins/sign-ins.api.ts';
import { signInEvents } from '@trellis/contract/access/sign-ins/sign-ins.api.ts';
import { type AuditEvent, auditEvents } from '@trellis/contract/core/audit-entry.ts';
import type { MessageKey } from '@trellis/contract/core/messages.ts';

const auditTexts = {
  'goal.created': 'goals.history.goalAdded',
  'goal.edited': 'goals.history.goalEdited',
  'goal.submitted': 'goals.history.submitted',
  'goal.approved': 'pages.personalData.events.reviewCompleted',
  'goal.returned': 'goals.history.returned',
  'goal.progress': 'pages.personalData.events.progress',
  'goal.checked_in': 'goals.history.noteWritten',
  'goal.step_added': 'goals.history.stepAdded',
  'goal.step_edited': 'pages.personalData.events.stepEdited',
  'goal.step_deleted': 'goals.history.stepDeleted',
  'goal.reflected': 'goals.history.reflected',
  'goal.archived': 'goals.history.archived',
  'goal.unarchived': 'goals.history.unarchived',
  'goal.commented': 'goals.history.commentWritten',
  'goal.comment_edited': 'goals.history.commentEdited',
  'goal.comment_deleted': 'goals.history.commentDeleted',
  'goal.deleted': 'goals.history.goalDeleted',
  'user.created': 'goals.history.accountCreated',
  'user.signed_up': 'goals.history.signedUp',
  'user.edited': 'goals.history.accountEdited',
  'user.email_taken_back': 'goals.history.emailRestored',
  'user.confirmed': 'goals.history.accountConfirmed',
  'user.password_changed': 'goals.history.password.changed',
  'user.password_reset': 'goals.history.passwordReset',
  'user.code_made': 'goals.history.loginCardMade',
  'user.password_set_with_code': 'goals.history.passwordSetWithCard',
  'user.second_factor_on': 'goals.history.secondFactorOn',
  'user.second_factor_off': 'goals.history.secondFactorOff',
  'user.second_factor_reset': 'goals.history.secondFactorReset',
  'user.recovery_codes_renewed': 'goals.history.recoveryCodesRenewed',
  'user.sign_on_linked': 'goals.history.schoolAccountLinked',
  'user.sign_on_unlinked': 'goals.history.schoolAccountUnlinked',
  'user.notification_settings_edited': 'pages.personalData.events.newsByEmail',
  'user.inactivity_warned': 'goals.history.inactivityWarned',
  'user.page_opened': 'goals.history.pageOpened',
  'user.sheet_printed': 'goals.history.sheetPrinted',
  'user.deleted': 'goals.history.accountDeleted',
  'house.created': 'goals.history.houseCreated',
  'house.edited': 'goals.history.houseEdited',
  'house.deleted': 'goals.history.houseDeleted',
  'school.edited': 'goals.history.schoolEdited',
  'term.created': 'goals.history.termAdded',
  'term.edited': 'goals.history.termEdited',
  'term.deleted': 'goals.history.termDeleted',
  'template.created': 'goals.history.templateAdded',
  'template.edited': 'goals.history.templateEdited',
  'template.deleted': 'goals.history.templateDeleted',
  'assignment.created': 'goals.history.assigned',
  'assignment.ended': 'goals.history.assignmentEnded',
} as const satisfies Record<AuditEvent, MessageKey>;

const isAuditEvent = (event: string): event is AuditEvent => auditEvents.some((known) => known === event);
const isSignInEvent = (event: string): event is SignInEvent => signInEvents.some((known) => known === event);

/** What an event of the history or of the logins is called. */
export function eventText(event: string): MessageKey | undefined {
  if (isAuditEvent(event)) return auditTexts[event];
  return isSignInEvent(event) ? `access.signIns.events.${event}` : undefined;
}
