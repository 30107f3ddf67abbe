import {
  type StudentPage,
  type StudentSheet,
  studentLimits,
  type wordKinds,
} from '@trellis/contract/people/students/student.ts';
import type { User } from '@trellis/contract/people/users/user.ts';
import { allowsAll } from '@trellis/contract/permissions.ts';
import type { Db } from '../../database/database.ts';
import type { Session } from '../../platform/authorization/session.ts';
import type { Context } from '../../platform/context.ts';
import { findUser } from '../users/users.queries.ts';
import { goalGroupsOf } from './students.goals.ts';
import { listLooks } from './students.looks.ts';
import { progressOf } from './students.progress.ts';
import { type Asked, wordsOf } from './students.words.ts';

/** Whose words this reader gets of a student: what was said about goals of former times is for who reads every goal. */
export const askedBy = ({ policy }: Pick<Context, 'policy'>, reader: Session, student: string): Asked => ({
  student,
  withPast: allowsAll(policy, reader, 'goal.read'),
});

const { pageRows, sheetRows, looksShown } = studentLimits;

/** The whole of a student. Every part walks an index and reads a page of it. */
export async function readPage(db: Db, student: User, asked: Asked): Promise<StudentPage> {
  const rows = { comment: pageRows, note: pageRows, reflection: pageRows };
  return {
    student,
    groups: await goalGroupsOf(db, student.id, pageRows),
    progress: await progressOf(db, student.id),
    words: await allWords(db, asked, rows),
    looks: await listLooks(db, student.id, { skip: 0, limit: looksShown }),
  };
}

/** What a sheet has room for. It may be handed out, so nothing of a goal that somebody else has now is on it. */
export async function readSheet(db: Db, studentId: string): Promise<StudentSheet | undefined> {
  const student = await findUser(db, studentId);
  if (!student) return undefined;
  return {
    student,
    groups: await goalGroupsOf(db, studentId, sheetRows.open),
    progress: await progressOf(db, studentId),
    words: await allWords(db, { student: studentId, withPast: false }, sheetRows),
  };
}

type Rows = Record<(typeof wordKinds)[number], number>;

async function allWords(db: Db, asked: Asked, rows: Rows): Promise<StudentPage['words']> {
  const read = (kind: (typeof wordKinds)[number]) => wordsOf(db, asked, kind, { limit: rows[kind] });
  return { comment: await read('comment'), note: await read('note'), reflection: await read('reflection') };
}
