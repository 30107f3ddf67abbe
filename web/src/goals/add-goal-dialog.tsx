import { useMutation } from '@tanstack/react-query';
import { useCurrentUser } from '../auth/current-user.ts';
import { Dialog } from '../ui/dialogs/dialog.tsx';
import { Button } from '../ui/elements/button.tsx';
import { ButtonRow } from '../ui/elements/button-row.tsx';
import { useForm } from '../ui/forms/use-form.ts';
import { createGoal } from './goal-edits.mutations.ts';
import { GoalFields } from './goal-fields.tsx';
import { addGoalForm, emptyGoal } from './goal-form.ts';

export function AddGoalDialog({ onClose }: { onClose: () => void }) {
  const viewer = useCurrentUser();
  const create = useMutation(createGoal);
  const form = useForm({
    initial: emptyGoal,
    schema: addGoalForm,
    // An owner left empty is whoever adds the goal.
    onSubmit: ({ owner_id, ...goal }) =>
      create.mutate({ ...goal, ...(owner_id && { owner_id }) }, { onSuccess: onClose }),
  });
  return (
    <Dialog opened title="Add Goal" onClose={onClose}>
      <form {...form.form}>
        <GoalFields form={form} viewer={viewer} periodRequired />
        <ButtonRow>
          <Button look="outline" onClick={onClose} disabled={create.isPending}>
            Cancel
          </Button>
          <Button type="submit" busy={create.isPending} disabled={!form.valid}>
            Save
          </Button>
        </ButtonRow>
      </form>
    </Dialog>
  );
}
