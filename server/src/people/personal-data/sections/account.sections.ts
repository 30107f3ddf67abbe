import { mailChoiceFor } from '@trellis/contract/goals/notifications/settings.ts';
import { ApplicationError } from '../../../base/errors.ts';
import { countOf } from '../../../database/list.ts';
import { housesLookedAfter } from '../../houses/my-houses.queries.ts';
import { ownRows } from './own-rows.ts';
import { labels, type Section } from './section.ts';

export const accountSection: Section = {
  fields: labels({
    id: 'accountId',
    email: 'email',
    full_name: 'fullName',
    house: 'house',
    role: 'role',
    looks_after: 'looksAfter',
    is_active: 'canLogIn',
    confirmed_at: 'confirmed',
    awaits_proof: 'awaitsProof',
    purpose_statement: 'purposeStatement',
    language: 'language',
    browser_language: 'browserLanguage',
    has_given_credential: 'givenPassword',
    has_signed_in: 'hasLoggedIn',
    has_mailbox: 'getsEmail',
    notification_mail: 'newsByEmail',
    last_notified_by_mail_on: 'lastNewsEmail',
    mail_failure: 'emailFailure',
    mail_fails_since: 'emailFailsSince',
    created_at: 'created',
    last_active_on: 'lastActive',
    inactivity_warned_on: 'warned',
    version: 'version',
  }),
  async read({ db, person, actor }) {
    const row = await db.query
      .selectFrom('users')
      .leftJoin('notification_settings as settings', 'settings.user_id', 'users.id')
      .leftJoin('notification_mails as mails', 'mails.user_id', 'users.id')
      .select([
        'confirmed_at',
        'awaits_proof',
        'has_signed_in',
        'has_mailbox',
        'last_active_on',
        'inactivity_warned_on',
      ])
      .select(['settings.mail', 'mails.mailed_on'])
      .where('users.id', '=', person.id)
      // The account may be deleted while this reads.
      .executeTakeFirstOrThrow(() => new ApplicationError('auth.not_authenticated'));
    const { mail, mailed_on, ...dates } = row;
    const { id, email, full_name, house, is_active, purpose_statement, has_given_credential, created_at, version } =
      person;
    const houses = await housesLookedAfter(db, person.id);
    const { language, browser_language } = person;
    return [
      {
        ...{ id, email, full_name, house, role: actor.role, is_active },
        looks_after: houses.map(({ name }) => name).join(', ') || null,
        ...dates,
        awaits_proof: row.awaits_proof === 1,
        has_signed_in: row.has_signed_in === 1,
        has_mailbox: row.has_mailbox === 1,
        notification_mail: mailChoiceFor(actor.role, mail),
        last_notified_by_mail_on: mailed_on,
        mail_failure: person.mail_failure?.reason ?? null,
        mail_fails_since: person.mail_failure?.since ?? null,
        ...{ purpose_statement, language, browser_language, has_given_credential, created_at, version },
      },
    ];
  },
};

export const sessionsSection: Section = {
  fields: labels({
    id: 'sessionId',
    device: 'device',
    is_shared: 'sharedComputer',
    proved_by: 'loggedInWith',
    created_at: 'since',
    last_used_at: 'lastUsed',
    expires_at: 'endsUnused',
    ends_at: 'endsAnyway',
  }),
  async read({ db, person }) {
    const rows = await db.query
      .selectFrom('sessions')
      .select(['id', 'device', 'is_shared', 'proved_by', 'created_at', 'last_used_at', 'expires_at', 'ends_at'])
      .where('user_id', '=', person.id)
      .orderBy('created_at', 'desc')
      .execute();
    return rows.map((session) => ({ ...session, is_shared: session.is_shared === 1 }));
  },
};

export const signInsSection = ownRows(
  'sign_ins',
  { event: 'whatHappened', address: 'networkAddress', device: 'device', created_at: 'when' },
  'id',
);

export const signOnSection = ownRows(
  'sign_on_identities',
  { issuer: 'schoolLogin', subject: 'schoolId', created_at: 'since', last_used_at: 'lastUsed' },
  'created_at',
);

export const devicesSection = ownRows('known_devices', { last_login_at: 'lastLogin' }, 'last_login_at');

export const secondFactorSection: Section = {
  fields: labels({ created_at: 'started', confirmed_at: 'onSince', recovery_codes_left: 'recoveryCodesLeft' }),
  async read({ db, person }) {
    const factors = await db.query
      .selectFrom('second_factors')
      .select(['created_at', 'confirmed_at'])
      .where('user_id', '=', person.id)
      .execute();
    const recovery_codes_left = await countOf(db.query.selectFrom('recovery_codes').where('user_id', '=', person.id));
    return factors.map((factor) => ({ ...factor, recovery_codes_left }));
  },
};
