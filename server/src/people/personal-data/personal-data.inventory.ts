import { goalsInventory } from './goals.inventory.ts';
import { type Inventory, order, secret, shown, thePerson } from './inventory.types.ts';

/*
 * Where each table and column of the database appears in a person's download, or why it doesn't. A new table or column doesn't
 * compile until it is listed here or, for goals, in `goals.inventory.ts`.
 */

export const inventory: Inventory = {
  users: {
    sections: ['account'],
    columns: {
      ...shown('id', 'email', 'full_name', 'role', 'is_active', 'confirmed_at', 'awaits_proof'),
      ...shown('purpose_statement', 'has_given_credential', 'has_signed_in', 'has_mailbox'),
      ...shown('created_at', 'last_active_on', 'inactivity_warned_on', 'language', 'browser_language'),
      ...shown('version'),
      house_id: 'house',
      password_hash: secret,
      density: { reason: 'It only says how much room the rows of a list take.' },
      scope: { reason: 'It only keeps which students the lists show first.' },
    },
  },
  guide_houses: { sections: ['account'], columns: { user_id: thePerson, house_id: 'looks_after' } },
  ...goalsInventory,
  audit: {
    sections: ['history', 'deleted_goals', 'deeds'],
    columns: {
      ...shown('event', 'record_id', 'created_at', 'changes'),
      id: order,
      actor_id: 'actor_name',
      sequence: order,
    },
  },
  sessions: {
    sections: ['sessions'],
    columns: {
      ...shown('id', 'device', 'is_shared', 'proved_by', 'created_at', 'last_used_at', 'expires_at'),
      ...shown('ends_at'),
      token_hash: secret,
      user_id: thePerson,
    },
  },
  second_factors: {
    sections: ['second_factor'],
    columns: {
      ...shown('created_at', 'confirmed_at'),
      user_id: thePerson,
      secret,
      last_step: { reason: 'It only keeps a code from being used twice.' },
    },
  },
  recovery_codes: {
    sections: ['second_factor'],
    columns: { user_id: thePerson, selector: secret, code_hash: secret },
  },
  sign_ins: {
    sections: ['sign_ins'],
    columns: { ...shown('event', 'address', 'device', 'created_at'), id: order, user_id: thePerson },
  },
  sign_on_identities: {
    sections: ['sign_on'],
    columns: { ...shown('issuer', 'subject', 'created_at', 'last_used_at'), user_id: thePerson },
  },
  known_devices: {
    sections: ['devices'],
    columns: { ...shown('last_login_at'), device_hash: secret, user_id: thePerson },
  },
  notifications: {
    sections: ['notifications'],
    columns: {
      ...shown('goal_id', 'created_at', 'read_at'),
      id: order,
      user_id: thePerson,
      kind: 'text',
      actor_id: 'text',
      due_date: 'text',
      note: 'text',
      comment_id: 'text',
      mail_id: { reason: 'It only prevents a second email.' },
    },
  },
  saved_replies: {
    sections: ['saved_replies'],
    columns: { ...shown('text', 'is_shared', 'use_count', 'created_at'), id: order, author_id: thePerson },
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
      ...shown('kind', 'recipient', 'notice', 'attempts', 'next_attempt_at', 'created_at'),
      id: order,
      user_id: thePerson,
      account_version: { reason: 'It only identifies the change of address.' },
      full_name: { reason: 'The account shows it once the sign-up is confirmed; before, anybody may have typed it.' },
      password_hash: secret,
      language: { reason: 'The account shows it.' },
      superseded: { reason: 'It only says whether a newer email is queued.' },
    },
  },
  mailed_links: {
    sections: ['links'],
    columns: {
      ...shown('kind', 'address', 'created_at', 'expires_at'),
      token_hash: secret,
      user_id: thePerson,
      account_version: { reason: 'It only identifies the change of address.' },
      full_name: { reason: 'The account shows it once the sign-up is confirmed; before, anybody may have typed it.' },
      password_hash: secret,
    },
  },
  paper_codes: {
    sections: ['paper_codes'],
    columns: { ...shown('created_at', 'expires_at'), user_id: thePerson, code_hash: secret },
  },
  imports: {
    sections: ['imports'],
    columns: {
      ...shown('file_name', 'created_at'),
      id: order,
      creator_id: { reason: 'The history of the accounts shows who imported them.' },
      guides: { reason: 'It only says what the rows may do.' },
      state: { reason: 'The rows show it.' },
      undone: { reason: 'It is a number of rows.' },
    },
  },
  import_rows: {
    sections: ['imports'],
    columns: {
      ...shown('line', 'email', 'full_name', 'house', 'is_guide', 'outcome', 'is_done', 'note'),
      ...shown('before', 'undo'),
      import_id: { reason: 'It only identifies the file.' },
      place: order,
      becomes_guide: { reason: 'The note says so.' },
      has_mailbox: { reason: 'The account says so.' },
      user_id: thePerson,
    },
  },
  import_houses: { reason: 'A house is no person.' },
  import_columns: {
    reason: 'It contains headings and no people.',
  },
  goal_templates: { reason: 'The library belongs to the school; the history shows who changed it.' },
  assignments: { reason: 'It belongs to the school; the goals are shown.' },
  assignment_recipients: { reason: 'It only prevents giving a goal twice; the goal is shown.' },
  attempts: { reason: 'It contains a hash in place of a person and is deleted after two hours.' },
  idempotency: { reason: 'It repeats answers about records that are shown, and is deleted after a day.' },
  houses: { reason: 'A house is no person; the account names the house.' },
  terms: { reason: 'A term belongs to the school; the history shows who changed it.' },
  term_starts: { reason: 'It only says who started a term, and is deleted after a week; the history shows it.' },
  settings: { reason: 'It belongs to the school.' },
  setup_tokens: { reason: 'It is about nobody: the link creates the first account.' },
};
