import { mayReflectOn, type Reflection, type ReflectionEdit } from '@trellis/contract/goals/reflections/reflection.ts';
import { timestamp, todayIn } from '../../base/clock.ts';
import { ApplicationError } from '../../base/errors.ts';
import type { Outcome } from '../../platform/audit/change.ts';
import type { Caller } from '../../platform/context.ts';
import { changeGoal } from '../goal/goals.change.ts';

const thoughts = ['went_well', 'next_time'] as const;
/** The audit says that a thought changed, but not its text, which only the reflection contains. */
const hiddenChange = { from: null, to: null };

/** Writes or edits the reflection on a goal, whose review and version stay as they are. */
export function writeReflection(caller: Caller, goalId: string, edit: ReflectionEdit) {
  return changeGoal(caller, 'goal.reflect', goalId, async ({ tx, record: goal }): Promise<Outcome<Reflection>> => {
    if (!mayReflectOn(goal, todayIn(caller))) throw new ApplicationError('reflection.too_early');
    const before = goal.reflection;
    const changed = thoughts.filter((thought) => edit[thought] !== (before?.[thought] ?? ''));
    if (before && changed.length === 0) return { answer: before, audit: [] };
    const now = timestamp(caller.clock);
    const written: Reflection = { ...edit, created_at: before?.created_at ?? now, edited_at: before ? now : null };
    await tx.query
      .insertInto('reflections')
      .values({ goal_id: goal.id, owner_id: goal.owner_id, ...written })
      .onConflict((conflict) =>
        conflict.columns(['goal_id', 'owner_id']).doUpdateSet({ ...edit, edited_at: written.edited_at }),
      )
      .execute();
    const changes = Object.fromEntries(changed.map((thought) => [thought, hiddenChange]));
    return { answer: written, audit: [{ event: 'goal.reflected', record: goal.id, changes }] };
  });
}
