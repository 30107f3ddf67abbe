import { normalizeText } from '../../../database/text-keys.ts';
import { ownRows } from './own-rows.ts';
import { labels, type Section } from './section.ts';

export const mailsSection: Section = {
  fields: labels({ kind: 'about' }, 'notice', 'recipient', { created_at: 'requested' }, 'attempts', 'next_attempt_at'),
  read: ({ db, person }) =>
    db.query
      .selectFrom('outbox')
      .select(['kind', 'notice', 'recipient', 'created_at', 'attempts', 'next_attempt_at'])
      .where((mail) => mail.or([mail('user_id', '=', person.id), mail('recipient', '=', normalizeText(person.email))]))
      .orderBy('created_at', 'desc')
      .execute(),
};

export const linksSection = ownRows(
  { table: 'mailed_links', newestBy: 'created_at' },
  { kind: 'linkFor' },
  { address: 'restoredAddress' },
  'created_at',
  'expires_at',
);

export const paperCodesSection = ownRows({ table: 'paper_codes', newestBy: 'created_at' }, 'created_at', 'expires_at');
