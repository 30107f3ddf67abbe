import { IconAlertTriangle } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import type { Goal, GoalEdit } from '@trellis/contract/goals/goal.ts';
import { queryClient } from '../../api/query-client.ts';
import { t } from '../../language/translate.ts';
import { SaveButtons } from '../../ui/buttons/save-buttons.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { isSendable } from '../../ui/forms/field.tsx';
import { useCurrentUser } from '../../viewer/current-user.ts';
import { useVersionedForm, VersionedForm } from '../../viewer/versioned-form.tsx';
import { openedGoalQuery } from '../data/goal.queries.ts';
import { editGoal } from '../data/goal-edits.mutations.ts';
import { goalQuery } from '../data/goals.queries.ts';
import { ReturnReason } from '../details/return-reason.tsx';
import { goalDifferences } from './goal-differences.ts';
import fields from './goal-fields.module.css';
import { GoalFields } from './goal-fields.tsx';
import { editGoalForm, type GoalValues, valuesOf } from './goal-form.ts';

export function EditGoalDialog({ goal, onClose }: { goal: Goal; onClose: () => void }) {
  const viewer = useCurrentUser();
  const { data: opened, isPending: isOpening } = useQuery(openedGoalQuery(goal.id));
  const base = opened ?? { answer: goal, etag: undefined };
  const current = base.answer;
  const edit = useMutation(editGoal);
  const { form, busy, discard, formProps } = useVersionedForm<GoalValues, GoalEdit, GoalEdit, Goal>({
    draftName: `goal ${goal.id}`,
    schema: editGoalForm,
    base,
    valuesOf,
    editOf: (mine) => mine,
    send: (mine, { answer, etag }) => edit.mutateAsync({ goal: answer, edit: mine, etag }),
    read: () => queryClient.fetchQuery({ ...goalQuery(goal.id), staleTime: 0 }),
    differences: goalDifferences,
    onSaved: onClose,
  });
  const close = () => {
    if (!busy && !edit.isPending) onClose();
  };
  const cancel = () => {
    discard();
    onClose();
  };

  return (
    <Dialog title={t('goals.forms.editGoal')} onClose={close}>
      <VersionedForm {...formProps} busy={edit.isPending}>
        {current.returned_at && (
          <section className={fields.sentBack}>
            <p>{t('goals.nextSteps.sentBack')}</p>
            <ReturnReason goal={current} viewer={viewer} />
          </section>
        )}
        {isSubmitted(current) && (
          <p className={fields.warning}>
            <IconAlertTriangle size={18} aria-hidden />
            {t('goals.forms.resubmit')}
          </p>
        )}
        <GoalFields form={form} use="to edit" viewer={viewer} goal={current} />
        <SaveButtons onCancel={cancel} busy={busy} isSendable={isSendable(form) && !isOpening} />
      </VersionedForm>
    </Dialog>
  );
}

const isSubmitted = (goal: Goal) =>
  goal.approved_by_user !== 'Not submitted' || goal.approved_by_superuser !== 'Not submitted';
