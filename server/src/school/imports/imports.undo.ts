import { message } from '@trellis/contract/core/messages.ts';
import { isGuide } from '@trellis/contract/permissions.ts';
import type { PersonImport } from '@trellis/contract/school/imports/import.ts';
import type { NotNull } from 'kysely';
import { ApplicationError } from '../../base/errors.ts';
import type { Db, Tx } from '../../database/database.ts';
import { exists } from '../../database/list.ts';
import { isUntouched, takeBackGoals } from '../../goals/assignments/take-back.ts';
import { deleteIfEmpty } from '../../people/houses/houses.actions.ts';
import { lockHouses } from '../../people/houses/houses.queries.ts';
import { applyEdit, type ChosenHouse } from '../../people/users/users.edit.ts';
import { lockedWith, requireAnotherGuide } from '../../people/users/users.locks.ts';
import { type FoundUser, findUser } from '../../people/users/users.queries.ts';
import { removeImported } from '../../people/users/users.remove.ts';
import { change } from '../../platform/audit/change.ts';
import type { Caller } from '../../platform/context.ts';
import type { Before } from './import-plan.ts';
import { importChange } from './imports.caller.ts';
import { isToBeUndone, readImport } from './imports.queries.ts';
import { lockImport } from './imports.run.ts';
import { type Row as ImportRow, someRows, updateRow } from './imports.write.ts';

type Row = ImportRow & { user_id: string };

/** Few enough for a slow PostgreSQL: erasing an account takes some forty statements, one after the other. */
const undoneAtOnce = 10;

/**
 * Takes back the next rows of an import, the last first, and in the end the houses that it made. Each row is taken back in a
 * transaction of its own. A caller who was cut off can call again.
 */
export async function undoImport(caller: Caller, id: string): Promise<PersonImport> {
  const { db } = caller;
  await importChange(caller, {
    async work({ tx }) {
      const { state } = await lockImport(tx, id);
      if (['reading', 'ready', 'undone'].includes(state)) throw new ApplicationError('import.not_undoable');
      await setState(tx, id, 'undoing');
      return { answer: {}, audit: [] };
    },
  });
  const rows = await rowsToUndo(db, id);
  for (const row of rows) await (row.outcome === 'create' ? removeAccount : restoreAccount)(caller, row);
  if (rows.length < undoneAtOnce) {
    await removeEmptyHouses(caller, id);
    await setState(db, id, 'undone');
  }
  return readImport(db, id);
}

const setState = ({ query }: Db, id: string, state: 'undoing' | 'undone') =>
  query.updateTable('imports').set({ state }).where('id', '=', id).execute();

const rowsToUndo = (db: Db, id: string): Promise<Row[]> =>
  someRows(db, id, undoneAtOnce)
    .where(isToBeUndone)
    .orderBy('place', 'desc')
    .$narrowType<{ user_id: NotNull }>()
    .execute();

/** Deletes the account, and with it this row, unless someone has used it. */
const removeAccount = (caller: Caller, row: Row) =>
  removeImported(caller, row.user_id, async (tx) => {
    const reason = await useOf(tx, row.user_id);
    await (reason ? updateRow(tx, row, { undo: 'kept', note: reason }) : countUndone(tx, row));
    return reason === undefined;
  });

/**
 * Why an account counts as used. Untouched goals that every newcomer gets don't count: their assignments are older than the
 * account, and so are their ids.
 */
async function useOf({ query }: Tx, id: string): Promise<string | undefined> {
  const signedIn = query.selectFrom('users').where('id', '=', id).where('has_signed_in', '=', 1);
  if (await exists(signedIn)) return message('imports.notes.keptLoggedIn');
  const goals = query
    .selectFrom('goals')
    .where('owner_id', '=', id)
    .where((where) =>
      where.or([where('assignment_id', 'is', null), where('assignment_id', '>', id), where.not(isUntouched)]),
    );
  return (await exists(goals)) ? message('imports.notes.keptHasGoals') : undefined;
}

/** Gives an account back what it had, unless that was changed since. */
const restoreAccount = (caller: Caller, row: Row) =>
  change(caller, {
    permission: 'user.import',
    lockUsers: lockedWith(row.user_id, { mayStepDown: true, mayJoin: true }),
    async work(authorized) {
      const { tx } = authorized;
      const user = await findUser(tx, row.user_id);
      if (!user) return { answer: {}, audit: [] };
      const before: Before = JSON.parse(row.before ?? '{}');
      const house = await earlierHouse(tx, before);
      const reason = reasonToKeep(user, row, { before, house, actorId: caller.session.id });
      if (reason) {
        await updateRow(tx, row, { undo: 'kept', note: reason });
        return { answer: {}, audit: [] };
      }
      const { full_name, role } = before;
      if (role !== undefined && user.is_active) await requireAnotherGuide(tx, user.id);
      const taken = await takeBackGoals(tx, user.id, before.goals ?? []);
      const { audit } = await applyEdit(caller, { ...authorized, record: user }, { full_name, role }, house);
      await updateRow(tx, row, { undo: 'undone' });
      await countUndone(tx, row);
      return { answer: {}, audit: [...taken, ...audit] };
    },
  });

/** Null means no house, and undefined that the row didn't change it or that it is gone. */
async function earlierHouse(tx: Tx, { house_ids }: Before): Promise<ChosenHouse> {
  if (house_ids?.from === null) return null;
  const [house] = house_ids ? await lockHouses(tx, [house_ids.from]) : [];
  return house;
}

type Earlier = { before: Before; house: ChosenHouse; actorId: string };

function reasonToKeep(user: FoundUser, { full_name }: Row, { before, house, actorId }: Earlier): string | undefined {
  const isChanged =
    (before.full_name !== undefined && user.full_name !== full_name) ||
    (before.house !== undefined && user.house_id !== before.house_ids?.to) ||
    (before.role !== undefined && !isGuide(user));
  if (isChanged) return message('imports.notes.keptChanged');
  if (before.house !== undefined && house === undefined)
    return message('imports.notes.keptHouseGone', { house: before.house });
  return before.role !== undefined && user.id === actorId ? message('imports.notes.keptOwnRole') : undefined;
}

const countUndone = ({ query }: Tx, { import_id }: Row) =>
  query
    .updateTable('imports')
    .set(({ eb }) => ({ undone: eb('undone', '+', 1) }))
    .where('id', '=', import_id)
    .execute();

/** Deletes the empty houses that this import has made, unless another import that isn't undone has made them too. */
async function removeEmptyHouses(caller: Caller, importId: string): Promise<void> {
  const { query } = caller.db;
  const stillUsed = query
    .selectFrom('import_houses')
    .innerJoin('imports', 'imports.id', 'import_houses.import_id')
    .select('house_id')
    .where('imports.state', 'not in', ['undoing', 'undone']);
  const made = await query
    .selectFrom('import_houses')
    .select('house_id')
    .where('import_id', '=', importId)
    .where('house_id', 'not in', stillUsed)
    .orderBy('house_id')
    .execute();
  for (const { house_id } of made) {
    await importChange(caller, {
      work: async (authorized) => ({ answer: {}, audit: await deleteIfEmpty(authorized, house_id) }),
    });
  }
}
