import type { CheckIn } from '@trellis/contract/goals/check-ins/check-in.ts';
import type { Comment } from '@trellis/contract/goals/comments/comment.ts';
import type { Goal } from '@trellis/contract/goals/goal.ts';
import type {
  GoalProgress,
  HouseSheets,
  Look,
  StudentGoal,
  StudentPage,
  StudentSheet,
  Words,
} from '@trellis/contract/people/students/student.ts';
import type { GoalRelatedUser } from '@trellis/contract/people/users/user.ts';

type Known = { student: GoalRelatedUser; goal: Goal; comment: Comment; checkIn: CheckIn };

export const wordsExample = (goal: Goal, { id, created_at, edited_at, author_id, author_name, text }: Comment) =>
  ({
    ...{ id, created_at, edited_at, author_id, author_name, text },
    kind: 'comment',
    goal_id: goal.id,
    goal_title: goal.title,
    is_reason: false,
    is_past: false,
    progress_bar: null,
    reflection: null,
  }) satisfies Words;

/** The examples of what a student's page is made of. */
export function studentExamples({ student, goal, comment, checkIn }: Known) {
  const { id, title, type, period, due_date, progress_bar, status, waiting_since, returned_at, archived_at } = goal;
  const studentGoal = {
    id,
    title,
    type,
    period,
    due_date,
    progress_bar,
    status,
    waiting_since,
    returned_at,
    archived_at,
  };
  const words = wordsExample(goal, comment);
  const progress: GoalProgress = {
    goal_id: id,
    goal_title: title,
    points: [{ created_at: checkIn.created_at, progress_bar: checkIn.progress_bar }],
  };
  const look: Look = {
    id: '01979c07-33c4-7a10-8d2e-5b6c7d8e9f0a',
    event: 'user.page_opened',
    actor_id: comment.author_id,
    actor_name: comment.author_name,
    created_at: '2026-10-05T12:40:00.000Z',
  };
  const none = { data: [], count: 0 };
  const nothing = { data: [], continues_at: null };
  const sheet: StudentSheet = {
    student,
    groups: { open: { data: [studentGoal], count: 1 }, waiting: none, completed: none },
    progress: [progress],
    words: { comment: { data: [words], continues_at: null }, note: nothing, reflection: nothing },
  };
  return {
    StudentGoal: studentGoal satisfies StudentGoal,
    GoalProgress: progress,
    Words: words,
    Look: look,
    StudentSheet: sheet,
    StudentPage: {
      ...sheet,
      groups: { ...sheet.groups, archived: none },
      looks: { data: [look], count: 1 },
    } satisfies StudentPage,
    HouseSheets: { house_name: 'Oak', data: [sheet], count: 1 } satisfies HouseSheets,
  };
}
