import { reviewStates } from '@trellis/contract/goals/review.ts';
import { goalWith } from './goal-samples.ts';
import { rowsAroundGoals } from './invented-around-goals.ts';
import { inventedNotifications } from './invented-notifications.ts';
import type { PlainSchool } from './school-rows.ts';

/*
 * A small school in which every table and every kind of value occurs. The fixture of a release holds it; it is the same
 * each time, so that two fixtures differ where the releases do.
 */

const id = (kind: number, n: number): string => `01977e0a-${String(kind).padStart(4, '0')}-7000-8000-${hex(n, 12)}`;
const hex = (n: number, length: number): string => n.toString(16).padStart(length, '0');
const hash = (n: number): string => hex(n, 64);
/** Each some hours after the one before, so that dates differ between time zones. */
const at = (n: number): string => new Date(Date.UTC(2026, 8, 1, 7, 30, 0, 123) + n * 7 * 3_600_000).toISOString();

const houseNames = ['Oak', 'Élan', 'Łódź House', 'STRAẞE'];
const people: [name: string | null, email: string, house?: number][] = [
  ['Grace Guide', 'grace@school.example'],
  ['Órla Ørsted', 'Orla.Guide@School.Example', 1],
  ['Ada Okafor', 'ada@school.example', 0],
  ['Łukasz Żółć', 'lukasz@school.example', 2],
  [null, 'nameless@school.example', 3],
  ['ΟΔΥΣΣΕΥΣ Νίκος', 'odysseus@school.example'],
  ['Zoë 😀 Æsop', 'zoe@school.example', 1],
];
const guides = 2;
const titles = [
  'Read twelve books',
  "L'été à la plage",
  'ΣΙΣΥΦΟΣ',
  'æsthetics',
  '50% of _everything_',
  '  日本語を学ぶ',
];
const descriptions = [null, '', 'A chapter\nevery evening', 'Längere Beschreibung '.repeat(40).trim()];
const dates = [null, '2026-11-02', '2026-12-03', '2027-10-04'];
const texts = { text: titles, 'long text': descriptions, date: dates };

/** Both sides of the review in every state, and all progress that a status tells apart where both are approved. */
const reviews = reviewStates.flatMap((approved_by_user) =>
  reviewStates.flatMap((approved_by_superuser) => {
    const whole = approved_by_user === 'Approved' && approved_by_superuser === 'Approved';
    return (whole ? [0, 1, 99, 100] : [0]).map((progress_bar) => ({
      approved_by_user,
      approved_by_superuser,
      progress_bar,
    }));
  }),
);

const expires_at = '2099-01-01T00:00:00.000Z';
const byRecipient = { user_id: null, account_version: null, notice: null };
const noTakeBack = { address: null, account_version: null };

const userId = (n: number) => id(2, n);
const goalId = (n: number) => id(3, n);

export const inventedRows: PlainSchool = {
  settings: [{ name: 'time_zone', value: 'Pacific/Auckland' }],
  houses: houseNames.map((name, n) => ({ id: id(1, n), name, created_at: at(n), version: n + 1 })),
  users: people.map(([full_name, email, house], n) => ({
    id: userId(n),
    email,
    full_name,
    house_id: house === undefined ? null : id(1, house),
    is_superuser: n < guides ? 1 : 0,
    is_active: n === people.length - 1 ? 0 : 1,
    confirmed_at: n === people.length - 2 ? null : at(n),
    awaits_proof: n === people.length - 2 ? 1 : 0,
    purpose_statement: n === 2 ? "I want to know\nhow 'things' grow." : null,
    has_given_credential: n === 3 ? 1 : 0,
    password_hash: '$argon2id$v=19$m=47104,t=1,p=1$c2FsdHNhbHRzYWx0$bm90IGEgcmVhbCBoYXNoIG9mIGFueXRoaW5nIGF0IGFsbA',
    created_at: at(n),
    last_active_on: at(n + 9).slice(0, 10),
    inactivity_warned_on: n === 2 ? at(n + 12).slice(0, 10) : null,
    version: n + 1,
  })),
  goals: [...reviews, ...reviews].map((review, n) => {
    const owner = n % people.length;
    const assigner = [owner, n % guides, null][n % 3];
    return {
      id: goalId(n),
      ...goalWith(texts, (values) => values[n % values.length] ?? null),
      owner_id: userId(owner),
      assigner_id: assigner === null || assigner === undefined ? null : userId(assigner),
      ...review,
      returned_at: n % 11 === 0 ? at(n + 1) : null,
      archived_at: n % 7 === 3 ? at(n + 2) : null,
      review_changed_at: at(n + 1),
      was_returned: n % 11 === 0 ? 1 : 0,
      last_active_at: at(n + 3),
      completed_at: n % 5 === 0 ? at(n + 4) : null,
      assignment_id: n === 4 ? id(10, 0) : null,
      created_at: at(n),
      version: 1 + (n % 5),
    };
  }),
  ...rowsAroundGoals({ id, goalId, userId, at }),
  comments: [
    {
      id: id(11, 0),
      goal_id: goalId(0),
      author_id: userId(1),
      owner_id: userId(0),
      text: 'Say how many,\nund bis wann.',
      is_reason: 1,
      is_past: 0,
      created_at: at(1),
      edited_at: null,
    },
    {
      id: id(11, 1),
      goal_id: goalId(2),
      author_id: userId(2),
      owner_id: userId(3),
      text: '😀',
      is_reason: 0,
      is_past: 1,
      created_at: at(2),
      edited_at: at(3),
    },
  ],
  ...inventedNotifications({ id, goalId, userId, at }),
  goal_templates: [
    {
      id: id(9, 0),
      title: 'Learn a poem by heart',
      description: null,
      type: 'Core - ELA',
      period: 'Quarterly',
      due_in_days: 30,
      steps: '["Choose it","Read it aloud"]',
      created_at: at(1),
      version: 2,
    },
    {
      id: id(9, 1),
      title: '50% of _everything_',
      description: 'Längere Beschreibung',
      type: 'Personal',
      period: null,
      due_in_days: null,
      steps: '[]',
      created_at: at(2),
      version: 1,
    },
  ],
  assignments: [
    {
      id: id(10, 0),
      assigner_id: userId(0),
      title: 'ΣΙΣΥΦΟΣ',
      description: null,
      type: 'Core - ELA',
      period: null,
      due_date: '2026-12-03',
      steps: '["Choose it"]',
      kind: 'house',
      house_id: id(1, 0),
      submit: 1,
      newcomers: 1,
      created_at: at(3),
      ended_at: null,
    },
    {
      id: id(10, 1),
      assigner_id: null,
      title: 'Read',
      description: 'A chapter',
      type: 'Personal',
      period: 'Annual',
      due_date: null,
      steps: '[]',
      kind: 'everyone',
      house_id: null,
      submit: 0,
      newcomers: 0,
      created_at: at(4),
      ended_at: at(5),
    },
  ],
  assignment_recipients: [{ assignment_id: id(10, 0), user_id: userId(4) }],
  audit: [
    {
      id: id(4, 0),
      event: 'goal.created',
      record_id: goalId(0),
      actor_id: userId(2),
      created_at: at(0),
      changes: '{}',
    },
    {
      id: id(4, 1),
      event: 'goal.edited',
      record_id: goalId(0),
      actor_id: null,
      created_at: at(1),
      changes: '{"title":{"from":"Read","to":"Read twelve books"}}',
    },
    {
      id: id(4, 2),
      event: 'goal.deleted',
      record_id: goalId(99),
      actor_id: userId(0),
      created_at: at(2),
      changes: '{}',
    },
    {
      id: id(4, 3),
      event: 'user.created',
      record_id: userId(9),
      actor_id: userId(9),
      created_at: at(3),
      changes: '{}',
    },
  ],
  sessions: [
    {
      token_hash: hash(1),
      id: id(7, 0),
      user_id: userId(0),
      device: null,
      is_shared: 0,
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
};
