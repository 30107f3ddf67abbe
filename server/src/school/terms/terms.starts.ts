import { limits } from '@trellis/contract/core/limits.ts';
import type { TermStart } from '@trellis/contract/school/terms/terms.api.ts';
import type { Selectable } from 'kysely';
import { day, timestamp, timestampAfter } from '../../base/clock.ts';
import { ApplicationError } from '../../base/errors.ts';
import { newId } from '../../base/ids.ts';
import type { Db } from '../../database/database.ts';
import { expiredAfter } from '../../database/expired-rows.ts';
import { countOf } from '../../database/list.ts';
import type { Tables } from '../../database/schema/schema.ts';
import { change } from '../../platform/audit/change.ts';
import type { Caller, Context } from '../../platform/context.ts';
import { changeTerms } from './terms.actions.ts';
import { countFinishedGoals } from './terms.finished-goals.ts';

export type StartRow = Selectable<Tables['term_starts']>;

const retentionMs = limits.termUndoDays * day;

/** The goals that a start has archived and that are still in the archive. */
export const archivedGoalsOf = ({ query }: Db, startId: string) =>
  query.selectFrom('goals').where('archived_in', '=', startId).where('archived_at', 'is not', null);

async function startOf(db: Db, { id, before, state, goals, created_at }: StartRow): Promise<TermStart> {
  const archived = await countOf(archivedGoalsOf(db, id));
  return { id, before, state, goals, archived, expires_at: timestampAfter(() => new Date(created_at), retentionMs) };
}

const latest = ({ query }: Db) => query.selectFrom('term_starts').selectAll().orderBy('id', 'desc').limit(1);

/** The finished goals, and the last start of a term as long as it can be undone. */
export async function readFinishedGoals(context: Pick<Context, 'db' | 'clock' | 'config'>) {
  const row = await latest(context.db).executeTakeFirst();
  return { ...(await countFinishedGoals(context)), start: row ? await startOf(context.db, row) : null };
}

/**
 * Starts a term: the finished goals are then archived in the background. While another start is still being archived or
 * undone, the answer is that start.
 */
export const startTerm = (caller: Caller, before: string) =>
  changeTerms(caller, async ({ tx, actor }) => {
    const earlier = await latest(tx).forUpdate().executeTakeFirst();
    if (earlier?.state === 'archiving' || earlier?.state === 'undoing') {
      return { answer: await startOf(tx, earlier), audit: [] };
    }
    const found = await countFinishedGoals({ ...caller, db: tx });
    if (found.before !== before) throw new ApplicationError('term.preview_outdated');
    // Goals that are finished later belong to the same start, so that all of them can be undone as a whole.
    const continued = earlier?.state === 'archived' && earlier.before === before ? earlier : undefined;
    const row: StartRow = {
      id: continued?.id ?? newId(caller.clock),
      before,
      state: 'archiving',
      goals: found.goals + (continued ? await countOf(archivedGoalsOf(tx, continued.id)) : 0),
      actor_id: actor.id,
      created_at: timestamp(caller.clock),
    };
    await tx.query
      .insertInto('term_starts')
      .values(row)
      .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
      .execute();
    return { answer: await startOf(tx, row), audit: [] };
  });

/** Takes the goals that this start has archived back out of the archive, in the background. */
export const undoStart = (caller: Caller, id: string) =>
  change(caller, {
    permission: 'school.edit',
    async work({ tx, actor }) {
      const found = tx.query.selectFrom('term_starts').selectAll().where('id', '=', id).forUpdate();
      const row = await found.executeTakeFirstOrThrow(() => new ApplicationError('term.start_not_found'));
      if (row.state === 'undoing' || row.state === 'undone') return { answer: await startOf(tx, row), audit: [] };
      const undoing: StartRow = { ...row, state: 'undoing', actor_id: actor.id };
      await tx.query.updateTable('term_starts').set(undoing).where('id', '=', id).execute();
      return { answer: await startOf(tx, undoing), audit: [] };
    },
  });

export const expiredStarts = expiredAfter('term_starts', 'created_at', retentionMs);
