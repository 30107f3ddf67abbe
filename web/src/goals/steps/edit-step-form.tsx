import { useMutation } from '@tanstack/react-query';
import { limits } from '@trellis/contract/core/limits.ts';
import { type Step, stepEdit } from '@trellis/contract/goals/steps/step.ts';
import * as z from 'zod/mini';
import { t } from '../../language/translate.ts';
import { Button } from '../../ui/elements/button.tsx';
import { fieldOf, isSendable, TextField } from '../../ui/forms/field.tsx';
import { DateField } from '../../ui/pickers/date-field.tsx';
import { unfinished } from '../../ui/pickers/unfinished.ts';
import { usePicker } from '../../ui/pickers/use-picker.ts';
import { DraftForm, useDraftForm } from '../../viewer/draft-form.tsx';
import classes from './steps.module.css';
import { deleteStep, editStep } from './steps.mutations.ts';

export const stepDraft = (stepId: string): string => `step ${stepId}`;

type Values = { title: string; due_date: string };

/** An unfinished date is sent as an empty text, which the schema refuses with the right message. */
const dateSent = (due_date: string) => (due_date === unfinished ? '' : due_date || null);
const schema = z.pipe(
  z.transform(({ title, due_date }: Values): unknown => ({ title, due_date: dateSent(due_date) })),
  stepEdit,
);

export function EditStepForm({ goalId, step, onDone }: { goalId: string; step: Step; onDone: () => void }) {
  const edit = useMutation(editStep(goalId));
  const remove = useMutation(deleteStep(goalId));
  const { form, busy, cancel, formProps } = useDraftForm({
    draftName: stepDraft(step.id),
    schema,
    values: { title: step.title, due_date: step.due_date ?? '' },
    send: (changed) => edit.mutateAsync({ step, edit: changed }),
    onDone,
  });
  return (
    <DraftForm {...formProps} className={classes.form}>
      <TextField label={t('goals.steps.step')} maxLength={limits.stepTitleMax} autoFocus {...fieldOf(form, 'title')} />
      <DateField label={t('goals.steps.dueDate')} {...usePicker(form.control, 'due_date')} />
      <div className={`wrap to-end ${classes.formButtons}`}>
        <Button
          variant="danger-outline"
          busy={remove.isPending}
          onClick={() => remove.mutate(step, { onSuccess: formProps.draft.forget })}
        >
          {t('goals.steps.delete')}
        </Button>
        <Button variant="outline" disabled={busy} onClick={cancel}>
          {t('ui.cancel')}
        </Button>
        <Button type="submit" busy={busy} disabled={!isSendable(form)}>
          {t('goals.steps.save')}
        </Button>
      </div>
    </DraftForm>
  );
}
