import { linkEmails } from '../access/login/link-emails.template.ts';
import { writeDigest } from '../goals/digests/digest.template.ts';
import { writeNotice } from '../people/accounts/account-notice.template.ts';
import type { Context } from '../platform/context.ts';
import type { MailTemplates } from '../platform/mail/templates.ts';

/** The template of each kind of email. */
export const mailTemplates: MailTemplates<Context> = {
  ...linkEmails,
  'account notice': writeNotice,
  notifications: writeDigest,
};
