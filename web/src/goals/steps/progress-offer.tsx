import { useMutation } from '@tanstack/react-query';
import { limits } from '@trellis/contract/core/limits.ts';
import type { Goal } from '@trellis/contract/goals/goal.ts';
import { formatPercent } from '../../language/formats.ts';
import { t } from '../../language/translate.ts';
import { Button } from '../../ui/elements/button.tsx';
import { moveProgress } from '../data/goals.mutations.ts';
import classes from './steps.module.css';

/** How many steps were done after one was ticked off. */
export type Ticked = { done: number; total: number };

type Props = { goal: Goal; ticked: Ticked | undefined; onDone: () => void };

/** Offers to set the progress that matches the steps. */
export function ProgressOffer({ goal, ticked, onDone }: Props) {
  const { mutate, isPending } = useMutation(moveProgress(goal));
  const progress = ticked && Math.round((ticked.done / ticked.total) * limits.progressMax);
  const isOffered = progress !== undefined && progress !== goal.progress_bar;
  return (
    <div role="status" className={classes.offering} data-screen-only>
      {ticked && isOffered && (
        <p className={classes.offer}>
          <span>{t('goals.steps.offer', { ...ticked, progress: formatPercent(progress) })}</span>
          <span className={classes.offerButtons}>
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
