import { heldOfGoals } from './held.goals.ts';
import { type Held, oneself, secret } from './told.ts';

/*
 * What of the database is in a person's download: every table, and of those that hold people every column, with the field
 * that tells it or the reason why none does. A new table or column doesn't compile until it stands here, or in the part
 * of its own that goals have.
 */

export const held: Held = {
  users: {
    in: ['account'],
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
  ...heldOfGoals,
  audit: {
    in: ['history', 'deleted_goals', 'deeds'],
    columns: {
      id: { because: 'It only keeps the order.' },
      event: 'event',
      record_id: 'record_id',
      actor_id: 'actor_name',
      created_at: 'created_at',
      changes: 'changes',
      sequence: { because: 'It only keeps the order.' },
    },
  },
  sessions: {
    in: ['sessions'],
    columns: {
      token_hash: secret,
      id: 'id',
      user_id: oneself,
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
    in: ['second_factor'],
    columns: {
      user_id: oneself,
      secret,
      created_at: 'created_at',
      confirmed_at: 'confirmed_at',
      last_step: { because: 'It only keeps a code from being used twice.' },
    },
  },
  recovery_codes: {
    in: ['second_factor'],
    columns: { user_id: oneself, selector: secret, code_hash: secret },
  },
  sign_ins: {
    in: ['sign_ins'],
    columns: {
      id: { because: 'It only keeps the order.' },
      user_id: oneself,
      event: 'event',
      address: 'address',
      device: 'device',
      created_at: 'created_at',
    },
  },
  sign_on_identities: {
    in: ['sign_on'],
    columns: {
      issuer: 'issuer',
      subject: 'subject',
      user_id: oneself,
      created_at: 'created_at',
      last_used_at: 'last_used_at',
    },
  },
  known_devices: {
    in: ['devices'],
    columns: { device_hash: secret, user_id: oneself, last_login_at: 'last_login_at' },
  },
  notifications: {
    in: ['notifications'],
    columns: {
      id: { because: 'It only keeps the order.' },
      user_id: oneself,
      goal_id: 'goal_id',
      kind: 'text',
      actor_id: 'text',
      due_date: 'text',
      created_at: 'created_at',
      read_at: 'read_at',
      mail_id: { because: 'It only keeps it out of a second mail.' },
    },
  },
  notification_settings: { in: ['account'], columns: { user_id: oneself, mail: 'notification_mail' } },
  notification_mails: {
    in: ['account'],
    columns: {
      user_id: oneself,
      look_at: { because: 'It only says when it is looked whether a mail is due.' },
      mailed_on: 'last_notified_by_mail_on',
    },
  },
  mail_failures: { in: ['account'], columns: { user_id: oneself, reason: 'mail_failure', since: 'mail_fails_since' } },
  outbox: {
    in: ['mails'],
    columns: {
      id: { because: 'It only keeps the order.' },
      kind: 'kind',
      recipient: 'recipient',
      user_id: oneself,
      account_version: { because: 'It only says which of several changes of the address it is about.' },
      notice: 'notice',
      superseded: { because: 'It only says whether a newer mail is on its way.' },
      attempts: 'attempts',
      next_attempt_at: 'next_attempt_at',
      created_at: 'created_at',
    },
  },
  mailed_links: {
    in: ['links'],
    columns: {
      token_hash: secret,
      kind: 'kind',
      user_id: oneself,
      address: 'address',
      account_version: { because: 'It only says which of several changes of the address it takes back.' },
      created_at: 'created_at',
      expires_at: 'expires_at',
    },
  },
  paper_codes: {
    in: ['paper_codes'],
    columns: { user_id: oneself, code_hash: secret, created_at: 'created_at', expires_at: 'expires_at' },
  },
  imports: {
    in: ['imports'],
    columns: {
      id: { because: 'It only keeps the order.' },
      creator_id: { because: 'Who imported people is told by what they did to their accounts.' },
      file_name: 'file_name',
      guides: { because: 'It only says what the rows may do.' },
      state: { because: 'The rows tell it.' },
      created_at: 'created_at',
    },
  },
  import_rows: {
    in: ['imports'],
    columns: {
      import_id: { because: 'It only says which file it is.' },
      place: { because: 'It only keeps the order.' },
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
  import_columns: { because: 'It says what columns are called, and is about nobody.' },
  goal_templates: { because: "The library is the school's; who changed it is told by what they did." },
  assignments: { because: 'It is what the school gave; the goals that a person gave or got are told.' },
  assignment_recipients: { because: 'It only keeps a goal from being given twice; the goal is told.' },
  attempts: { because: 'It has a hash in place of a person, and is gone after two hours.' },
  idempotency: { because: 'It repeats answers about records that are told, and is gone after a day.' },
  houses: { because: 'A house is nobody; the name of the house that a person is in is told with the account.' },
  terms: { because: 'A term is about the school as a whole; who changed it is told by what they did.' },
  settings: { because: 'It is about the school as a whole.' },
  setup_tokens: { because: 'It is about nobody: the link makes the first account.' },
};
