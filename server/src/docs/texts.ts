import type { Access } from '@trellis/contract/endpoint.ts';
import { noHouse } from '@trellis/contract/houses/house.ts';
import { limits } from '@trellis/contract/limits.ts';
import { grantsOf, policy } from '@trellis/contract/permissions.ts';

/** What the fields mean, by name, wherever they stand. */
export const fieldTexts: Readonly<Record<string, { description: string; format?: string }>> = {
  id: { description: 'UUIDv7', format: 'uuid' },
  owner_id: { description: 'The user whose goal it is', format: 'uuid' },
  assigner_id: { description: 'The user who created the goal; null once that account is gone', format: 'uuid' },
  actor_id: { description: 'The user who did it; null once that account is gone, or for nobody', format: 'uuid' },
  actor_is_system: { description: 'Whether Trellis did it by itself, as its settings say' },
  created_at: { description: 'ISO 8601 in UTC', format: 'date-time' },
  created_on: { description: "The date of created_at in the school's time zone", format: 'date' },
  due_date: { description: 'YYYY-MM-DD; null for none', format: 'date' },
  approved_by_user: { description: "The student's side of the review" },
  approved_by_superuser: { description: "The guide's side of the review" },
  progress_bar: { description: 'Progress in percent' },
  steps_done: { description: 'How many steps of the goal are done' },
  waiting_since: {
    description: 'Since when the goal waits to be submitted or reviewed; null once both sides have reviewed it',
    format: 'date-time',
  },
  steps_total: { description: 'How many steps the goal has' },
  reflection: { description: 'What its owner wrote when looking back on it; null before' },
  author_id: { description: 'The user who wrote it; null once that account is gone', format: 'uuid' },
  author_name: { description: "The author's name or, without one, email, or Unknown" },
  note: { description: 'What helped, or what got in the way; null where nothing was said' },
  done: { description: 'Whether the step is ticked off' },
  position: { description: 'The place among the steps of the goal, from 0 on' },
  went_well: { description: 'What went well' },
  next_time: { description: 'What the owner will do differently next time' },
  owner_name: { description: "The owner's name or, without one, email" },
  assigner_name: { description: "Self, the assigner's name or, without one, email, or Unknown" },
  house: { description: `A house's name, or ${noHouse}` },
  returned_at: { description: 'When the goal was sent back; null once it is submitted again', format: 'date-time' },
  archived_at: { description: 'Since when the goal can only be read; null for all others', format: 'date-time' },
  comment_count: { description: 'How many comments the caller reads in its conversation' },
  is_reason: { description: 'Whether it says why the goal was sent back' },
  place: { description: 'Where the goal stands in the queue: `after` takes it' },
  other_goal_count: { description: 'How many other goals of its owner there are that are not archived' },
  since_returned: { description: 'What changed since it was sent back; null where it was not' },
  step_changes: { description: 'How often a step was added, changed or deleted since' },
  edited_at: { description: 'When its text was last changed; null where it never was', format: 'date-time' },
  is_superuser: { description: 'Whether the user is a guide' },
  is_active: { description: 'Whether the user may sign in' },
  is_confirmed: { description: 'Whether it is known who the user is; a sign-up waits for a guide to confirm it' },
  user_count: { description: 'How many users are in the house, whether the caller sees them or not' },
  device: { description: 'Browser and system, such as Safari on iPad; null where they could not be told' },
  is_current: { description: 'Whether the call comes with this session' },
  is_shared: { description: 'Whether the computer was said to be one that others use too' },
  last_used_at: { description: 'ISO 8601 in UTC, exact to some minutes', format: 'date-time' },
  has_second_factor: {
    description: 'Whether the user signs in with a code of an authenticator app besides the password',
  },
  must_set_up_second_factor: {
    description: 'Whether the school asks for a second factor first: until it is on, other calls are 403',
  },
  has_given_credential: {
    description: 'Whether somebody else set the password; false again once the user has chosen their own',
  },
  on_since: { description: 'ISO 8601 in UTC; null while it is off', format: 'date-time' },
  secret: { description: 'For an authenticator app, in base32' },
  uri: { description: 'The same as an app reads it from a QR code: an otpauth:// address' },
  recovery_codes: { description: 'Each works once in place of a code of the app; shown this once' },
  due_in_days: { description: 'When a goal made from it is due, in days from then; null for no due date' },
  steps: { description: 'The titles of its steps, in their order' },
  template_id: { description: 'The template whose goal it is; other fields take the place of its own', format: 'uuid' },
  to: { description: 'everyone, the students of a house, or some students' },
  submit: { description: "Whether the guide's side of each goal is signed at once" },
  newcomers: { description: 'Whether who joins later gets it too, until it is due' },
  house_id: { description: 'The house whose students get it; null where it is for others', format: 'uuid' },
  created: { description: 'How many students it gave a goal' },
  reaches: { description: 'How many students it would give a goal' },
  already: { description: 'Who has a goal of this title from this guide and would be left out' },
  waiting: {
    description: 'How many goals wait for the caller: of a student their own, of a guide those of the school',
  },
  own: { description: 'What the caller finds to do about their own goals; null for a guide' },
  next: { description: 'What the caller is to do next: sent back first, then due soon' },
  with_others: { description: 'What waits for somebody else, due first on top' },
  completed: { description: 'What was completed in the last 30 days, the last first' },
  school: { description: 'What a guide finds to do in the school or a house; null for a student' },
  sent_again: { description: 'Whether it was sent back before and submitted again' },
  reviews: { description: 'What waits for a guide: sent in again on top, then the longest first' },
  overdue: { description: 'Students with goals that are overdue, the longest first; 1,000 are counted at most' },
  quiet: { description: 'Students with a goal under way without a check-in for 21 days; 1,000 are counted at most' },
  without_goal: { description: 'Students who have no goal but archived ones; 1,000 are counted at most' },
  oldest: { description: 'The oldest of the goals that it is about, three at most' },
  goal_count: { description: 'How many goals it is about' },
  last_active_at: { description: 'When somebody last checked in, or its review moved on', format: 'date-time' },
  goals: { description: 'How many goals it gave that are still there' },
  by_status: { description: 'How many of them have each status' },
  mail: { description: 'How often one is mailed what one is told' },
  offered: { description: 'What the caller may choose' },
  mail_failure: { description: 'Since when mails to the user do not arrive, and why; null where the last one did' },
  reason: { description: 'refused: by the mail server of the address; given_up: after days of attempts' },
  continues_at: { description: 'What gives the next ones as `from`; null at the end' },
  is_past: { description: 'Whether the goal has come to somebody else since; guides alone read such words' },
  points: { description: 'Its progress over time, the oldest first' },
  looks: { description: 'Which guides opened the page or printed a sheet, the newest first' },
  read_at: { description: 'When it was marked as read; null before', format: 'date-time' },
  unread: { description: 'How many the caller has not read' },
  ids: { description: 'Which to mark; without it everything' },
  count: { description: 'How many rows match, whatever skip and limit are' },
  changes: { description: 'What changed, by field; of a password only that it changed' },
  access_token: { description: 'For the Authorization header, as Bearer; lasts 8 days, and 3 days without use' },
  time_zone: { description: 'The time zone of the school: an IANA name' },
  detail: { description: 'What went wrong, for a person to read' },
};

/** What the parameters mean. A filter that isn't named here takes a part of the column's text, in any case. */
export const parameterTexts: Readonly<Record<string, string>> = {
  goal_id: 'The id of the goal',
  step_id: 'The id of the step',
  comment_id: 'The id of the comment',
  user_id: 'The id of the user',
  house_id: 'The id of the house',
  template_id: 'The id of the template',
  assignment_id: 'The id of the assignment',
  dry_run: 'With true nothing is written: the answer says whom it would reach',
  session_id: 'The id of the session',
  group: 'Which of the goals',
  kind: 'What is read: comments, notes of check-ins or reflections',
  from: 'The `continues_at` of the answer before; without it the newest come',
  skip: 'Rows to leave out at the beginning',
  limit: 'Rows to answer with, at most',
  sort_by: 'The column to sort by; without it the newest comes first',
  sort_order: 'Ascending or descending; empty values come last ascending and first descending',
  format: 'What kind of file: csv for spreadsheets, with the columns of the table, or json with whole records',
  progress_bar: 'The new progress in percent',
  type: 'Filter: the exact goal type',
  period: 'Filter: the exact period',
  status: 'Filter: the exact status',
  house: `Filter: the exact name of a house, or ${noHouse}`,
  waiting_for: "Filter: whose review a goal waits for; me is the caller's side",
  due: `Filter: not completed, and overdue or due within ${limits.dueSoonDays} days, in the school's time zone`,
  after: 'The place of the last goal that you have: the answer begins with the next one',
  owner_id: 'Filter: the id of the owner',
  archived: 'Filter: true for archived goals alone; otherwise they are left out',
  returned: 'Filter: true for goals that were sent back and not submitted since',
  role: 'Filter: Admin or Student',
  confirmed: 'Filter: true, or false for sign-ups that wait for a guide to confirm them',
  created_at: "Filter: a part of the date in the school's time zone, as YYYY-MM-DD",
  due_date: 'Filter: a part of the date, as YYYY-MM-DD',
  'If-Match': 'The ETag of the record as it was read; the call is refused with 412 if it has changed since',
  'Idempotency-Key': 'Any text of your own: for 24 hours the same key gives the first answer again and creates nothing',
};

export const filterText = (name: string): string => `Filter: a part of ${name}, in any case`;

export const tagTexts: Readonly<Record<string, string>> = {
  auth: 'Signing up, signing in and out, recovering a password',
  goals: 'Goals, their review and their progress',
  checkIns: 'How a goal comes on, and what its people say about it',
  steps: 'Small steps on the way to a goal',
  reflections: 'Looking back on a goal',
  review: 'What waits for guides, and completing several reviews',
  comments: 'What people write to each other about a goal',
  notifications: 'What happened to goals and is told to a person',
  users: 'Students and guides',
  students: 'All that stands around the goals of a student, and who looked at it',
  houses: 'Houses: named groups of users',
  privacy: 'What is held about a person',
  school: 'How this school is configured',
};

const grantTexts: Readonly<Record<string, string>> = {
  guide: 'guides',
  student: 'students',
  owner: 'the owner of the goal',
  author: 'who wrote the comment',
  self: 'the user themselves',
  assignee: 'who owns a goal that the guide assigned',
};

/** Who may make a call, in a sentence. */
export function accessText(permission: Access): string {
  if (permission === 'public') return 'Anyone may call this; a token that comes along is ignored.';
  if (permission === 'signed in') return 'Anyone signed in may call this.';
  const granted = grantsOf(policy, permission).map(({ name }) => grantTexts[name] ?? name);
  return `For ${granted.join(', ')} (permission \`${permission}\`).`;
}

export const introduction = `Students set goals, guides review them.

Sign in with \`POST /login/access-token\` and send the token as \`Authorization: Bearer ...\`. A path answers alike with
and without its trailing slash. Unknown keys have no effect. A record's \`ETag\` may be sent back as \`If-Match\` with a
change, which is then refused if somebody else changed the record in between.`;
