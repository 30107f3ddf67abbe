import type { Paging } from '@trellis/contract/core/list-query.ts';
import { recordOf } from '@trellis/contract/core/tables.ts';
import {
  type GoalProgress,
  type PageViewEvent,
  type StudentPage,
  type StudentSheet,
  studentLimits,
  type WritingKind,
  writingKinds,
} from '@trellis/contract/people/students/student.ts';
import type { User } from '@trellis/contract/people/users/user.ts';
import { allowsAll } from '@trellis/contract/permissions.ts';
import { type SqlBool, sql } from 'kysely';
import { type Clock, minute, timestamp, timestampAfter } from '../../base/clock.ts';
import type { Db } from '../../database/database.ts';
import { onePageOf } from '../../database/list.ts';
import { nameOf } from '../../database/people.sql.ts';
import { photosOf } from '../../goals/attachments/attachments.queries.ts';
import { isInUse } from '../../goals/goal/goals.conditions.ts';
import type { Caller } from '../../platform/context.ts';
import { goalGroupsOf } from './students.goals.ts';
import { listWritings, type WritingsScope } from './students.writings.ts';

/** The writings that this reader gets. Only people who can read every goal see the conversations of former owners. */
export const writingsScopeFor = ({ policy, session }: Caller, student: string): WritingsScope => ({
  student,
  withPast: allowsAll(policy, session, 'goal.read'),
});

const { pageRows, sheetRows, pageViewsShown, photosShown, sheetPhotos } = studentLimits;

type Limits = Record<WritingKind | 'goals' | 'photos', number>;
const onPaper: Limits = { ...sheetRows, goals: sheetRows.open, photos: sheetPhotos };
const onScreen: Limits = { ...recordOf(writingKinds, () => pageRows), goals: pageRows, photos: photosShown };

export const readPage = async (db: Db, student: User, scope: WritingsScope): Promise<StudentPage> => ({
  ...(await readStudent(db, student, scope, onScreen)),
  is_active: student.is_active,
  looks: await listPageViews(db, student.id, { skip: 0, limit: pageViewsShown }),
});

/** A sheet may be handed out, so it shows nothing of a goal that someone else has now. */
export const readSheet = (db: Db, student: User): Promise<StudentSheet> =>
  readStudent(db, student, { student: student.id, withPast: false }, onPaper);

async function readStudent(db: Db, student: User, scope: WritingsScope, limits: Limits) {
  const newest = (kind: WritingKind) => listWritings(db, scope, kind, { limit: limits[kind] });
  return {
    student,
    groups: await goalGroupsOf(db, student.id, limits.goals),
    progress: await progressOf(db, student.id),
    photos: await photosOf(db, student.id, limits.photos),
    words: { comment: await newest('comment'), note: await newest('note'), reflection: await newest('reflection') },
  };
}

/**
 * The progress of the student's goals with the latest check-ins. The number of check-ins is limited, because a student
 * may have ten thousand.
 */
async function progressOf({ query }: Db, studentId: string): Promise<GoalProgress[]> {
  const newestFirst = await query
    .selectFrom('check_ins')
    .innerJoin('goals', 'goals.id', 'check_ins.goal_id')
    .select(['goal_id', 'goals.title as goal_title', 'check_ins.created_at', 'check_ins.progress_bar'])
    .where('check_ins.owner_id', '=', studentId)
    .where('goals.owner_id', '=', studentId)
    .where(isInUse)
    .orderBy('check_ins.id', 'desc')
    .limit(studentLimits.checkInsDrawn)
    .execute();
  const goals = new Map<string, GoalProgress>();
  for (const { goal_id, goal_title, ...point } of newestFirst) {
    const goal = goals.get(goal_id) ?? { goal_id, goal_title, points: [] };
    goal.points.unshift(point);
    goals.set(goal_id, goal);
  }
  return [...goals.values()].slice(0, studentLimits.goalsDrawn);
}

/** The events are literals and not parameters, so that the partial indexes on these entries apply. */
const isPageView = sql<SqlBool>`audit.event in ('user.page_opened', 'user.sheet_printed')`;

export function listPageViews(db: Db, studentId: string, paging: Paging) {
  const newestFirst = db.query
    .selectFrom('audit')
    .where('audit.record_id', '=', studentId)
    .where(isPageView)
    .leftJoin('users', 'users.id', 'audit.actor_id')
    .select(['audit.id', 'audit.created_at'])
    // This id comes from `users` and not from the entry, so it is `null` once the account is deleted.
    .select(['users.id as actor_id', nameOf<string | null>('users').as('actor_name'), 'audit.event'])
    .orderBy('audit.sequence', 'desc')
    .$narrowType<{ event: PageViewEvent }>();
  return onePageOf(newestFirst, paging);
}

export type View = { actor: { id: string }; event: PageViewEvent };

/** The students whose view by this actor isn't recorded yet. A view of one's own page needs no record. */
export async function unrecordedViews(db: Db, clock: Clock, { actor, event }: View, students: readonly string[]) {
  const others = students.filter((id) => id !== actor.id);
  if (others.length === 0) return [];
  const recorded = await db.query
    .selectFrom('audit')
    .select('audit.record_id')
    .where('audit.record_id', 'in', others)
    .where('audit.actor_id', '=', actor.id)
    .where(isPageView)
    .where('audit.event', '=', event)
    .where('audit.created_at', '>', timestampAfter(clock, -studentLimits.viewRepeatMinutes * minute))
    // If the clock was set back, a later entry mustn't suppress this view.
    .where('audit.created_at', '<=', timestamp(clock))
    .execute();
  return others.filter((id) => !recorded.some(({ record_id }) => record_id === id));
}
