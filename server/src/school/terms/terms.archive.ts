import { setImmediate } from 'node:timers/promises';
import { termLimits } from '@trellis/contract/school/terms/term-limits.ts';
import { second } from '../../base/clock.ts';
import { ApplicationError, isApplicationError } from '../../base/errors.ts';
import { archiveGoal } from '../../goals/goal/goals.actions.ts';
import { authorizeAgain } from '../../platform/authorization/authorize.ts';
import type { Session } from '../../platform/authorization/session.ts';
import type { Context } from '../../platform/context.ts';
import { idsOver, isOver, newTerm } from './terms.over.ts';

/** A slow database gets fewer goals a call, so that each call is answered in time. */
const longestMs = 5 * second;

/**
 * Archives the next goals that are over, each in a transaction of its own, by the action that archives one. Whoever is
 * cut off calls again: what is archived is no longer over.
 * @throws term.preview_outdated where another day counts than the one that the caller saw
 */
export async function archiveOver(context: Context, session: Session, before: string) {
  await authorizeAgain(context, session, 'school.edit');
  const since = (await newTerm(context))?.since;
  if (since?.day !== before) throw new ApplicationError('term.preview_outdated');
  const ids = await idsOver(context.db, since, { skip: 0, limit: termLimits.archivedAtOnce });
  const auditChanges = { new_term: { from: null, to: since.day } };
  let archived = 0;
  const until = performance.now() + longestMs;
  for (const id of ids) {
    if (performance.now() > until) return { archived, is_done: false };
    // The embedded database answers at once: without it nobody else's call would be read before the last goal is done.
    await setImmediate();
    try {
      const goal = await archiveGoal(context, session, id, { holds: (goal) => isOver(goal, since), auditChanges });
      if (goal.archived_at !== null) archived += 1;
    } catch (error) {
      // Somebody else has archived or deleted it meanwhile.
      if (!isApplicationError(error, 'goal.archived') && !isApplicationError(error, 'goal.not_found')) throw error;
    }
  }
  return { archived, is_done: ids.length < termLimits.archivedAtOnce };
}
