import { mailChoiceFor } from '@trellis/contract/goals/notifications/settings.ts';
import { countOf } from '../../database/list.ts';
import type { Section } from './section.ts';

export const accountSection: Section = {
  title: 'Your account',
  about: 'What Trellis knows you by. Of your password it keeps nothing that could be read, so it is not here.',
  fields: {
    id: 'Number of the account',
    email: 'Email',
    full_name: 'Full name',
    house: 'House',
    role: 'Role',
    is_active: 'May log in',
    confirmed_at: 'Confirmed by the school',
    awaits_proof: 'Email waits to be confirmed',
    purpose_statement: 'Purpose statement',
    language: 'Language that you chose',
    browser_language: 'Language that your browser asked for at your last login',
    has_given_credential: 'Password set by somebody else',
    has_signed_in: 'Has logged in before',
    has_mailbox: 'Emails are sent to the address',
    notification_mail: 'How often you are mailed what you are told',
    last_notified_by_mail_on: 'Day of the last such mail',
    mail_failure: 'Why mails to you do not arrive',
    mail_fails_since: 'Since when',
    created_at: 'Made',
    last_active_on: 'Last day on which you used Trellis',
    inactivity_warned_on: 'Day on which you were told that it will be deleted for want of use',
    version: 'How often it was changed, and one more',
  },
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
      .executeTakeFirstOrThrow();
    const { mail, mailed_on, ...dates } = row;
    const { id, email, full_name, house, is_active, purpose_statement, has_given_credential, created_at, version } =
      person;
    const { language, browser_language } = person;
    return [
      {
        ...{ id, email, full_name, house, role: actor.role, is_active },
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
  title: 'Where you are logged in',
  about: 'One for each browser or device in which you are logged in now.',
  fields: {
    id: 'Number of the session',
    device: 'Device',
    is_shared: 'Shared computer',
    proved_by: 'Logged in with',
    created_at: 'Since',
    last_used_at: 'Last used',
    expires_at: 'Ends without use',
    ends_at: 'Ends in any case',
  },
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

export const signInsSection: Section = {
  title: 'How your account was logged in to',
  about: 'Logins, attempts that failed and what goes with them, the newest first. They are kept for a limited time.',
  fields: { event: 'What happened', address: 'Network address', device: 'Device', created_at: 'When' },
  read: ({ db, person }) =>
    db.query
      .selectFrom('sign_ins')
      .select(['event', 'address', 'device', 'created_at'])
      .where('user_id', '=', person.id)
      .orderBy('id', 'desc')
      .execute(),
};

export const signOnSection: Section = {
  title: 'Who you are at the sign-in of your school',
  about: 'The number by which the sign-in of your school knows you. It gives nothing else to Trellis that is row.',
  fields: { issuer: 'Sign-in', subject: 'Your number there', created_at: 'Since', last_used_at: 'Last used' },
  read: ({ db, person }) =>
    db.query
      .selectFrom('sign_on_identities')
      .select(['issuer', 'subject', 'created_at', 'last_used_at'])
      .where('user_id', '=', person.id)
      .orderBy('created_at')
      .execute(),
};

export const devicesSection: Section = {
  title: 'Devices that you logged in on before',
  about: 'Trellis knows them by a random number, so that others who guess passwords can not lock you out.',
  fields: { last_login_at: 'Last login' },
  read: ({ db, person }) =>
    db.query
      .selectFrom('known_devices')
      .select('last_login_at')
      .where('user_id', '=', person.id)
      .orderBy('last_login_at', 'desc')
      .execute(),
};

export const secondFactorSection: Section = {
  title: 'Your second factor',
  about: 'The secret of your app and your recovery codes are kept so that nobody can read them here.',
  fields: { created_at: 'Begun', confirmed_at: 'On since', recovery_codes_left: 'Recovery codes left' },
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
