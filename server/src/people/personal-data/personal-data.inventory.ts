import { goalsInventory } from './goals.inventory.ts';
import { type Inventory, secret, thePerson } from './inventory.types.ts';

/*
 * Where each table and column of the database appears in a person's download, or why it doesn't. A new table or column doesn't
 * compile until it is listed here or, for goals, in `goals.inventory.ts`.
 */

export const inventory: Inventory = {
  users: {
    sections: ['account'],
    columns: {
      id: 'id',
      email: 'email',
      full_name: 'full_name',
      house_id: 'house',
      role: 'role',
      is_active: 'is_active',
      confirmed_at: 'confirmed_at',
      awaits_proof: 'awaits_proof',
      purpose_statement: 'purpose_statement',
      password_hash: secret,
      has_given_credential: 'has_given_credential',
      has_signed_in: 'has_signed_in',
      created_at: 'created_at',
      last_active_on: 'last_active_on',
      inactivity_warned_on: 'inactivity_warned_on',
      version: 'version',
    },
  },
  ...goalsInventory,
  audit: {
    sections: ['history', 'deleted_goals', 'deeds'],
    columns: {
      id: { reason: 'It only keeps the order.' },
      event: 'event',
      record_id: 'record_id',
      actor_id: 'actor_name',
      created_at: 'created_at',
      changes: 'changes',
      sequence: { reason: 'It only keeps the order.' },
    },
  },
  sessions: {
    sections: ['sessions'],
    columns: {
      token_hash: secret,
      id: 'id',
      user_id: thePerson,
      device: 'device',
      is_shared: 'is_shared',
      proved_by: 'proved_by',
      created_at: 'created_at',
      last_used_at: 'last_used_at',
      expires_at: 'expires_at',
      ends_at: 'ends_at',
    },
  },
  second_factors: {
    sections: ['second_factor'],
    columns: {
      user_id: thePerson,
      secret,
      created_at: 'created_at',
      confirmed_at: 'confirmed_at',
      last_step: { reason: 'It only keeps a code from being used twice.' },
    },
  },
  recovery_codes: {
    sections: ['second_factor'],
    columns: { user_id: thePerson, selector: secret, code_hash: secret },
  },
  sign_ins: {
    sections: ['sign_ins'],
    columns: {
      id: { reason: 'It only keeps the order.' },
      user_id: thePerson,
      event: 'event',
      address: 'address',
      device: 'device',
      created_at: 'created_at',
    },
  },
  sign_on_identities: {
    sections: ['sign_on'],
    columns: {
      issuer: 'issuer',
      subject: 'subject',
      user_id: thePerson,
      created_at: 'created_at',
      last_used_at: 'last_used_at',
    },
  },
  known_devices: {
    sections: ['devices'],
    columns: { device_hash: secret, user_id: thePerson, last_login_at: 'last_login_at' },
  },
  notifications: {
    sections: ['notifications'],
    columns: {
      id: { reason: 'It only keeps the order.' },
      user_id: thePerson,
      goal_id: 'goal_id',
      kind: 'text',
      actor_id: 'text',
      due_date: 'text',
      created_at: 'created_at',
      read_at: 'read_at',
      mail_id: { reason: 'It only prevents a second email.' },
    },
  },
  notification_settings: { sections: ['account'], columns: { user_id: thePerson, mail: 'notification_mail' } },
  notification_mails: {
    sections: ['account'],
    columns: {
      user_id: thePerson,
      look_at: { reason: 'It only schedules the next check for an email.' },
      mailed_on: 'last_notified_by_mail_on',
    },
  },
  mail_failures: {
    sections: ['account'],
    columns: { user_id: thePerson, reason: 'mail_failure', since: 'mail_fails_since' },
  },
  outbox: {
    sections: ['mails'],
    columns: {
      id: { reason: 'It only keeps the order.' },
      kind: 'kind',
      recipient: 'recipient',
      user_id: thePerson,
      account_version: { reason: 'It only identifies the change of address.' },
      notice: 'notice',
      superseded: { reason: 'It only says whether a newer email is queued.' },
      attempts: 'attempts',
      next_attempt_at: 'next_attempt_at',
      created_at: 'created_at',
    },
  },
  mailed_links: {
    sections: ['links'],
    columns: {
      token_hash: secret,
      kind: 'kind',
      user_id: thePerson,
      address: 'address',
      account_version: { reason: 'It only identifies the change of address.' },
      created_at: 'created_at',
      expires_at: 'expires_at',
    },
  },
  paper_codes: {
    sections: ['paper_codes'],
    columns: { user_id: thePerson, code_hash: secret, created_at: 'created_at', expires_at: 'expires_at' },
  },
  imports: {
    sections: ['imports'],
    columns: {
      id: { reason: 'It only keeps the order.' },
      creator_id: { reason: 'The history of the accounts shows who imported them.' },
      file_name: 'file_name',
      guides: { reason: 'It only says what the rows may do.' },
      state: { reason: 'The rows show it.' },
      created_at: 'created_at',
    },
  },
  import_rows: {
    sections: ['imports'],
    columns: {
      import_id: { reason: 'It only identifies the file.' },
      place: { reason: 'It only keeps the order.' },
      line: 'line',
      email: 'email',
      full_name: 'full_name',
      house: 'house',
      is_guide: 'is_guide',
      outcome: 'outcome',
      is_done: 'is_done',
      note: 'note',
    },
  },
  import_columns: { reason: 'It contains headings and no people.' },
  goal_templates: { reason: 'The library belongs to the school; the history shows who changed it.' },
  assignments: { reason: 'It belongs to the school; the goals are shown.' },
  assignment_recipients: { reason: 'It only prevents giving a goal twice; the goal is shown.' },
  attempts: { reason: 'It contains a hash in place of a person and is deleted after two hours.' },
  idempotency: { reason: 'It repeats answers about records that are shown, and is deleted after a day.' },
  houses: { reason: 'A house is no person; the account names the house.' },
  terms: { reason: 'A term belongs to the school; the history shows who changed it.' },
  settings: { reason: 'It belongs to the school.' },
  setup_tokens: { reason: 'It is about nobody: the link creates the first account.' },
};
