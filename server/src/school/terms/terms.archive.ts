import { setImmediate } from 'node:timers/promises';
import type { AuditChanges } from '@trellis/contract/core/audit-entry.ts';
import { second, timestamp } from '../../base/clock.ts';
import type { Log } from '../../base/log.ts';
import { type Background, repeat } from '../../base/repeat.ts';
import type { Db, Tx } from '../../database/database.ts';
import { exists } from '../../database/list.ts';
import { isOwnerOf } from '../../goals/goal/goals.actions.ts';
import { updateGoal } from '../../goals/goal/goals.change.ts';
import { lockGoal } from '../../goals/goal/goals.queries.ts';
import { ownerHasRoom } from '../../goals/goal/goals.room.ts';
import { lockUsers } from '../../people/users/users.locks.ts';
import { type AuditDraft, systemChange } from '../../platform/audit/change.ts';
import type { Context } from '../../platform/context.ts';
import { finishedGoals } from './terms.finished-goals.ts';
import { archivedGoalsOf, type StartRow } from './terms.starts.ts';

/* The background part of starting a term. Each goal is changed in a transaction of its own, so that nobody waits, and so that a
   server that was restarted goes on where it stopped. Several servers may be at work on the same start. */

type Deps = Pick<Context, 'db' | 'clock' | 'config' | 'notify'>;

const goalsAtOnce = 100;

/** Archives the finished goals when a term starts, and undoes that when a guide asks for it, until it is stopped. */
export const startArchiving = (context: Deps, log: Log): Background =>
  repeat(
    2 * second,
    (ending) => workOnStarts(context, () => ending.aborted),
    (error) => log.warn({ err: error }, 'finished goals couldn’t be archived'),
  );

export async function workOnStarts(context: Deps, isStopped = () => false): Promise<void> {
  const starts = context.db.query.selectFrom('term_starts').selectAll().orderBy('id');
  for (const start of await starts.where('state', 'in', ['archiving', 'undoing']).execute()) {
    const work = start.state === 'archiving' ? archiving(context, start) : undoing(context, start);
    while (!isStopped()) {
      const goals = await work.next();
      if (goals.length === 0) await finish(context, start, work.done);
      let changed = 0;
      for (const { id } of goals) {
        if (isStopped()) break;
        // SQLite answers synchronously; without this pause no request would be served until the end.
        await setImmediate();
        if ((await changeGoal(context, start, id, work)).isChanged) changed += 1;
      }
      // If none has changed, another server is at work on them or the start was undone. The next check goes on.
      if (changed === 0) break;
    }
  }
}

/** What is done to the goals of a start, a hundred at a time. */
type Work = {
  next: () => Promise<{ id: string }[]>;
  /** The state of the start once no goal is left. */
  done: StartRow['state'];
  lockFirst?: (tx: Tx, id: string) => Promise<unknown>;
  applies: (tx: Tx, id: string) => Promise<boolean>;
  event: AuditDraft['event'];
  fields: () => { archived_at: string | null; archived_in: string | null };
  auditChanges: AuditChanges;
};

const archiving = ({ db, clock, config }: Deps, { id: archived_in, before }: StartRow): Work => ({
  next: () => finishedGoals({ db, config }, before).limit(goalsAtOnce).execute(),
  done: 'archived',
  applies: (tx, id) =>
    exists(tx.query.selectFrom(finishedGoals({ db: tx, config }, before).as('finished')).where('id', '=', id)),
  event: 'goal.archived',
  fields: () => ({ archived_at: timestamp(clock), archived_in }),
  auditChanges: { new_term: { from: null, to: before } },
});

/** The goals of a student who has no room for them stay in the archive. */
function undoing(context: Deps, start: StartRow): Work {
  const archived = (db: Db) => archivedGoalsOf(db, start.id).where(ownerHasRoom);
  return {
    next: () => archived(context.db).select('id').orderBy('id').limit(goalsAtOnce).execute(),
    done: 'undone',
    // The owner is locked, so that calls at once can't exceed the student's limit together.
    lockFirst: (tx, id) => lockUsers(tx, () => isOwnerOf(id)),
    applies: (tx, id) => exists(archived(tx).where('id', '=', id)),
    event: 'goal.unarchived',
    fields: () => ({ archived_at: null, archived_in: null }),
    auditChanges: { new_term: { from: start.before, to: null } },
  };
}

/** Someone may have undone the start meanwhile, and then it isn't finished. */
const finish = ({ db }: Deps, { id, state }: StartRow, done: StartRow['state']) =>
  db.query.updateTable('term_starts').set({ state: done }).where('id', '=', id).where('state', '=', state).execute();

/** Changes a goal in the name of the guide who wanted it, unless it or the start has changed meanwhile. */
const changeGoal = (context: Deps, start: StartRow, id: string, work: Work) =>
  systemChange(context, {
    lockFirst: async (tx) => work.lockFirst?.(tx, id),
    async work(system) {
      const { tx } = system;
      const goal = await lockGoal(tx, id);
      const isWanted = await isStillWanted(tx, start);
      if (!goal || !isWanted || !(await work.applies(tx, id))) return { answer: { isChanged: false }, audit: [] };
      const { event, fields, auditChanges } = work;
      const { audit } = await updateGoal(context, { ...system, record: goal }, event, fields(), auditChanges);
      const actor = start.actor_id === null ? {} : { actor: { id: start.actor_id } };
      return { answer: { isChanged: true }, audit: audit.map((entry) => ({ ...entry, ...actor })) };
    },
  });

/** Locks the start, so that undoing it waits for the goals that are being archived. */
const isStillWanted = ({ query }: Tx, { id, state }: StartRow): Promise<boolean> =>
  exists(query.selectFrom('term_starts').where('id', '=', id).where('state', '=', state).forShare());
