import * as z from 'zod/mini';
import { id, timestamp } from './schemas.ts';

export const auditEvents = [
  'goal.created',
  'goal.edited',
  'goal.submitted',
  'goal.approved',
  'goal.returned',
  'goal.reopened',
  'goal.progress',
  'goal.checked_in',
  'goal.step_added',
  'goal.step_edited',
  'goal.step_deleted',
  'goal.reflected',
  'goal.archived',
  'goal.unarchived',
  'goal.commented',
  'goal.comment_edited',
  'goal.comment_deleted',
  'goal.attached',
  'goal.attachment_deleted',
  'goal.deleted',
  'user.created',
  'user.signed_up',
  'user.edited',
  'user.email_taken_back',
  'user.confirmed',
  'user.password_changed',
  'user.password_reset',
  'user.code_made',
  'user.password_set_with_code',
  'user.second_factor_on',
  'user.second_factor_off',
  'user.second_factor_reset',
  'user.recovery_codes_renewed',
  'user.sign_on_linked',
  'user.sign_on_unlinked',
  'user.notification_settings_edited',
  'user.inactivity_warned',
  'user.reminded',
  'user.page_opened',
  'user.sheet_printed',
  'user.deleted',
  'house.created',
  'house.edited',
  'house.deleted',
  'school.edited',
  'term.created',
  'term.edited',
  'term.deleted',
  'template.created',
  'template.edited',
  'template.deleted',
  'saved_reply.created',
  'saved_reply.edited',
  'saved_reply.deleted',
  'assignment.created',
  'assignment.ended',
] as const;

export type AuditEvent = (typeof auditEvents)[number];

const value = z.union([z.string(), z.number(), z.boolean(), z.null()]);
const change = z.object({ from: value, to: value });

export const auditChanges = z.record(z.string(), change);

export const auditEntry = z.object({
  id,
  event: z.enum(auditEvents),
  /** `null` once the person's account is gone, and for what Trellis or its command line did. */
  actor_id: z.nullable(id),
  actor_name: z.nullable(z.string()),
  /** Whether Trellis did it because of its settings, such as creating the first guide or deleting unused accounts. */
  actor_is_system: z.boolean(),
  created_at: timestamp,
  changes: auditChanges,
});

export type AuditEntry = z.infer<typeof auditEntry>;
export type AuditChanges = AuditEntry['changes'];
