import { normalizeText } from '../../../database/text-keys.ts';
import { ownRows } from './own-rows.ts';
import { labels, type Section } from './section.ts';

export const mailsSection: Section = {
  fields: labels({
    kind: 'about',
    notice: 'notice',
    recipient: 'to',
    created_at: 'requested',
    attempts: 'attempts',
    next_attempt_at: 'nextAttempt',
  }),
  read: ({ db, person }) =>
    db.query
      .selectFrom('outbox')
      .select(['kind', 'notice', 'recipient', 'created_at', 'attempts', 'next_attempt_at'])
      .where((mail) => mail.or([mail('user_id', '=', person.id), mail('recipient', '=', normalizeText(person.email))]))
      .orderBy('created_at', 'desc')
      .execute(),
};

export const linksSection = ownRows(
  'mailed_links',
  { kind: 'linkFor', address: 'restoredAddress', created_at: 'created', expires_at: 'expires' },
  'created_at',
);

export const paperCodesSection = ownRows('paper_codes', { created_at: 'created', expires_at: 'expires' }, 'created_at');
