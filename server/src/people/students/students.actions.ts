import type { Paging } from '@trellis/contract/core/list-query.ts';
import type { House } from '@trellis/contract/people/houses/house.ts';
import type { HouseSheets, PageViewEvent, StudentSheet } from '@trellis/contract/people/students/student.ts';
import type { Db, Tx } from '../../database/database.ts';
import { countOf, onPage } from '../../database/list.ts';
import { isActiveStudent } from '../../goals/goal/goals.conditions.ts';
import { change } from '../../platform/audit/change.ts';
import type { Caller, Context } from '../../platform/context.ts';
import { findHouse } from '../houses/houses.queries.ts';
import { findUser, findUsers } from '../users/users.queries.ts';
import { readSheet, unrecordedViews, type View } from './students.page.ts';

/**
 * Reads a student's data and, if the caller is someone else, records the view in the same transaction: a view that can't be
 * recorded isn't allowed. A repeated view within half an hour only reads.
 */
export async function viewStudent<T extends object>(
  caller: Caller & { record: { id: string } },
  event: PageViewEvent,
  read: (db: Db) => Promise<T>,
): Promise<T> {
  const { id } = caller.record;
  const view = { actor: caller.session, event };
  if ((await unrecordedViews(caller.db, caller.clock, view, [id])).length === 0) return read(caller.db);
  return change(caller, {
    permission: 'student.read',
    lockUsers: (where) => where('users.id', '=', id),
    lock: (tx) => findUser(tx, id),
    work: ({ tx }) => readAndRecord(caller, tx, view, [id], read),
  });
}

/** Reads the sheets of some students of a house, which counts as printing them. */
export async function viewHouseSheets(caller: Caller, house: House, paging: Paging) {
  const { db, clock } = caller;
  const page = await studentRows(db, house.id)
    .select('users.id')
    .orderBy('users.display_key')
    .orderBy('users.id')
    .$call(onPage(paging))
    .execute();
  const ids = page.map(({ id }) => id);
  const view = { actor: caller.session, event: 'user.sheet_printed' } as const;
  const read = async (from: Db): Promise<HouseSheets> => {
    const data: StudentSheet[] = [];
    for (const student of await findUsers(from, page)) data.push(await readSheet(from, student));
    return { house_name: house.name, data, count: await countOf(studentRows(from, house.id)) };
  };
  if ((await unrecordedViews(db, clock, view, ids)).length === 0) return read(db);
  return change(caller, {
    permission: 'house.print',
    lockUsers: (where) => where('users.id', 'in', ids),
    // The house doesn't change, so it needs no lock.
    lock: (tx) => findHouse(tx, house.id),
    work: ({ tx }) => readAndRecord(caller, tx, view, ids, read),
  });
}

/** Checks again with the students locked, so that only one of two simultaneous calls records the view. */
async function readAndRecord<T>(
  { clock }: Context,
  tx: Tx,
  view: View,
  ids: readonly string[],
  read: (db: Db) => Promise<T>,
) {
  const unrecorded = await unrecordedViews(tx, clock, view, ids);
  const audit = unrecorded.map((record) => ({ event: view.event, record, changes: {} }));
  return { answer: await read(tx), audit };
}

const studentRows = ({ query }: Db, houseId: string) =>
  query.selectFrom('users').where('users.house_id', '=', houseId).where(isActiveStudent);
