import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { DraftNotice } from '../../drafts/draft-notice.tsx';
import { t } from '../../language/translate.ts';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { isSendable, useSubmit, validateOnBlur } from '../../ui/forms/form-parts.ts';
import { SaveButtons } from '../../ui/forms/save-buttons.tsx';
import { useCurrentUser } from '../../viewer/current-user.ts';
import { useDraft } from '../../viewer/use-draft.ts';
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
  const form = useForm({
    ...validateOnBlur,
    resolver: standardSchemaResolver(addGoalForm),
    defaultValues: values,
  });
  const draft = useDraft(form, draftName);
  const { busy, props } = useSubmit(form, async (goal) => {
    await create.mutateAsync(steps.length > 0 ? { ...goal, steps } : goal);
    draft.forget();
    onClose();
  });
  const cancel = () => {
    draft.discard();
    onClose();
  };
  return (
    <Dialog title={t('goals.forms.addGoal')} onClose={onClose}>
      <form {...props}>
        <DraftNotice draft={draft} />
        <GoalFields form={form} use="to add" viewer={viewer} />
        {steps.length > 0 && <StartingSteps titles={steps} />}
        <SaveButtons onCancel={cancel} busy={busy} isSendable={isSendable(form)} />
      </form>
    </Dialog>
  );
}
