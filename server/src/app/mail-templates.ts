import { linkMails } from '../access/login/link-mails.template.ts';
import { writeDigest } from '../goals/digests/digest.template.ts';
import { writeNotice } from '../people/accounts/account-notice.template.ts';
import type { MailTemplates } from '../platform/mail/templates.ts';

/** What each kind of mail says. */
export const mailTemplates: MailTemplates = { ...linkMails, 'account notice': writeNotice, notifications: writeDigest };
