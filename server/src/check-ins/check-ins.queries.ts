import type { CheckIn } from '@trellis/contract/check-ins/check-in.ts';
import { unknownName } from '@trellis/contract/goals/goal.ts';
import type { Paging } from '@trellis/contract/list-query.ts';
import { type ExpressionBuilder, type Insertable, sql } from 'kysely';
import { compiledOnce, compiledWithoutAnswer } from '../database/compiled.ts';
import type { Db, Tx } from '../database/database.ts';
import { countOf } from '../database/list.ts';
import type { Tables } from '../database/schema.ts';

/** A check-in as the API answers with it, and whose goal it was then. */
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
      'author.full_name as author_full_name',
      'author.email as author_email',
    ]);

type CheckInRow = Awaited<ReturnType<ReturnType<typeof checkInRows>['execute']>>[number];

const checkInOf = ({ author_full_name, author_email, ...checkIn }: CheckInRow): FoundCheckIn => ({
  ...checkIn,
  author_name: author_full_name || author_email || unknownName,
});

const ofOwner = (goal: { id: string; owner_id: string }) => (where: ExpressionBuilder<Tables, 'check_ins'>) =>
  where.and([where('check_ins.goal_id', '=', goal.id), where('check_ins.owner_id', '=', goal.owner_id)]);

/** The check-ins of a goal since it has its owner, oldest first. Those of the time before are the former owner's. */
export async function listCheckIns(db: Db, goal: { id: string; owner_id: string }, { skip, limit }: Paging) {
  const rows = await checkInRows(db).where(ofOwner(goal)).orderBy('check_ins.id').limit(limit).offset(skip).execute();
  return { data: rows.map(checkInOf), count: await countOf(db.query.selectFrom('check_ins').where(ofOwner(goal))) };
}

export async function findCheckIn(db: Db, id: string): Promise<FoundCheckIn> {
  return checkInOf(await checkInRows(db).where('check_ins.id', '=', id).executeTakeFirstOrThrow());
}

type InWeek = { goal_id: string; owner_id: string; week: string };

const surroundings = compiledOnce(['goal_id', 'owner_id', 'week'], ({ query }, { goal_id, owner_id, week }: InWeek) =>
  sql<{ newest: string | null; is_in_week: number | boolean }>`
      select (select id from check_ins order by id desc limit 1) as newest, exists (
        select 1 from check_ins where first_of_week = ${week} and goal_id = ${goal_id} and owner_id = ${owner_id}
      ) as is_in_week`.compile(query),
);

/** What a new check-in follows: the newest of all, and whether the goal's owner has one in the week. The goal is locked. */
export async function beforeCheckIn(tx: Tx, of: InWeek): Promise<{ newest: string | null; isInWeek: boolean }> {
  const [found] = await surroundings(tx, of);
  return { newest: found?.newest ?? null, isInWeek: Boolean(found?.is_in_week) };
}

/** Adds one, with the Monday of its week where it is the first of the goal's owner in it. */
export const insertCheckIn = compiledWithoutAnswer(
  ['id', 'goal_id', 'owner_id', 'author_id', 'progress_bar', 'note', 'created_at', 'first_of_week'],
  ({ query }, row: Insertable<Tables['check_ins']>) => query.insertInto('check_ins').values(row),
);
