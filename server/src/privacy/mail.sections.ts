import { fold } from '../database/text-keys.ts';
import type { Section } from './section.ts';

export const mailsSection: Section = {
  title: 'Mails to you that wait to be sent',
  about: 'What a mail says is written when it is sent. After that Trellis keeps nothing of it.',
  fields: { kind: 'About', created_at: 'Asked for', attempts: 'Attempts so far', next_attempt_at: 'Next attempt' },
  read: ({ db, person }) =>
    db.query
      .selectFrom('outbox')
      .select(['kind', 'created_at', 'attempts', 'next_attempt_at'])
      .where('recipient', '=', fold(person.email))
      .orderBy('created_at', 'desc')
      .execute(),
};

export const linksSection: Section = {
  title: 'Links of mails to you that work',
  about: 'Trellis keeps no link, only what it needs to know one again.',
  fields: { kind: 'For', created_at: 'Made', expires_at: 'Ends' },
  async read({ db, person }) {
    const linksIn = (table: 'reset_tokens' | 'address_proofs') =>
      db.query.selectFrom(table).select(['created_at', 'expires_at']).where('user_id', '=', person.id).execute();
    return [
      ...(await linksIn('reset_tokens')).map((link) => ({ kind: 'a new password', ...link })),
      ...(await linksIn('address_proofs')).map((link) => ({ kind: 'the proof of your address', ...link })),
    ];
  },
};
