import { IconArchive, IconArchiveOff, IconDots, IconPencil, IconRestore, IconTrash } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import type { Goal } from '@trellis/contract/goals/goal.ts';
import type { NextStep } from '@trellis/contract/goals/next-step.ts';
import { useDeferredValue, useLayoutEffect, useRef, useState } from 'react';
import { t } from '../../language/translate.ts';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { Button } from '../../ui/elements/button.tsx';
import { Menu } from '../../ui/menus/menu.tsx';
import { CheckInsSection } from '../check-ins/check-ins-section.tsx';
import { useProgressQuestion } from '../check-ins/use-is-first-reached.ts';
import { GoalTimeline } from '../comments/goal-timeline.tsx';
import { useAllowedActions, useTurn } from '../data/goal-actions.ts';
import { archiveGoal, reopenGoal, unarchiveGoal } from '../data/goals.mutations.ts';
import { useOpenGoalDialog } from '../data/open-goal-dialog.ts';
import { Celebration, ReflectionSection } from '../reflections/reflection-section.tsx';
import { StepsSection } from '../steps/steps-section.tsx';
import classes from './goal-details-dialog.module.css';
import { GoalFacts, GoalState } from './goal-facts.tsx';
import { NextOne } from './next-one.tsx';
import nextStep from './next-step.module.css';
import { NextStepBox, ReviewActions } from './next-step-box.tsx';
import { SentBackMark } from './send-back/sent-back-mark.tsx';

export function GoalDetailsDialog({ goal, onClose }: { goal: Goal; onClose: () => void }) {
  // The goal shows first; its history is fetched and rendered after that.
  const isShown = useDeferredValue(true, false);
  const { step } = useTurn(goal);
  const isReviewed = useIsReviewed(step === 'review' || step === 'agree');
  const question = useProgressQuestion(goal);
  const [belowStep, setBelowStep] = useState<HTMLElement | null>(null);
  useFocusAfter(step, belowStep);
  return (
    <Dialog title={t('goals.details.title')} onClose={onClose} size="xl" actions={<HeaderActions goal={goal} />}>
      <div className={classes.columns}>
        <div className={classes.goal}>
          <h3 className={`long-words ${classes.title}`} dir="auto">
            {goal.title}
          </h3>
          <p className={`mt-2 ${goal.description ? 'written' : 'none'}`}>
            {goal.description || t('goals.details.noDescription')}
          </p>
          {goal.archived_at && (
            <p className="middle soft gap-2 medium mt-3" role="status">
              <IconArchive size={18} aria-hidden />
              {t('errors.goal.isArchived')}
            </p>
          )}
          {goal.returned_at && <SentBackMark goal={goal} />}
          {isReviewed && <NextOne id={goal.id} />}
          <NextStepBox goal={goal} />
          {step !== 'progress' && <GoalState goal={goal} />}
          <div ref={setBelowStep} tabIndex={-1} className={classes.below}>
            <div role="status">
              {question === 'reflection' && (
                <div className={`mt-4 rounded tinted padded ${nextStep.box}`}>
                  <Celebration />
                </div>
              )}
            </div>
          </div>
          {(!step || step === 'progress') && <ReviewActions goal={goal} />}
          {isShown && (
            <>
              <StepsSection goal={goal} />
              <CheckInsSection goal={goal} isAskedAbout={question === 'note'} belowStep={belowStep} />
              <ReflectionSection goal={goal} isReachedNow={question === 'reflection'} />
            </>
          )}
        </div>
        <div className={classes.conversation}>{isShown && <GoalTimeline goal={goal} />}</div>
        <GoalFacts goal={goal} />
      </div>
    </Dialog>
  );
}

/** The button to edit, and a menu of actions that are seldom needed or can't be undone. */
function HeaderActions({ goal }: { goal: Goal }) {
  const open = useOpenGoalDialog();
  const reopen = useMutation(reopenGoal);
  const archive = useMutation(archiveGoal);
  const unarchive = useMutation(unarchiveGoal);
  const allowed = useAllowedActions(goal);
  const opens = (kind: 'edit' | 'delete') => () => open({ kind, id: goal.id });
  const items = [
    allowed.canReopen && { label: t('goals.actions.reopen'), Icon: IconRestore, onSelect: () => reopen.mutate(goal) },
    allowed.canArchive && {
      label: t('goals.actions.archive'),
      Icon: IconArchive,
      onSelect: () => archive.mutate(goal),
    },
    allowed.canDelete && { label: t('goals.actions.delete'), Icon: IconTrash, onSelect: opens('delete'), danger: true },
  ].filter((one) => one !== false);
  return (
    <>
      {allowed.canEdit && (
        <Button Icon={IconPencil} variant="plain" onClick={opens('edit')}>
          <span>{t('goals.actions.edit')}</span>
        </Button>
      )}
      {allowed.canUnarchive && (
        <Button Icon={IconArchiveOff} variant="plain" busy={unarchive.isPending} onClick={() => unarchive.mutate(goal)}>
          {t('goals.actions.unarchive')}
        </Button>
      )}
      {items.length > 0 && (
        <Menu
          label={t('goals.details.moreActions')}
          icon={<IconDots size={20} aria-hidden />}
          items={items}
          busy={reopen.isPending || archive.isPending}
        />
      )}
    </>
  );
}

/** Moves the focus to `place` when the slider or button that had it disappears with its step. */
function useFocusAfter(step: NextStep | undefined, place: HTMLElement | null): void {
  const before = useRef(step);
  useLayoutEffect(() => {
    // The dialog around the place may have taken the focus already.
    if (before.current !== step && document.activeElement?.contains(place)) place?.focus();
    before.current = step;
  }, [step, place]);
}

/** Whether the goal waited for the viewer’s review when it was opened, and no longer does. */
function useIsReviewed(waits: boolean): boolean {
  const [hasWaited] = useState(waits);
  return hasWaited && !waits;
}
