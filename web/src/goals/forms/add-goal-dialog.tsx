import { useMutation } from '@tanstack/react-query';
import { t } from '../../language/translate.ts';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { isSendable } from '../../ui/forms/form-parts.ts';
import { SaveButtons } from '../../ui/forms/save-buttons.tsx';
import { useCurrentUser } from '../../viewer/current-user.ts';
import { DraftForm, useDraftForm } from '../../viewer/draft-form.tsx';
import { createGoal } from '../data/goal-edits.mutations.ts';
import { StartingSteps } from '../steps/new-goal-steps.tsx';
import { GoalFields } from './goal-fields.tsx';
import { addGoalForm, emptyGoal, type GoalValues } from './goal-form.ts';

type Props = {
  /** The initial values, and the name of the draft. */
  values?: GoalValues;
  draftName?: string;
  /** The titles of the initial steps. */
  steps?: string[];
  onClose: () => void;
};

export function AddGoalDialog({ values = emptyGoal, draftName = 'new goal', steps = [], onClose }: Props) {
  const viewer = useCurrentUser();
  const create = useMutation(createGoal);
  const { form, busy, cancel, formProps } = useDraftForm({
    draftName,
    schema: addGoalForm,
    values,
    send: (goal) => create.mutateAsync(steps.length > 0 ? { ...goal, steps } : goal),
    onDone: onClose,
  });
  return (
    <Dialog title={t('goals.forms.addGoal')} onClose={onClose}>
      <DraftForm {...formProps}>
        <GoalFields form={form} use="to add" viewer={viewer} />
        {steps.length > 0 && <StartingSteps titles={steps} />}
        <SaveButtons onCancel={cancel} busy={busy} isSendable={isSendable(form)} />
      </DraftForm>
    </Dialog>
  );
}
