import type { Goal } from '@trellis/contract/goals/goal.ts';
import { isFullyReviewed } from '@trellis/contract/goals/review.ts';
import { limits } from '@trellis/contract/limits.ts';
import { messages } from '@trellis/contract/messages.ts';
import { actorOf, can } from '@trellis/contract/permissions.ts';
import type { User } from '@trellis/contract/users/user.ts';
import type { CSSProperties } from 'react';
import { HoverCard, useHoverCard } from '../ui/menus/hover-card.tsx';
import classes from './progress-slider.module.css';
import { useProgress } from './use-progress.ts';

/** The progress of a goal, to be moved by who may move it once both sides have reviewed the goal. */
export function Progress({ goal, viewer }: { goal: Goal; viewer: User }) {
  if (!isFullyReviewed(goal)) return <LockedProgress goal={goal} />;
  return can(actorOf(viewer), 'goal.update_progress', goal) ? (
    <ProgressSlider goal={goal} />
  ) : (
    <ProgressBar progress={goal.progress_bar} />
  );
}

const filledTo = (progress: number): CSSProperties & { '--filled': string } => ({ '--filled': `${progress}%` });
const look = (progress: number) => (progress === limits.progressMax ? 'done' : 'open');

function ProgressSlider({ goal }: { goal: Goal }) {
  const { progress, move, isSaving } = useProgress(goal);
  return (
    <div className={classes.progress} data-look={look(progress)}>
      <span className={classes.text}>{isSaving ? 'Updating...' : `${progress}%`}</span>
      <input
        type="range"
        className={classes.slider}
        aria-label={`Progress of ${goal.title}`}
        aria-valuetext={`${progress}%`}
        aria-busy={isSaving}
        min={limits.progressMin}
        max={limits.progressMax}
        step={limits.progressStep}
        value={progress}
        style={filledTo(progress)}
        onChange={(event) => move(event.currentTarget.valueAsNumber)}
      />
    </div>
  );
}

function LockedProgress({ goal }: { goal: Goal }) {
  const hint = useHoverCard<HTMLDivElement>();
  return (
    <>
      <div
        ref={hint.anchor}
        className={classes.progress}
        data-look="locked"
        role="slider"
        tabIndex={0}
        aria-label={`Progress of ${goal.title}`}
        aria-disabled="true"
        aria-readonly="true"
        aria-valuemin={limits.progressMin}
        aria-valuemax={limits.progressMax}
        aria-valuenow={goal.progress_bar}
        aria-valuetext={`${goal.progress_bar}%`}
        {...hint.trigger}
      >
        <span className={classes.text}>{goal.progress_bar}%</span>
        <span className={classes.bar} style={filledTo(goal.progress_bar)} />
      </div>
      {hint.isOpen && <HoverCard {...hint.card}>{messages.goal.progressLocked}</HoverCard>}
    </>
  );
}

/** The progress as a picture of it. */
export function ProgressBar({ progress, locked = false }: { progress: number; locked?: boolean }) {
  return (
    <div className={classes.progress} data-look={locked ? 'locked' : look(progress)}>
      <span className={classes.text}>{progress}%</span>
      <span className={classes.bar} style={filledTo(progress)} />
    </div>
  );
}
