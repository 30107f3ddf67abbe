import { IconArchive } from '@tabler/icons-react';
import type { Goal } from '@trellis/contract/goals/goal.ts';
import type { NextStep } from '@trellis/contract/goals/next-step.ts';
import { useDeferredValue, useLayoutEffect, useRef, useState } from 'react';
import { t } from '../../language/translate.ts';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { useCurrentUser } from '../../viewer/current-user.ts';
import { CheckInsSection } from '../check-ins/check-ins-section.tsx';
import { useIsReachedNow } from '../check-ins/use-is-first-reached.ts';
import { GoalTimeline } from '../comments/goal-timeline.tsx';
import type { OpenGoalDialog } from '../data/goals-search.ts';
import { Celebration, ReflectionSection } from '../reflections/reflection-section.tsx';
import { StepsSection } from '../steps/steps-section.tsx';
import { decidesInBox, HeaderActions, ReviewActions } from './details-actions.tsx';
import classes from './goal-details-dialog.module.css';
import { GoalFacts, GoalState } from './goal-facts.tsx';
import { NextOne } from './next-one.tsx';
import nextStep from './next-step.module.css';
import { NextStepBox } from './next-step-box.tsx';
import { goalTurn } from './next-step-button.tsx';
import { SentBackMark } from './send-back/returned-mark.tsx';

export function GoalDetailsDialog({ goal, open, onClose }: { goal: Goal; open: OpenGoalDialog; onClose: () => void }) {
  const viewer = useCurrentUser();
  // The goal shows first; its history is fetched and rendered after that.
  const isShown = useDeferredValue(true, false);
  const { step } = goalTurn(goal, viewer);
  const isReviewed = useIsReviewed(step === 'review' || step === 'agree');
  const isReachedNow = useIsReachedNow(goal);
  const [belowStep, setBelowStep] = useState<HTMLElement | null>(null);
  useFocusAfter(step, belowStep);
  const context = { goal, open };
  return (
    <Dialog title={t('goals.details.title')} onClose={onClose} size="xl" actions={<HeaderActions {...context} />}>
      <div className={classes.columns}>
        <div className={classes.goal}>
          <h3 className={`long-words ${classes.title}`}>{goal.title}</h3>
          <p className={`${goal.description ? 'written' : 'none'} ${classes.description}`}>
            {goal.description || t('goals.details.noDescription')}
          </p>
          {goal.archived_at && (
            <p className="middle soft gap-2 medium mt-3" role="status">
              <IconArchive size={18} aria-hidden />
              {t('errors.goal.isArchived')}
            </p>
          )}
          {goal.returned_at && <SentBackMark goal={goal} viewer={viewer} />}
          {isReviewed && <NextOne id={goal.id} open={open} />}
          <NextStepBox {...context} />
          <div ref={setBelowStep} tabIndex={-1} className={classes.below}>
            <div role="status">{isReachedNow && <Celebrated />}</div>
          </div>
          {step !== 'progress' && <GoalState goal={goal} />}
          {!decidesInBox(goal, viewer) && <ReviewActions {...context} />}
          {isShown && (
            <>
              <StepsSection goal={goal} />
              <CheckInsSection goal={goal} belowStep={belowStep} />
              <ReflectionSection goal={goal} />
            </>
          )}
        </div>
        <div className={classes.conversation}>{isShown && <GoalTimeline goal={goal} />}</div>
        <GoalFacts goal={goal} />
      </div>
    </Dialog>
  );
}

/** It stands where the slider was. */
const Celebrated = () => (
  <div className={nextStep.box}>
    <Celebration />
  </div>
);

/** Keeps the focus in place when the slider or button that has it goes with its step. */
function useFocusAfter(step: NextStep | undefined, place: HTMLElement | null): void {
  const before = useRef(step);
  useLayoutEffect(() => {
    if (before.current !== step && document.activeElement === document.body) place?.focus();
    before.current = step;
  }, [step, place]);
}

/** Whether the goal waited for the viewer’s review when it was opened, and no longer does. */
function useIsReviewed(waits: boolean): boolean {
  const [hasWaited] = useState(waits);
  return hasWaited && !waits;
}
