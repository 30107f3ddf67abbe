import { useMutation } from '@tanstack/react-query';
import type { Goal } from '@trellis/contract/goals/goal.ts';
import { Confirm } from '../../ui/dialogs/confirm.tsx';
import { removeGoal } from '../data/goal-edits.mutations.ts';

type Props = { goal: Goal; onClose: () => void };

export function DeleteGoalDialog({ goal, onClose }: Props) {
  const remove = useMutation(removeGoal);
  return (
    <Confirm
      title="Delete Goal"
      confirmLabel="Delete Goal"
      busy={remove.isPending}
      onClose={onClose}
      onConfirm={() => remove.mutate(goal, { onSuccess: onClose })}
    >
      <p>
        <strong>{goal.title}</strong>
      </p>
      <p>This goal will be permanently deleted. Are you sure? You will not be able to undo this action.</p>
    </Confirm>
  );
}
