import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { IconPlus } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { limits } from '@trellis/contract/core/limits.ts';
import type { Goal } from '@trellis/contract/goals/goal.ts';
import { isFullyReviewed } from '@trellis/contract/goals/review.ts';
import { type Step, stepTitle } from '@trellis/contract/goals/steps/step.ts';
import { useRef, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import { formatPercent } from '../../language/formats.ts';
import { t } from '../../language/translate.ts';
import { Button } from '../../ui/elements/button.tsx';
import { emptySent, fieldOf, TextField, useSubmit } from '../../ui/forms/field.tsx';
import { FieldWithButton } from '../../ui/forms/field-with-button.tsx';
import { useCan } from '../../viewer/current-user.ts';
import { DraftForm, useDraft } from '../../viewer/draft-form.tsx';
import { moveProgress } from '../data/goals.mutations.ts';
import { StepRow } from './step-row.tsx';
import classes from './steps.module.css';
import { addStep, editStep, stepsQuery } from './steps.queries.ts';

export function StepsSection({ goal }: { goal: Goal }) {
  const can = useCan();
  const { data, isError } = useQuery(stepsQuery(goal.id));
  const steps = data ?? [];
  const edit = useMutation(editStep(goal.id));
  const [ticked, setTicked] = useState<Ticked>();
  const mayEdit = can('goal.edit_steps', goal) && goal.archived_at === null;
  const total = steps.length;
  if (!mayEdit && total === 0) return null;

  const done = steps.filter((step) => step.done).length;
  const tick = (step: Step) => {
    edit.mutate({ step, edit: { done: !step.done } });
    const mayOffer = !step.done && isFullyReviewed(goal) && can('goal.update_progress', goal);
    setTicked(mayOffer ? { done: done + 1, total } : undefined);
  };
  return (
    <section className={`part stack ${classes.section}`} aria-labelledby="goal-steps">
      <h3 id="goal-steps">{t('goals.steps.title')}</h3>
      {total > 0 && <p className="quiet">{t('goals.steps.done', { done, total })}</p>}
      {isError && <p className="quiet">{t('goals.steps.notLoaded')}</p>}
      {total > 0 && <StepList goalId={goal.id} steps={steps} mayEdit={mayEdit} tick={tick} />}
      <ProgressOffer goal={goal} ticked={ticked} onDone={() => setTicked(undefined)} />
      {mayEdit && data && total < limits.stepsMax && <AddStepForm goalId={goal.id} isFirst={total === 0} />}
      {mayEdit && total >= limits.stepsMax && <p className="quiet">{t('goals.steps.full')}</p>}
    </section>
  );
}

type ListProps = { goalId: string; steps: readonly Step[]; mayEdit: boolean; tick: (step: Step) => void };

function StepList({ goalId, steps, mayEdit, tick }: ListProps) {
  const edit = useMutation(editStep(goalId));
  const [announcement, announce] = useState('');
  const list = useRef<HTMLUListElement>(null);
  const focusIn = ({ id }: Step, button: string) =>
    list.current?.querySelector<HTMLElement>(`[data-step="${CSS.escape(id)}"] ${button}`)?.focus();
  /** A deleted row takes the focus with it. */
  const focusNeighbour = ({ position }: Step) => {
    const neighbour = steps[position + 1] ?? steps[position - 1];
    if (neighbour) focusIn(neighbour, '[data-edit]');
  };
  const canMove = (step: Step, by: 1 | -1) => steps[step.position + by] !== undefined;
  const lastMoved = useRef<string>(undefined);
  /** @param clicks how many clicks in a row the browser has counted in the same place */
  const move = (clicked: Step, by: 1 | -1, clicks: number) => {
    // A second click means the step that the first one moved, although another is under the pointer by now.
    const step = (clicks > 1 && steps.find(({ id }) => id === lastMoved.current)) || clicked;
    lastMoved.current = step.id;
    if (!canMove(step, by)) return;
    const position = step.position + by;
    edit.mutate({ step, edit: { position } });
    announce(t('goals.steps.moved', { place: position + 1, total: steps.length }));
    // A moved row loses the focus.
    requestAnimationFrame(() => focusIn(step, `[data-move="${by}"]`));
  };
  return (
    <>
      <ul ref={list} className="divided">
        {steps.map((step) => (
          <StepRow
            key={step.id}
            goalId={goalId}
            step={step}
            mayEdit={mayEdit}
            tick={() => tick(step)}
            canMove={(by) => canMove(step, by)}
            move={(by, clicks) => move(step, by, clicks)}
            onDelete={() => focusNeighbour(step)}
          />
        ))}
      </ul>
      <div role="status" className="visually-hidden">
        {announcement}
      </div>
    </>
  );
}

type Ticked = { done: number; total: number };

function ProgressOffer({ goal, ticked, onDone }: { goal: Goal; ticked: Ticked | undefined; onDone: () => void }) {
  const { mutate, isPending } = useMutation(moveProgress(goal));
  const progress = ticked && Math.round((ticked.done / ticked.total) * limits.progressMax);
  const isOffered = progress !== undefined && progress !== goal.progress_bar;
  return (
    <div role="status" className="row" data-screen-only>
      {ticked && isOffered && (
        <p className="row spread rounded full tinted padded">
          <span>{t('goals.steps.offer', { ...ticked, progress: formatPercent(progress) })}</span>
          <span className="wrap gap-1 at-end">
            <Button variant="plain" onClick={onDone}>
              {t('goals.steps.leave')}
            </Button>
            <Button busy={isPending} onClick={() => mutate(progress, { onSettled: onDone })}>
              {t('goals.steps.set', { progress: formatPercent(progress) })}
            </Button>
          </span>
        </p>
      )}
    </div>
  );
}

const schema = z.object({ title: stepTitle });

/** Adds a step at the end. The focus stays in the field, for the next one. */
function AddStepForm({ goalId, isFirst }: { goalId: string; isFirst: boolean }) {
  const add = useMutation(addStep(goalId));
  const form = useForm({ resolver: standardSchemaResolver(schema), defaultValues: { title: '' } });
  const draft = useDraft(form, `new step ${goalId}`);
  const { busy, props } = useSubmit(form, async (step) => {
    const typed = form.getValues('title');
    await add.mutateAsync(step);
    draft.forget();
    emptySent(form, 'title', typed);
    form.setFocus('title');
  });
  const isEmpty = useWatch({ control: form.control, name: 'title' }).trim() === '';
  return (
    <DraftForm {...props} form={form} draft={draft} className="without-errors">
      <FieldWithButton
        field={
          <TextField
            label={t('goals.steps.new')}
            placeholder={isFirst ? t('goals.steps.placeholder') : undefined}
            maxLength={limits.stepTitleMax}
            {...fieldOf(form, 'title')}
            // Someone who writes down several steps types the next one while this one is being added.
            readOnly={false}
          />
        }
        button={
          <Button Icon={IconPlus} type="submit" variant="outline" busy={busy} disabled={isEmpty}>
            {t('goals.steps.add')}
          </Button>
        }
      />
    </DraftForm>
  );
}
