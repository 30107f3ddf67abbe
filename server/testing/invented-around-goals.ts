import type { PlainSchool } from './school-rows.ts';

export type Invent = {
  id: (kind: number, n: number) => string;
  goalId: (n: number) => string;
  userId: (n: number) => string;
  at: (n: number) => string;
};

/** What stands around the goals of the invented school, of a former owner too. */
export const rowsAroundGoals = ({
  id,
  goalId,
  userId,
  at,
}: Invent): Pick<PlainSchool, 'check_ins' | 'steps' | 'reflections'> => ({
  check_ins: [
    {
      id: id(9, 0),
      goal_id: goalId(6),
      owner_id: userId(6),
      author_id: userId(6),
      progress_bar: 50,
      note: null,
      created_at: at(8),
    },
    {
      id: id(9, 1),
      goal_id: goalId(6),
      owner_id: userId(6),
      author_id: null,
      progress_bar: 50,
      note: 'Früh aufstehen\nhalf',
      created_at: at(9),
    },
  ],
  steps: [0, 1].map((position) => ({
    id: id(10, position),
    goal_id: goalId(6),
    owner_id: userId(6),
    title: position === 0 ? 'Find “the” book' : 'Read on',
    is_done: position === 0 ? 1 : 0,
    due_date: position === 0 ? null : '2026-12-03',
    position,
    created_at: at(7),
  })),
  reflections: [
    {
      goal_id: goalId(11),
      owner_id: userId(4),
      went_well: 'Every page',
      next_time: '',
      created_at: at(20),
      edited_at: null,
    },
    {
      goal_id: goalId(11),
      owner_id: userId(5),
      went_well: '',
      next_time: "Begin 'early'",
      created_at: at(21),
      edited_at: at(22),
    },
  ],
});
