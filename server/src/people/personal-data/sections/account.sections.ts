import { mailChoiceFor } from '@trellis/contract/goals/notifications/settings.ts';
import { sql } from 'kysely';
import { ApplicationError } from '../../../base/errors.ts';
import { normalizeText } from '../../../database/text-keys.ts';
import { housesLookedAfter } from '../../houses/houses.queries.ts';
import { labels, ownRows, type Section, type Sections } from './section.ts';

export const accountSection: Section = {
  fields: labels(
    { id: 'accountId' },
    'email',
    'full_name',
    'house',
    'role',
    'looks_after',
    'is_active',
    'confirmed_at',
    'awaits_proof',
    'purpose_statement',
    'language',
    'browser_language',
    'has_given_credential',
    'has_signed_in',
    'has_mailbox',
    'notification_mail',
    'last_notified_by_mail_on',
    'mail_failure',
    'mail_fails_since',
    'created_at',
    'last_active_on',
    'inactivity_warned_on',
    'version',
  ),
  async read({ db, person, actor }) {
    const row = await db.query
      .selectFrom('users')
      .leftJoin('notification_mails as mails', 'mails.user_id', 'users.id')
      .select(['confirmed_at', 'awaits_proof', 'has_signed_in', 'last_active_on', 'inactivity_warned_on'])
      .select(['mails.mail', 'mails.mailed_on'])
      .where('users.id', '=', person.id)
      // The account may be deleted while this reads.
      .executeTakeFirstOrThrow(() => new ApplicationError('auth.not_authenticated'));
    const { mail, mailed_on, ...dates } = row;
    const houses = await housesLookedAfter(db, person.id);
    return [
      {
        ...person,
        role: actor.role,
        looks_after: houses.map(({ name }) => name).join(', ') || null,
        ...dates,
        awaits_proof: row.awaits_proof === 1,
        has_signed_in: row.has_signed_in === 1,
        notification_mail: mailChoiceFor(actor.role, mail),
        last_notified_by_mail_on: mailed_on,
        mail_failure: person.mail_failure?.reason ?? null,
        mail_fails_since: person.mail_failure?.since ?? null,
      },
    ];
  },
};

/** Sessions and ways to log in, and the emails and links about the account. */
export const accessSections = {
  sessions: ownRows(
    { table: 'sessions', newestBy: 'created_at' },
    { id: 'sessionId' },
    'device',
    'is_shared',
    'proved_by',
    { created_at: 'since' },
    'last_used_at',
    { expires_at: 'endsUnused' },
    'ends_at',
  ),
  sign_ins: ownRows({ table: 'sign_ins', newestBy: 'id' }, 'event', 'address', 'device', {
    created_at: 'when',
  }),
  devices: ownRows({ table: 'known_devices', newestBy: 'last_login_at' }, 'last_login_at'),
  sign_on: ownRows(
    { table: 'sign_on_identities', newestBy: 'created_at' },
    'issuer',
    'subject',
    { created_at: 'since' },
    'last_used_at',
  ),
  second_factor: {
    fields: labels({ created_at: 'started' }, { confirmed_at: 'onSince' }, 'recovery_codes_left'),
    read: ({ db, person }) =>
      db.query
        .selectFrom('second_factors')
        .select(['created_at', 'confirmed_at'])
        .select(
          sql<number>`(select count(*) from recovery_codes where user_id = ${person.id})`.as('recovery_codes_left'),
        )
        .where('user_id', '=', person.id)
        .execute(),
  },
  mails: {
    fields: labels(
      { kind: 'about' },
      'notice',
      'recipient',
      { created_at: 'requested' },
      'attempts',
      'next_attempt_at',
    ),
    read: ({ db, person }) =>
      db.query
        .selectFrom('outbox')
        .select(['kind', 'notice', 'recipient', 'created_at', 'attempts', 'next_attempt_at'])
        .where((mail) =>
          mail.or([mail('user_id', '=', person.id), mail('recipient', '=', normalizeText(person.email))]),
        )
        .orderBy('created_at', 'desc')
        .execute(),
  },
  links: ownRows(
    { table: 'mailed_links', newestBy: 'created_at' },
    { kind: 'linkFor' },
    { address: 'restoredAddress' },
    'created_at',
    'expires_at',
  ),
  paper_codes: ownRows({ table: 'paper_codes', newestBy: 'created_at' }, 'created_at', 'expires_at'),
} satisfies Sections;
