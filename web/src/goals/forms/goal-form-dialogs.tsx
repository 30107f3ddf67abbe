import { useMutation } from '@tanstack/react-query';
import type { Goal } from '@trellis/contract/goals/goal.ts';
import type { Template } from '@trellis/contract/goals/templates/templates.api.ts';
import type { Version } from '../../api/call.ts';
import { queryClient } from '../../api/query-client.ts';
import { useToday } from '../../dates/dates.tsx';
import { t } from '../../language/translate.ts';
import { SaveButtons } from '../../ui/buttons/save-buttons.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { isSendable } from '../../ui/forms/field.tsx';
import { DraftForm, useDraftForm } from '../../viewer/draft-form.tsx';
import { useVersionedForm, VersionedForm } from '../../viewer/versioned-form.tsx';
import { createGoal, editGoal } from '../data/goal-edits.mutations.ts';
import { goalQuery } from '../data/goals.queries.ts';
import { ReturnReason } from '../details/next-step-box.tsx';
import classes from '../steps/steps.module.css';
import { GoalFields, Warning } from './goal-fields.tsx';
import { addGoalForm, editGoalForm, emptyGoal, goalDifferences, valuesOf, valuesOfTemplate } from './goal-form.ts';

type Props = { template?: Template | undefined; owner?: string | undefined; onClose: () => void };

export function AddGoalDialog({ template, owner, onClose }: Props) {
  const today = useToday();
  const create = useMutation(createGoal);
  const values = template ? valuesOfTemplate(template, today) : emptyGoal;
  const steps = template?.steps ?? [];
  const { form, busy, cancel, formProps } = useDraftForm({
    draftName: ['new goal', owner && `for ${owner}`, template && `from ${template.id}`].filter(Boolean).join(' '),
    schema: addGoalForm,
    values: { ...values, owner_id: owner ?? '' },
    send: (goal) => create.mutateAsync(steps.length > 0 ? { ...goal, steps } : goal),
    onDone: onClose,
  });
  return (
    <Dialog title={t('goals.forms.addGoal')} onClose={onClose}>
      <DraftForm {...formProps}>
        <GoalFields use="to add" />
        {steps.length > 0 && <StartingSteps titles={steps} />}
        <SaveButtons onCancel={cancel} busy={busy} isSendable={isSendable(form)} />
      </DraftForm>
    </Dialog>
  );
}

/** The steps that a new goal starts with; its owner can change them later. */
const StartingSteps = ({ titles }: { titles: readonly string[] }) => (
  <section className={`part stack ${classes.section}`} aria-labelledby="starting-steps">
    <h3 id="starting-steps">{t('goals.steps.title')}</h3>
    <p className="quiet">{t('goals.steps.starting')}</p>
    <ol className="long-words numbered">
      {titles.map((title, index) => (
        // Two steps may have the same title; their order never changes here.
        <li key={`${index} ${title}`}>{title}</li>
      ))}
    </ol>
  </section>
);

export function EditGoalDialog({ version, onClose }: { version: Version<Goal>; onClose: () => void }) {
  const { answer: goal, etag } = version;
  const edit = useMutation(editGoal);
  const { form, busy, cancel, formProps } = useVersionedForm({
    draftName: `goal ${goal.id}`,
    schema: editGoalForm,
    base: version,
    valuesOf,
    editOf: (mine) => mine,
    send: (mine, { answer, etag }) => edit.mutateAsync({ goal: answer, edit: mine, etag }),
    read: () => queryClient.fetchQuery({ ...goalQuery(goal.id), staleTime: 0 }),
    differences: goalDifferences,
    onSaved: onClose,
    onCancel: onClose,
  });

  return (
    <Dialog title={t('goals.forms.editGoal')} onClose={() => !busy && !edit.isPending && onClose()}>
      <VersionedForm {...formProps} busy={edit.isPending}>
        {goal.returned_at && (
          <section className="rounded tinted padded mt-1 mb-4">
            <p>{t('goals.nextSteps.sentBack')}</p>
            <ReturnReason goal={goal} />
          </section>
        )}
        {isSubmitted(goal) && <Warning>{t('goals.forms.resubmit')}</Warning>}
        <GoalFields use="to edit" goal={goal} />
        <SaveButtons onCancel={cancel} busy={busy} isSendable={isSendable(form) && etag !== undefined} />
      </VersionedForm>
    </Dialog>
  );
}

const isSubmitted = (goal: Goal) =>
  goal.approved_by_user !== 'Not submitted' || goal.approved_by_superuser !== 'Not submitted';
