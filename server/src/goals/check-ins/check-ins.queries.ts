import type { Paging } from '@trellis/contract/core/list-query.ts';
import type { CheckIn } from '@trellis/contract/goals/check-ins/check-in.ts';
import { unknownName } from '@trellis/contract/goals/goal.ts';
import { type ExpressionBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../database/database.ts';
import { onePageOf } from '../../database/list.ts';
import { nameOf } from '../../database/people.sql.ts';
import { preparedQuery } from '../../database/prepared-query.ts';
import type { Tables } from '../../database/schema/schema.ts';

/** A check-in as the API returns it, with the goal's owner, so that a stored answer is found when they are deleted. */
export type FoundCheckIn = CheckIn & { owner_id: string };

const checkInRows = (db: Db) =>
  db.query
    .selectFrom('check_ins')
    .leftJoin('users as author', 'author.id', 'check_ins.author_id')
    .select([
      'check_ins.id',
      'check_ins.created_at',
      'check_ins.author_id',
      'check_ins.owner_id',
      'check_ins.progress_bar',
      'check_ins.note',
      sql<string>`coalesce(${nameOf('author')}, ${sql.lit(unknownName)})`.as('author_name'),
    ]);

const ofOwner = (goal: { id: string; owner_id: string }) => (where: ExpressionBuilder<Tables, 'check_ins'>) =>
  where.and([where('check_ins.goal_id', '=', goal.id), where('check_ins.owner_id', '=', goal.owner_id)]);

/** The check-ins of a goal under its present owner, oldest first. Earlier ones belong to its former owners. */
export const listCheckIns = (db: Db, goal: { id: string; owner_id: string }, paging: Paging) =>
  onePageOf(checkInRows(db).where(ofOwner(goal)).orderBy('check_ins.id'), paging);

export const findCheckIn = (db: Db, id: string): Promise<FoundCheckIn> =>
  checkInRows(db).where('check_ins.id', '=', id).executeTakeFirstOrThrow();

export const newestCheckInOf = ({ query }: Tx, goal: { id: string; owner_id: string }) =>
  query
    .selectFrom('check_ins')
    .select(['id', 'author_id', 'progress_bar', 'note'])
    .select(({ selectFrom }) =>
      selectFrom('attachments').select('id').whereRef('check_in_id', '=', 'check_ins.id').limit(1).as('attachment_id'),
    )
    .where(ofOwner(goal))
    .orderBy('check_ins.id', 'desc')
    .limit(1)
    .executeTakeFirst();

/** Writes a new check-in, or only its note if there is already one with this id. */
export const writeCheckIn = preparedQuery(
  ['id', 'goal_id', 'owner_id', 'author_id', 'progress_bar', 'note', 'created_at'],
  ({ query }, row: Tables['check_ins']) =>
    query
      .insertInto('check_ins')
      .values(row)
      .onConflict((conflict) => conflict.column('id').doUpdateSet(({ ref }) => ({ note: ref('excluded.note') }))),
);
