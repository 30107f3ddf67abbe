import { setImmediate } from 'node:timers/promises';
import { termLimits } from '@trellis/contract/school/terms/term-limits.ts';
import { second } from '../../base/clock.ts';
import { ApplicationError, isApplicationError } from '../../base/errors.ts';
import { archiveGoal } from '../../goals/goal/goals.actions.ts';
import { authorizeAgain } from '../../platform/authorization/authorize.ts';
import type { Session } from '../../platform/authorization/session.ts';
import type { Context } from '../../platform/context.ts';
import { findBoundary, finishedGoalIds, isFinished } from './terms.finished-goals.ts';

/** The time limit of a call. A slow database archives fewer goals per call. */
const timeLimitMs = 5 * second;

/**
 * Archives the next finished goals, each in its own transaction by the action that archives one goal. A caller who was cut off can
 * call again.
 * @throws term.preview_outdated if the boundary has changed since the caller saw it
 */
export async function archiveFinishedGoals(context: Context, session: Session, before: string) {
  await authorizeAgain(context, session, 'school.edit');
  const boundary = (await findBoundary(context))?.boundary;
  if (boundary?.day !== before) throw new ApplicationError('term.preview_outdated');
  const ids = await finishedGoalIds(context.db, boundary, { skip: 0, limit: termLimits.archivedAtOnce });
  const auditChanges = { new_term: { from: null, to: boundary.day } };
  let archived = 0;
  const until = performance.now() + timeLimitMs;
  for (const id of ids) {
    if (performance.now() > until) return { archived, is_done: false };
    // SQLite answers synchronously; without this pause no other request would be served until the end.
    await setImmediate();
    try {
      const goal = await archiveGoal(context, session, id, {
        holds: (goal) => isFinished(goal, boundary),
        auditChanges,
      });
      if (goal.archived_at !== null) archived += 1;
    } catch (error) {
      // Somebody else has archived or deleted it meanwhile.
      if (!isApplicationError(error, 'goal.archived') && !isApplicationError(error, 'goal.not_found')) throw error;
    }
  }
  return { archived, is_done: ids.length < termLimits.archivedAtOnce };
}
