import type { Invent } from './invented-around-goals.ts';
import type { PlainSchool } from './school-rows.ts';

/** How people of the invented school came in and what keeps others out, with the mails about it. */
type SignedIn = Pick<
  PlainSchool,
  | 'sessions'
  | 'setup_tokens'
  | 'attempts'
  | 'known_devices'
  | 'idempotency'
  | 'outbox'
  | 'second_factors'
  | 'sign_ins'
  | 'sign_on_identities'
  | 'recovery_codes'
  | 'mailed_links'
  | 'paper_codes'
>;

const hash = (n: number): string => n.toString(16).padStart(64, '0');
const expires_at = '2099-01-01T00:00:00.000Z';
const byRecipient = { user_id: null, account_version: null, notice: null };
const noTakeBack = { address: null, account_version: null };

export const inventedSignIns = ({ id, userId, at }: Invent): SignedIn => ({
  sessions: [
    {
      token_hash: hash(1),
      id: id(7, 0),
      user_id: userId(0),
      device: null,
      is_shared: 0,
      proved_by: 'password',
      created_at: at(0),
      last_used_at: null,
      expires_at: '2099-01-01T00:00:00.000Z',
      ends_at: '2099-01-01T00:00:00.000Z',
    },
    {
      token_hash: hash(2),
      id: id(7, 1),
      user_id: userId(2),
      device: 'Firefox on Linux',
      is_shared: 1,
      proved_by: 'provider',
      created_at: at(1),
      last_used_at: at(2),
      expires_at: '2099-01-01T00:00:00.000Z',
      ends_at: '2099-01-02T00:00:00.000Z',
    },
  ],
  setup_tokens: [{ token_hash: hash(3), created_at: at(0) }],
  attempts: [
    { id: id(5, 0), subject: `login account ${hash(4)}`, created_at: at(0), in_flight_until: null },
    { id: id(5, 1), subject: `login account ${hash(4)}`, created_at: at(1), in_flight_until: at(1) },
  ],
  known_devices: [{ user_id: userId(2), device_hash: hash(8), last_login_at: at(1) }],
  idempotency: [{ key_hash: hash(5), request_hash: hash(6), answer: '{"id":"x","title":"Łódź"}', created_at: at(0) }],
  outbox: [
    {
      id: id(6, 0),
      kind: 'password recovery',
      recipient: 'ada@school.example',
      ...byRecipient,
      superseded: 1,
      attempts: 2,
      next_attempt_at: at(3),
      created_at: at(2),
    },
    {
      id: id(6, 1),
      kind: 'password recovery',
      recipient: 'nobody@school.example',
      ...byRecipient,
      superseded: 0,
      attempts: 0,
      next_attempt_at: at(4),
      created_at: at(4),
    },
    {
      id: id(6, 2),
      kind: 'address take-back',
      recipient: 'Ada.Before@school.example',
      user_id: userId(2),
      account_version: 3,
      notice: null,
      superseded: 0,
      attempts: 0,
      next_attempt_at: at(5),
      created_at: at(5),
    },
    {
      id: id(6, 3),
      kind: 'account notice',
      recipient: 'gone@school.example',
      user_id: userId(9),
      account_version: null,
      notice: 'account deleted',
      superseded: 0,
      attempts: 0,
      next_attempt_at: at(6),
      created_at: at(6),
    },
  ],
  second_factors: [
    { user_id: userId(0), secret: 'c2VhbGVk', created_at: at(2), confirmed_at: at(3), last_step: 59_000_000 },
    { user_id: userId(2), secret: 'YmVndW4', created_at: at(4), confirmed_at: null, last_step: 0 },
  ],
  sign_ins: [
    {
      id: id(8, 0),
      user_id: userId(2),
      event: 'signed_in',
      address: '192.0.2.7',
      device: 'Firefox on Linux',
      created_at: at(1),
    },
    { id: id(8, 1), user_id: userId(0), event: 'second_factor_reset', address: null, device: null, created_at: at(2) },
    { id: id(8, 2), user_id: null, event: 'wrong_password', address: '192.0.2.8', device: null, created_at: at(3) },
  ],
  sign_on_identities: [
    {
      issuer: 'https://login.school.example',
      subject: 'Ada-1815',
      user_id: userId(2),
      created_at: at(1),
      last_used_at: at(3),
    },
  ],
  paper_codes: [{ user_id: userId(3), code_hash: hash(11), created_at: at(4), expires_at }],
  recovery_codes: [{ user_id: userId(0), selector: 'ABCD', code_hash: hash(10) }],
  mailed_links: [
    {
      token_hash: hash(7),
      kind: 'password recovery',
      user_id: userId(2),
      ...noTakeBack,
      created_at: at(2),
      expires_at,
    },
    { token_hash: hash(8), kind: 'address proof', user_id: userId(5), ...noTakeBack, created_at: at(5), expires_at },
    {
      token_hash: hash(9),
      kind: 'address take-back',
      user_id: userId(2),
      address: 'Ada.Before@school.example',
      account_version: 3,
      created_at: at(5),
      expires_at,
    },
  ],
});
