import type { StudentGoal, StudentPage, StudentSheet, Writing } from '@trellis/contract/people/students/student.ts';

/*
 * A student with more of everything than a sheet can hold. It is always the same, so that a printed page can be
 * compared with a picture.
 */

const at = (day: number) =>
  `2026-${String(Math.floor(day / 28) + 1).padStart(2, '0')}-${String((day % 28) + 1).padStart(2, '0')}T12:00:00.000Z`;

const goal = (n: number, about: Partial<StudentGoal>): StudentGoal => ({
  id: `goal-${n}`,
  title: `Read ${n + 2} novels of different kinds this year and recommend one of them in a written review to the house`,
  type: 'Core - ELA',
  period: 'Annual',
  due_date: at(200 + n).slice(0, 10),
  progress_bar: 0,
  status: 'Not Submitted',
  waiting_since: at(150 + n),
  returned_at: null,
  archived_at: null,
  ...about,
});
const goals = (count: number, about: (n: number) => Partial<StudentGoal>) => ({
  data: Array.from({ length: Math.min(count, 20) }, (_, n) => goal(n, about(n))),
  count,
});

const long = 'A page of notes on each book, and a talk with a friend about the one that I liked least. '
  .repeat(12)
  .trim();
const writing = (kind: Writing['kind'], n: number, about: Partial<Writing>): Writing => ({
  id: `${kind}-${n}`,
  kind,
  created_at: at(140 - n),
  edited_at: null,
  is_reason: false,
  is_past: false,
  author_id: 'guide',
  author_name: 'Grace Guide',
  goal_id: 'goal-0',
  goal_title: 'Read twelve novels of different kinds this year and recommend one',
  text: long,
  progress_bar: null,
  reflection: null,
  ...about,
});
const all = (kind: Writing['kind'], about: Partial<Writing> = {}) => ({
  data: Array.from({ length: 12 }, (_, n) => writing(kind, n, about)),
  continues_at: null,
});

/** The most that a sheet has to show. */
export const fullSheet = (n = 0): StudentSheet => ({
  student: {
    id: `student-${n}`,
    full_name: n === 0 ? 'Mia Alexandra Lindqvist-Okonkwo of the long-stemmed sunflowers' : `Student ${n}`,
    email: 'mia@school.example',
    house: 'The house of the long-stemmed sunflowers by the river',
    purpose_statement: long,
  },
  groups: {
    open: goals(23, (n) => ({
      progress_bar: n * 4,
      status: n === 0 ? 'Reviewed' : 'In Progress',
      waiting_since: null,
    })),
    waiting: goals(9, () => ({ status: 'Awaiting Student Review' })),
    completed: goals(14, () => ({ progress_bar: 100, status: 'Completed!', waiting_since: null })),
  },
  progress: Array.from({ length: 5 }, (_, line) => ({
    goal_id: `goal-${line}`,
    goal_title: `Read ${line + 2} novels of different kinds this year and recommend one`,
    points: Array.from({ length: 8 }, (_, point) => ({
      created_at: at(10 + point * 16 + line),
      progress_bar: Math.min(100, point * (line + 6) + line * 9),
    })),
  })),
  photos: [],
  words: {
    comment: all('comment'),
    note: all('note', { progress_bar: 40 }),
    reflection: all('reflection', { text: null, reflection: { went_well: long, next_time: long } }),
  },
});

const none = { data: [], count: 0 };
const noWords = { data: [], continues_at: null };
/** The sheet of a student who has just joined. */
export const emptySheet = (n: number): StudentSheet => ({
  ...fullSheet(n),
  groups: { open: none, waiting: none, completed: none },
  progress: [],
  words: { comment: noWords, note: noWords, reflection: noWords },
});

/** The same student's page, which also has a comment that no sheet may show. */
export const fullPage = (): StudentPage => {
  const { groups, words: writings, ...sheet } = fullSheet();
  const past = writing('comment', 99, { is_past: true, text: 'Said to a former owner', created_at: at(160) });
  return {
    ...sheet,
    is_active: true,
    groups: { ...groups, archived: { data: [], count: 0 } },
    words: { ...writings, comment: { data: [past, ...writings.comment.data], continues_at: null } },
    looks: { data: [], count: 0 },
  };
};
