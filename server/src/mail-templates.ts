import { writeProofMail } from './auth/address-proof-mail.template.ts';
import { writeRecoveryMail } from './auth/recovery-mail.template.ts';
import type { MailTemplates } from './mail/templates.ts';

/** What each kind of mail says. */
export const mailTemplates: MailTemplates = {
  'password recovery': writeRecoveryMail,
  'address proof': writeProofMail,
};
