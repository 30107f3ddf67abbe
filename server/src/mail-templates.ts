import { linkMails } from './auth/link-mails.template.ts';
import type { MailTemplates } from './mail/templates.ts';
import { writeDigest } from './notifications/digest.template.ts';
import { writeNotice } from './users/account-notice.template.ts';

/** What each kind of mail says. */
export const mailTemplates: MailTemplates = { ...linkMails, 'account notice': writeNotice, notifications: writeDigest };
