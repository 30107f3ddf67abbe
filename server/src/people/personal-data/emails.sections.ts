import { normalizeText } from '../../database/text-keys.ts';
import type { Section } from './section.ts';

export const mailsSection: Section = {
  title: 'Mails to you that wait to be sent',
  about: 'What a mail says is written when it is sent. After that Trellis keeps nothing of it.',
  fields: {
    kind: 'About',
    notice: 'Which notice',
    recipient: 'To',
    created_at: 'Asked for',
    attempts: 'Attempts so far',
    next_attempt_at: 'Next attempt',
  },
  read: ({ db, person }) =>
    db.query
      .selectFrom('outbox')
      .select(['kind', 'notice', 'recipient', 'created_at', 'attempts', 'next_attempt_at'])
      .where((mail) => mail.or([mail('user_id', '=', person.id), mail('recipient', '=', normalizeText(person.email))]))
      .orderBy('created_at', 'desc')
      .execute(),
};

export const linksSection: Section = {
  title: 'Links of mails to you that work',
  about: 'Trellis keeps no link, only what it needs to know one again.',
  fields: { kind: 'For', address: 'Address that it brings back', created_at: 'Made', expires_at: 'Ends' },
  read: ({ db, person }) =>
    db.query
      .selectFrom('mailed_links')
      .select(['kind', 'address', 'created_at', 'expires_at'])
      .where('user_id', '=', person.id)
      .orderBy('created_at', 'desc')
      .execute(),
};

export const paperCodesSection: Section = {
  title: 'Your code on paper',
  about: 'A guide printed it, so that you can set a password without mail. Trellis keeps no code, only a check of it.',
  fields: { created_at: 'Made', expires_at: 'Ends' },
  read: ({ db, person }) =>
    db.query.selectFrom('paper_codes').select(['created_at', 'expires_at']).where('user_id', '=', person.id).execute(),
};
