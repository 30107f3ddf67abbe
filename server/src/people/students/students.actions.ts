import type { Paging } from '@trellis/contract/core/list-query.ts';
import type { House } from '@trellis/contract/people/houses/house.ts';
import type { HouseSheets, LookEvent, StudentSheet } from '@trellis/contract/people/students/student.ts';
import type { Db, Tx } from '../../database/database.ts';
import { countOf } from '../../database/list.ts';
import { rowIsStudent } from '../../database/role.sql.ts';
import { change } from '../../platform/audit/change.ts';
import type { Session } from '../../platform/authorization/session.ts';
import type { Context } from '../../platform/context.ts';
import { findHouse } from '../houses/houses.queries.ts';
import { findUser } from '../users/users.queries.ts';
import { notYetNoted } from './students.looks.ts';
import { readSheet } from './students.reading.ts';

/**
 * Reads what stands around a student. That somebody else than the student does is noted with it in one transaction: what
 * can't be noted isn't read. Where it was noted a while ago it isn't again, and nothing is written.
 */
export async function lookAt<T extends object>(
  context: Context,
  session: Session,
  { id, event }: { id: string; event: LookEvent },
  read: (db: Db) => Promise<T>,
): Promise<T> {
  const looking = { actor: session, event };
  if ((await notYetNoted(context.db, context.clock, looking, [id])).length === 0) return read(context.db);
  return change(context, {
    session,
    permission: 'student.read',
    lockUsers: (where) => where('users.id', '=', id),
    lock: (tx) => findUser(tx, id),
    work: ({ tx }) => readAndNote(context, tx, looking, [id], read),
  });
}

/** The sheets of some students of a house, which is as good as printing them. */
export async function lookAtHouse(context: Context, session: Session, house: House, paging: Paging) {
  const { db, clock } = context;
  const ids = await studentsOf(db, house.id, paging);
  const looking = { actor: session, event: 'user.sheet_printed' } as const;
  const read = async (from: Db): Promise<HouseSheets> => ({
    house_name: house.name,
    data: await sheetsOf(from, ids),
    count: await countOf(studentRows(from, house.id)),
  });
  if ((await notYetNoted(db, clock, looking, ids)).length === 0) return read(db);
  return change(context, {
    session,
    permission: 'house.print',
    lockUsers: (where) => where('users.id', 'in', ids),
    // It stays as it is, so it is only read.
    lock: (tx) => findHouse(tx, house.id),
    work: ({ tx }) => readAndNote(context, tx, looking, ids, read),
  });
}

type Looking = Parameters<typeof notYetNoted>[2];

/** Whether it is noted is asked anew, with the students locked: of two calls at once one notes it. */
async function readAndNote<T>(
  { clock }: Context,
  tx: Tx,
  looking: Looking,
  ids: readonly string[],
  read: (db: Db) => Promise<T>,
) {
  const unnoted = await notYetNoted(tx, clock, looking, ids);
  const audit = unnoted.map((record) => ({ event: looking.event, record, changes: {} }));
  return { answer: await read(tx), audit };
}

/** The students of a house who have an account that works. */
const studentRows = ({ query }: Db, houseId: string) =>
  query.selectFrom('users').where('users.house_id', '=', houseId).where(rowIsStudent).where('users.is_active', '=', 1);

async function studentsOf(db: Db, houseId: string, { skip, limit }: Paging): Promise<string[]> {
  const rows = await studentRows(db, houseId)
    .select('users.id')
    .orderBy('users.display_key')
    .orderBy('users.id')
    .limit(limit)
    .offset(skip)
    .execute();
  return rows.map(({ id }) => id);
}

async function sheetsOf(db: Db, ids: readonly string[]): Promise<StudentSheet[]> {
  const sheets: StudentSheet[] = [];
  for (const id of ids) {
    const sheet = await readSheet(db, id);
    if (sheet) sheets.push(sheet);
  }
  return sheets;
}
