import { unknownName } from '@trellis/contract/goals/goal.ts';
import type { Writing, WritingKind, WritingsPage } from '@trellis/contract/people/students/student.ts';
import { type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '../../database/database.ts';
import { always } from '../../database/list.ts';
import { nameOf } from '../../database/people.sql.ts';
import { commentOf, commentRows } from '../../goals/comments/comments.queries.ts';

/** Whose writings, and whether they include comments on goals that now belong to someone else. */
export type WritingsScope = { student: string; withPast: boolean };

/** A page of what was written about a student's goals, newest first. */
export async function listWritings(
  db: Db,
  scope: WritingsScope,
  kind: WritingKind,
  { from, limit }: { from?: string | undefined; limit: number },
): Promise<WritingsPage> {
  const found = await newest[kind](db, scope, from, limit + 1);
  const data = found.slice(0, limit);
  const last = data.at(-1);
  return { data, continues_at: last && found.length > limit ? cursorOf(last) : null };
}

const cursorOf = ({ created_at, id }: Writing): string => `${created_at} ${id}`;

type Cursor = string | undefined;

/** The rows after the end of the previous page, newest first. An invalid cursor is harmless: it only compares differently. */
function rowsAfter(from: Cursor, limit: number, table: string, id = `${table}.id`) {
  const [createdAt, key] = [sql.ref(`${table}.created_at`), sql.ref(id)];
  const [created_at = '', last = ''] = from?.split(' ') ?? [];
  const isOlder = sql<SqlBool>`(${createdAt}, ${key}) < (${created_at}, ${last})`;
  return <DB, TB extends keyof DB, O>(rows: SelectQueryBuilder<DB, TB, O>) =>
    rows
      .where(from === undefined ? always : isOlder)
      .orderBy(createdAt, 'desc')
      .orderBy(key, 'desc')
      .limit(limit);
}

const plain = { is_reason: false, is_past: false, edited_at: null, text: null, progress_bar: null, reflection: null };

/*
 * Once a goal belongs to someone else, its former owner's writings are private, except for the conversation, which guides
 * can still read.
 */
const newest: Record<WritingKind, (db: Db, scope: WritingsScope, from: Cursor, limit: number) => Promise<Writing[]>> = {
  async comment(db, { student, withPast }, from, limit) {
    const rows = await commentRows(db)
      .select(['goals.title as goal_title', 'comments.is_past'])
      .where('comments.owner_id', '=', student)
      .$if(!withPast, (all) => all.where('comments.is_past', '=', 0))
      .$call(rowsAfter(from, limit, 'comments'))
      .execute();
    return rows.map((row) => ({
      ...plain,
      ...commentOf(row),
      kind: 'comment',
      goal_title: row.goal_title,
      is_past: row.is_past === 1,
    }));
  },

  async note(db, { student }, from, limit) {
    const rows = await db.query
      .selectFrom('check_ins')
      .innerJoin('goals', 'goals.id', 'check_ins.goal_id')
      .leftJoin('users as author', 'author.id', 'check_ins.author_id')
      .select(['check_ins.id', 'check_ins.created_at', 'check_ins.author_id', 'check_ins.progress_bar', 'note as text'])
      .select(['goal_id', 'goals.title as goal_title', nameOf<string | null>('author').as('author_name')])
      .where('check_ins.owner_id', '=', student)
      .where('goals.owner_id', '=', student)
      .where('check_ins.note', 'is not', null)
      .$call(rowsAfter(from, limit, 'check_ins'))
      .execute();
    return rows.map((row) => ({ ...plain, ...row, kind: 'note', author_name: row.author_name ?? unknownName }));
  },

  async reflection(db, { student }, from, limit) {
    // A goal has one reflection of its owner, so there are few, and one query reads them with the goal and the owner.
    const rows = await db.query
      .selectFrom('reflections')
      .innerJoin('goals', 'goals.id', 'reflections.goal_id')
      .innerJoin('users as owner', 'owner.id', 'goals.owner_id')
      .select(['reflections.goal_id', 'goals.title as goal_title', nameOf('owner').as('author_name')])
      .select(['reflections.created_at', 'reflections.edited_at', 'reflections.went_well', 'reflections.next_time'])
      .where('reflections.owner_id', '=', student)
      .where('goals.owner_id', '=', student)
      .$call(rowsAfter(from, limit, 'reflections', 'reflections.goal_id'))
      .execute();
    return rows.map(({ went_well, next_time, ...row }) => ({
      ...plain,
      ...row,
      ...{ id: row.goal_id, kind: 'reflection', author_id: student },
      reflection: { went_well, next_time },
    }));
  },
};
