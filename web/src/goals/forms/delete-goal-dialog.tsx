import { useMutation } from '@tanstack/react-query';
import type { Goal } from '@trellis/contract/goals/goal.ts';
import { t } from '../../language/translate.ts';
import { Confirm } from '../../ui/dialogs/confirm.tsx';
import { removeGoal } from '../data/goal-edits.mutations.ts';

type Props = { goal: Goal; onClose: () => void };

export function DeleteGoalDialog({ goal, onClose }: Props) {
  const remove = useMutation(removeGoal);
  return (
    <Confirm
      title={t('goals.deletion.title')}
      confirmLabel={t('goals.actions.delete')}
      busy={remove.isPending}
      onClose={onClose}
      onConfirm={() => remove.mutate(goal, { onSuccess: onClose })}
    >
      <p>
        <strong>{goal.title}</strong>
      </p>
      <p>{t('goals.deletion.question')}</p>
    </Confirm>
  );
}
