import { reviewStates } from '@trellis/contract/goals/review.ts';
import { goalWith } from './goal-samples.ts';
import { rowsAroundGoals } from './invented-around-goals.ts';
import { inventedAssignments } from './invented-assignments.ts';
import { inventedImports } from './invented-imports.ts';
import { inventedNotifications } from './invented-notifications.ts';
import { inventedSignIns } from './invented-sign-ins.ts';
import type { PlainSchool } from './school-rows.ts';

/*
 * A small school in which every table and every kind of value occurs. The fixture of a release holds it; it is the same
 * each time, so that two fixtures differ where the releases do.
 */

const id = (kind: number, n: number): string =>
  `01977e0a-${String(kind).padStart(4, '0')}-7000-8000-${n.toString(16).padStart(12, '0')}`;
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

const userId = (n: number) => id(2, n);
const goalId = (n: number) => id(3, n);
const parts = { id, goalId, userId, at };

export const inventedRows: PlainSchool = {
  settings: [{ name: 'time_zone', value: 'Pacific/Auckland' }],
  terms: [{ id: id(15, 0), name: 'Michælmas', first_day: '2026-09-01', last_day: '2026-12-18' }],
  houses: houseNames.map((name, n) => ({ id: id(1, n), name, created_at: at(n), version: n + 1 })),
  users: people.map(([full_name, email, house], n) => ({
    id: userId(n),
    email,
    full_name,
    house_id: house === undefined ? null : id(1, house),
    role: n < guides ? 'guide' : 'student',
    is_active: n === people.length - 1 ? 0 : 1,
    confirmed_at: n === people.length - 2 ? null : at(n),
    awaits_proof: n === people.length - 2 ? 1 : 0,
    purpose_statement: n === 2 ? "I want to know\nhow 'things' grow." : null,
    has_given_credential: n === 3 ? 1 : 0,
    has_signed_in: n % 2 === 0 ? 1 : 0,
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
  ...rowsAroundGoals(parts),
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
  ...inventedNotifications(parts),
  ...inventedImports(parts),
  ...inventedAssignments(parts),
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
  ...inventedSignIns(parts),
};
