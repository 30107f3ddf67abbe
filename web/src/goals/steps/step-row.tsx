import { IconChevronDown, IconChevronUp, IconPencil } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { limits } from '@trellis/contract/core/limits.ts';
import { type Step, stepEdit } from '@trellis/contract/goals/steps/step.ts';
import * as z from 'zod/mini';
import { DateText } from '../../dates/dates.tsx';
import { t } from '../../language/translate.ts';
import { Button, IconButton } from '../../ui/elements/button.tsx';
import { fieldOf, isSendable, TextField } from '../../ui/forms/field.tsx';
import { useFormInPlace } from '../../ui/forms/use-form-in-place.ts';
import { DateField } from '../../ui/pickers/date-field.tsx';
import { unfinished, usePicker } from '../../ui/pickers/use-picker.ts';
import { DraftForm, useDraftForm, useHasDraft } from '../../viewer/draft-form.tsx';
import { actionOn } from '../data/goal-values.ts';
import classes from './steps.module.css';
import { deleteStep, editStep } from './steps.queries.ts';

type Props = {
  goalId: string;
  step: Step;
  mayEdit: boolean;
  tick: () => void;
  canMove: (by: 1 | -1) => boolean;
  move: (by: 1 | -1, clicks: number) => void;
  onDelete: () => void;
};

export function StepRow({ goalId, step, mayEdit, tick, canMove, move, onDelete }: Props) {
  const form = useFormInPlace(useHasDraft(stepDraft(step.id)));
  if (form.isOpen && mayEdit) {
    return (
      <li className="py-3">
        <EditStepForm
          goalId={goalId}
          step={step}
          takesFocus={form.takesFocus}
          onDone={form.close}
          onDelete={onDelete}
        />
      </li>
    );
  }
  return (
    <li className="middle gap-1 target" data-step={step.id}>
      <label className={`middle grow gap-3 target pressable ${classes.tick}`}>
        <input type="checkbox" checked={step.done} disabled={!mayEdit} onChange={tick} />
        <span className={`flow shrinks long-words ${classes.title}`} data-done={step.done || undefined}>
          {step.title}
          {step.due_date && (
            <span className={`fine ${classes.due}`}>
              <DateText date={step.due_date} withDistance={!step.done} />
            </span>
          )}
        </span>
      </label>
      {mayEdit && (
        <span className="middle">
          {moves.map(({ by, Icon, label }) => (
            <IconButton
              key={by}
              Icon={Icon}
              size={20}
              label={actionOn(label, step.title)}
              data-move={by}
              aria-disabled={!canMove(by) || undefined}
              onClick={({ detail }) => move(by, detail)}
            />
          ))}
          <IconButton
            Icon={IconPencil}
            ref={form.button}
            label={actionOn('ui.edit', step.title)}
            data-edit
            onClick={form.open}
          />
        </span>
      )}
    </li>
  );
}

const moves = [
  { by: -1, Icon: IconChevronUp, label: 'goals.steps.moveUp' },
  { by: 1, Icon: IconChevronDown, label: 'goals.steps.moveDown' },
] as const;

const stepDraft = (stepId: string): string => `step ${stepId}`;

type Values = { title: string; due_date: string };

/** An unfinished date is sent as an empty text, which the schema refuses with the right message. */
const dateSent = (due_date: string) => (due_date === unfinished ? '' : due_date || null);
const schema = z.pipe(
  z.transform(({ title, due_date }: Values): unknown => ({ title, due_date: dateSent(due_date) })),
  stepEdit,
);

type EditProps = Pick<Props, 'goalId' | 'step' | 'onDelete'> & { takesFocus: boolean; onDone: () => void };

function EditStepForm({ goalId, step, takesFocus, onDone, onDelete }: EditProps) {
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
    <DraftForm {...formProps} className="stack gap-1 rounded sunken padded">
      <TextField
        label={t('goals.steps.step')}
        maxLength={limits.stepTitleMax}
        autoFocus={takesFocus}
        {...fieldOf(form, 'title')}
      />
      <DateField label={t('goals.steps.dueDate')} {...usePicker(form.control, 'due_date')} />
      <div className={`wrap to-end ${classes.formButtons}`}>
        <Button
          variant="danger-outline"
          busy={remove.isPending}
          onClick={() => {
            remove.mutate(step, { onSuccess: formProps.draft.forget });
            onDelete();
          }}
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
