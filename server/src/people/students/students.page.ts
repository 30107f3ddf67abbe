import {
  type StudentPage,
  type StudentSheet,
  studentLimits,
  type writingKinds,
} from '@trellis/contract/people/students/student.ts';
import type { User } from '@trellis/contract/people/users/user.ts';
import { allowsAll } from '@trellis/contract/permissions.ts';
import type { Db } from '../../database/database.ts';
import { photosOf } from '../../goals/attachments/attachments.queries.ts';
import type { Session } from '../../platform/authorization/session.ts';
import type { Context } from '../../platform/context.ts';
import { findUser } from '../users/users.queries.ts';
import { goalGroupsOf } from './students.goals.ts';
import { listPageViews } from './students.page-views.ts';
import { progressOf } from './students.progress.ts';
import { listWritings, type WritingsScope } from './students.writings.ts';

/** The writings that this reader gets. Only people who can read every goal see the conversations of former owners. */
export const writingsScopeFor = (
  { policy }: Pick<Context, 'policy'>,
  reader: Session,
  student: string,
): WritingsScope => ({
  student,
  withPast: allowsAll(policy, reader, 'goal.read'),
});

const { pageRows, sheetRows, pageViewsShown, photosShown, sheetPhotos } = studentLimits;

/** The page of a student: the first rows of each list. */
export async function readPage(db: Db, student: User, scope: WritingsScope): Promise<StudentPage> {
  const rows = { comment: pageRows, note: pageRows, reflection: pageRows };
  return {
    student,
    groups: await goalGroupsOf(db, student.id, pageRows),
    progress: await progressOf(db, student.id),
    photos: await photosOf(db, student.id, photosShown),
    words: await firstWritings(db, scope, rows),
    looks: await listPageViews(db, student.id, { skip: 0, limit: pageViewsShown }),
  };
}

/** A sheet may be handed out, so it shows nothing of a goal that someone else has now. */
export async function readSheet(db: Db, studentId: string): Promise<StudentSheet | undefined> {
  const student = await findUser(db, studentId);
  if (!student) return undefined;
  return {
    student,
    groups: await goalGroupsOf(db, studentId, sheetRows.open),
    progress: await progressOf(db, studentId),
    photos: await photosOf(db, studentId, sheetPhotos),
    words: await firstWritings(db, { student: studentId, withPast: false }, sheetRows),
  };
}

type Rows = Record<(typeof writingKinds)[number], number>;

async function firstWritings(db: Db, scope: WritingsScope, rows: Rows): Promise<StudentPage['words']> {
  const read = (kind: (typeof writingKinds)[number]) => listWritings(db, scope, kind, { limit: rows[kind] });
  return { comment: await read('comment'), note: await read('note'), reflection: await read('reflection') };
}
