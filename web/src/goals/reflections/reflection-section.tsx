import { IconMoodSmile, IconPencil } from '@tabler/icons-react';
import { mutationOptions, useMutation } from '@tanstack/react-query';
import { limits } from '@trellis/contract/core/limits.ts';
import type { Goal } from '@trellis/contract/goals/goal.ts';
import { mayReflectOn, type ReflectionEdit, reflectionEdit } from '@trellis/contract/goals/reflections/reflection.ts';
import { reflectionsApi } from '@trellis/contract/goals/reflections/reflections.api.ts';
import { useWatch } from 'react-hook-form';
import { call } from '../../api/call.ts';
import { useToday } from '../../dates/dates.tsx';
import { formatPercent } from '../../language/formats.ts';
import { richText, t } from '../../language/translate.ts';
import { Vine } from '../../ui/drawings/vine.tsx';
import { Button } from '../../ui/elements/button.tsx';
import { fieldOf, TextareaField } from '../../ui/forms/field.tsx';
import { useFormInPlace } from '../../ui/forms/use-form-in-place.ts';
import { useCan } from '../../viewer/current-user.ts';
import { DraftForm, useDraftForm, useHasDraft } from '../../viewer/draft-form.tsx';
import { dismissFollowUp } from '../data/follow-up.ts';
import { refetchGoals } from '../data/goal-cache.ts';
import classes from './reflections.module.css';

/** @param isReachedNow whether the goal was just reached, and its owner is asked to look back on it */
export function ReflectionSection({ goal, isReachedNow }: { goal: Goal; isReachedNow: boolean }) {
  const can = useCan();
  const today = useToday();
  const form = useFormInPlace(useHasDraft(reflectionDraft(goal.id)));
  const { reflection } = goal;
  const mayWrite = can('goal.reflect', goal) && goal.archived_at === null && mayReflectOn(goal, today);
  if (!reflection && !mayWrite) return null;
  const done = () => {
    dismissFollowUp();
    form.close();
  };
  return (
    <section className="column part" aria-labelledby="goal-reflection">
      <h3 id="goal-reflection">{t('goals.reflections.title')}</h3>
      {mayWrite && (form.isOpen || isReachedNow) ? (
        <ReflectionForm goal={goal} takesFocus={form.takesFocus} onDone={done} />
      ) : (
        <>
          {reflection && <Thoughts {...reflection} />}
          {mayWrite && (
            <Button ref={form.button} variant="outline" onClick={form.open}>
              {reflection ? <IconPencil size={18} aria-hidden /> : <IconMoodSmile size={18} aria-hidden />}
              {reflection ? t('goals.reflections.change') : t('goals.reflections.start')}
            </Button>
          )}
        </>
      )}
    </section>
  );
}

const Thoughts = ({ went_well, next_time }: NonNullable<Goal['reflection']>) => (
  <dl className="stack gap-3">
    {went_well && (
      <div>
        <dt>{t('goals.reflections.wentWell')}</dt>
        <dd className="written">{went_well}</dd>
      </div>
    )}
    {next_time && (
      <div>
        <dt>{t('goals.reflections.nextTime')}</dt>
        <dd className="written">{next_time}</dd>
      </div>
    )}
  </dl>
);

const reflectionDraft = (goalId: string): string => `reflection ${goalId}`;

export function ReflectionForm({ goal, takesFocus, onDone }: { goal: Goal; takesFocus: boolean; onDone: () => void }) {
  const write = useMutation(writeReflection(goal));
  const { went_well = '', next_time = '' } = goal.reflection ?? {};
  const { form, busy, formProps } = useDraftForm({
    draftName: reflectionDraft(goal.id),
    schema: reflectionEdit,
    values: { went_well, next_time },
    send: write.mutateAsync,
    onDone,
  });
  const typed = useWatch({ control: form.control });
  const isEmpty = `${typed.went_well ?? ''}${typed.next_time ?? ''}`.trim() === '';
  return (
    <DraftForm {...formProps} className="full short-text">
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
        <Button variant="outline" disabled={busy} onClick={onDone}>
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
    meta: { success: 'goals.reflections.saved' },
    onSettled: () => refetchGoals(),
  });

export const Celebration = () => (
  <div className={`stack ${classes.celebration}`}>
    <Vine hasTrellis />
    <p className="large">
      {richText('goals.reflections.celebration', { progress: formatPercent(limits.progressMax) })}
    </p>
  </div>
);
