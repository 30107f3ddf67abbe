import type { NewCheckIn } from '@trellis/contract/goals/check-ins/check-in.ts';
import { isFullyReviewed } from '@trellis/contract/goals/review.ts';
import { timestamp } from '../../base/clock.ts';
import { ApplicationError } from '../../base/errors.ts';
import { newId } from '../../base/ids.ts';
import type { AuditDraft, Outcome } from '../../platform/audit/change.ts';
import type { Authorized } from '../../platform/authorization/authorize.ts';
import type { Caller, Context } from '../../platform/context.ts';
import { carryAttachments } from '../attachments/attachments.actions.ts';
import { changeGoal, updateGoal } from '../goal/goals.change.ts';
import type { FoundGoal } from '../goal/goals.queries.ts';
import { type FoundCheckIn, findCheckIn, newestCheckInOf, writeCheckIn } from './check-ins.queries.ts';

/** Sets the progress, as a check-in without a note. Does nothing if the progress already has this value. */
export const updateProgress = (caller: Caller, goalId: string, progress_bar: number) =>
  changeGoal(caller, 'goal.update_progress', goalId, async (authorized): Promise<Outcome<FoundGoal>> => {
    const progress = { progress_bar, note: null, attachment_ids: [], joins_last: false };
    const { goal, audit } = await checkIn(caller, authorized, progress);
    return { answer: goal, audit };
  });

export const addCheckIn = (caller: Caller, goalId: string, newCheckIn: NewCheckIn) =>
  changeGoal(caller, 'goal.update_progress', goalId, async (authorized): Promise<Outcome<FoundCheckIn>> => {
    const { id, audit } = await checkIn(caller, authorized, { ...newCheckIn, note: newCheckIn.note || null });
    if (id === undefined) throw new ApplicationError('goal.check_in_empty');
    return { answer: await findCheckIn(authorized.tx, id), audit };
  });

/** A note or an attachment without progress doesn't need a complete review. */
async function checkIn(
  { clock }: Context,
  authorized: Authorized<'goal.update_progress', FoundGoal>,
  { progress_bar, note, attachment_ids, joins_last }: NewCheckIn,
): Promise<{ goal: FoundGoal; audit: readonly AuditDraft[]; id?: string }> {
  const { tx, actor, record: goal } = authorized;
  const changesProgress = progress_bar !== goal.progress_bar;
  const isEmpty = note === null && attachment_ids.length === 0;
  if ((changesProgress || isEmpty) && !isFullyReviewed(goal)) throw new ApplicationError('goal.not_reviewed');
  if (!changesProgress && isEmpty) return { goal, audit: [] };
  const progressChange = changesProgress
    ? await updateGoal({ clock }, authorized, 'goal.progress', { progress_bar })
    : undefined;
  if (!changesProgress) {
    const last_active_at = timestamp(clock);
    await tx.query.updateTable('goals').set({ last_active_at }).where('id', '=', goal.id).execute();
  }
  const joined = joins_last && !changesProgress ? await ownLastCheckIn(authorized, progress_bar) : undefined;
  const id = joined ?? newId(clock);
  const about = { goal_id: goal.id, owner_id: goal.owner_id, author_id: actor.id };
  await writeCheckIn(tx, { id, ...about, progress_bar, note, created_at: timestamp(clock) });
  await carryAttachments(authorized, attachment_ids, { check_in_id: id });
  // The audit entry doesn't repeat the note, so that deleting the check-in removes the text from the database.
  const changes = { check_in_id: { from: joined ?? null, to: id } };
  const noteAudit = { event: 'goal.checked_in', record: goal.id, changes } as const;
  return { goal: progressChange?.answer ?? goal, audit: progressChange?.audit ?? [noteAudit], id };
}

/** The goal's newest check-in, if the actor made it with this progress and it has no note or attachments yet. */
async function ownLastCheckIn(
  { tx, actor, record: goal }: Authorized<'goal.update_progress', FoundGoal>,
  progress_bar: number,
): Promise<string | undefined> {
  const last = await newestCheckInOf(tx, goal);
  const isTheirs = last?.author_id === actor.id && last.progress_bar === progress_bar;
  return isTheirs && last.note === null && last.attachment_id === null ? last.id : undefined;
}
