import { mutationOptions, useMutation } from '@tanstack/react-query';
import { limits } from '@trellis/contract/core/limits.ts';
import type { Goal } from '@trellis/contract/goals/goal.ts';
import { type ReflectionEdit, reflectionEdit } from '@trellis/contract/goals/reflections/reflection.ts';
import { reflectionsApi } from '@trellis/contract/goals/reflections/reflections.api.ts';
import { useWatch } from 'react-hook-form';
import { call } from '../../api/call.ts';
import { t } from '../../language/translate.ts';
import { Button } from '../../ui/elements/button.tsx';
import { fieldOf, TextareaField } from '../../ui/forms/field.tsx';
import { notifySuccess } from '../../ui/toasts/notify.ts';
import { DraftForm, useDraftForm } from '../../viewer/draft-form.tsx';
import { refetchGoals } from '../data/goal-cache.ts';
import classes from './reflections.module.css';

export const reflectionDraft = (goalId: string): string => `reflection ${goalId}`;

export function ReflectionForm({ goal, takesFocus, onDone }: { goal: Goal; takesFocus: boolean; onDone: () => void }) {
  const write = useMutation(writeReflection(goal));
  const { went_well = '', next_time = '' } = goal.reflection ?? {};
  const { form, busy, cancel, formProps } = useDraftForm({
    draftName: reflectionDraft(goal.id),
    schema: reflectionEdit,
    values: { went_well, next_time },
    send: write.mutateAsync,
    onDone,
  });
  const typed = useWatch({ control: form.control });
  const isEmpty = `${typed.went_well ?? ''}${typed.next_time ?? ''}`.trim() === '';
  return (
    <DraftForm {...formProps} className={`full ${classes.form}`}>
      <TextareaField
        label={t('goals.reflections.wentWellQuestion')}
        rows={3}
        maxLength={limits.reflectionMax}
        autoFocus={takesFocus}
        {...fieldOf(form, 'went_well')}
      />
      <TextareaField
        label={t('goals.reflections.nextTimeQuestion')}
        rows={3}
        maxLength={limits.reflectionMax}
        {...fieldOf(form, 'next_time')}
      />
      <div className="wrap to-end">
        <Button variant="outline" disabled={busy} onClick={cancel}>
          {t('ui.notNow')}
        </Button>
        <Button type="submit" busy={busy} disabled={isEmpty}>
          {t('goals.reflections.save')}
        </Button>
      </div>
    </DraftForm>
  );
}

const writeReflection = (goal: Goal) =>
  mutationOptions({
    mutationFn: (body: ReflectionEdit) => call(reflectionsApi.write, { params: { goal_id: goal.id }, body }),
    onSuccess: () => notifySuccess(t('goals.reflections.saved')),
    onSettled: () => refetchGoals(),
  });
