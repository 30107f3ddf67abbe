import { useMutation } from '@tanstack/react-query';
import { limits } from '@trellis/contract/core/limits.ts';
import type { Goal } from '@trellis/contract/goals/goal.ts';
import { isFullyReviewed } from '@trellis/contract/goals/review.ts';
import {
  type CSSProperties,
  type PointerEvent,
  type SyntheticEvent,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
} from 'react';
import { mergeProps } from 'react-aria/mergeProps';
import { useSlider, useSliderThumb } from 'react-aria/useSlider';
import { useSliderState } from 'react-stately/useSliderState';
import { formatPercent, percentFormat } from '../../language/formats.ts';
import { t } from '../../language/translate.ts';
import { Vine } from '../../ui/drawings/vine.tsx';
import { HoverCard, useHoverCard } from '../../ui/menus/hover-card.tsx';
import { useDebounced } from '../../ui/use-debounced.ts';
import { useCan } from '../../viewer/current-user.ts';
import { beforeLogOut } from '../../viewer/log-out.ts';
import { moveBeforeLogOut, moveProgress } from '../data/goals.mutations.ts';
import classes from './progress-slider.module.css';

/** The progress of a goal. People with the permission can move it once both sides have reviewed the goal. */
export function Progress({ goal }: { goal: Goal }) {
  const can = useCan();
  if (!isFullyReviewed(goal)) return <LockedProgress goal={goal} />;
  const canMove = goal.archived_at === null && can('goal.update_progress', goal);
  return canMove ? <ProgressSlider goal={goal} /> : <ProgressBar progress={goal.progress_bar} />;
}

const filledTo = (progress: number): CSSProperties & { '--filled': string } => ({ '--filled': `${progress}%` });
const nameOf = ({ title }: Goal) => t('goals.progress.of', { goal: title });
const stateOf = (progress: number) => (progress === limits.progressMax ? 'done' : 'open');
/** A finger that moves up or down scrolls the page. */
const scrolls = { touchAction: 'pan-y' };

function ProgressSlider({ goal }: { goal: Goal }) {
  const { progress, move, isSaving } = useProgress(goal);
  const [before] = useState(progress);
  const isReached = progress === limits.progressMax && before < limits.progressMax;
  const track = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const state = useSliderState({
    minValue: limits.progressMin,
    maxValue: limits.progressMax,
    step: limits.progressStep,
    value: [progress],
    onChange: ([next = progress]) => move(next),
    numberFormatter: percentFormat,
  });
  const { groupProps, trackProps } = useSlider({ 'aria-label': nameOf(goal) }, state, track);
  const { thumbProps, inputProps, isDragging } = useSliderThumb({ index: 0, trackRef: track, inputRef: input }, state);
  // The input covers the whole track, not only the knob, so it handles the keys itself.
  const { onKeyDown, onKeyUp, ...knob } = thumbProps;
  const touch = useKnobOnTouch(progress, move);
  return (
    <div className={`relative rounded-inner ${classes.progress}`} data-state={stateOf(progress)} aria-busy={isSaving}>
      <span className={`fine semibold ${classes.text}`}>
        {isSaving ? t('goals.progress.updating') : formatPercent(progress)}
      </span>
      {isReached && (
        <span className={classes.vine}>
          <Vine />
        </span>
      )}
      <div {...groupProps} {...touch} data-screen-only>
        <div
          {...trackProps}
          ref={track}
          className={`pressable ${classes.track}`}
          style={{ ...trackProps.style, ...scrolls }}
        >
          <span className={classes.bar} style={filledTo(progress)} />
          <div
            {...knob}
            className={classes.knob}
            style={{ ...knob.style, ...scrolls }}
            data-knob
            data-dragging={isDragging || undefined}
          />
          <input {...mergeProps(inputProps, { onKeyDown, onKeyUp })} ref={input} className={classes.input} />
        </div>
      </div>
    </div>
  );
}

function LockedProgress({ goal }: { goal: Goal }) {
  const hint = useHoverCard<HTMLDivElement>();
  const reason = useId();
  return (
    <>
      <div
        {...hint.trigger}
        ref={hint.anchor}
        className={`relative rounded-inner ${classes.progress}`}
        data-state="locked"
        role="slider"
        tabIndex={0}
        aria-label={nameOf(goal)}
        aria-describedby={reason}
        aria-disabled="true"
        aria-readonly="true"
        aria-valuemin={limits.progressMin}
        aria-valuemax={limits.progressMax}
        aria-valuenow={goal.progress_bar}
        aria-valuetext={formatPercent(goal.progress_bar)}
      >
        <span className={`fine semibold ${classes.text}`}>{formatPercent(goal.progress_bar)}</span>
        <span className={classes.bar} style={filledTo(goal.progress_bar)} data-screen-only />
      </div>
      <span id={reason} className="visually-hidden">
        {t('errors.goal.progressLocked')}
      </span>
      {hint.isOpen && <HoverCard {...hint.card}>{t('errors.goal.progressLocked')}</HoverCard>}
    </>
  );
}

export const ProgressBar = ({ progress, locked = false }: { progress: number; locked?: boolean }) => (
  <div className={`relative rounded-inner ${classes.progress}`} data-state={locked ? 'locked' : stateOf(progress)}>
    <span className={`fine semibold ${classes.text}`}>{formatPercent(progress)}</span>
    <span className={classes.bar} style={filledTo(progress)} data-screen-only />
  </div>
);

const debounceMs = 1000;

/** A goal's progress while someone moves it. It is sent a second after the last change, or earlier if they leave. */
function useProgress(goal: Goal) {
  const [draft, setDraft] = useState<number>();
  const { mutate, isPending } = useMutation(moveProgress(goal));

  const send = useDebounced(
    (next: number) => {
      const settle = () => {
        if (!send.isWaiting()) setDraft(undefined);
      };
      if (next === goal.progress_bar) settle();
      else mutate(next, { onSettled: settle });
    },
    debounceMs,
    'flush',
  );
  const sendLast = useEffectEvent(async () => {
    if (!send.isWaiting() || draft === undefined) return;
    send.cancel();
    await moveBeforeLogOut(goal, draft);
  });
  useEffect(() => {
    const leave = () => sendLast();
    // The page may close for good, and the change must not be lost.
    window.addEventListener('pagehide', send.flush);
    beforeLogOut.add(leave);
    return () => {
      window.removeEventListener('pagehide', send.flush);
      beforeLogOut.delete(leave);
    };
  }, [send]);

  const move = (progress: number) => {
    setDraft(progress);
    send.request(progress);
  };

  return { progress: draft ?? goal.progress_bar, move, isSaving: isPending };
}

const isOnKnob = ({ target }: SyntheticEvent) => target instanceof Element && target.closest('[data-knob]') !== null;

/** On touch, only the knob (`data-knob`) can be dragged; a finger beside it, or one that moves up or down, scrolls. */
function useKnobOnTouch(value: number, move: (value: number) => void) {
  const before = useRef<number>(undefined);
  const isTouched = useRef(false);
  const keepTrackStill = (event: SyntheticEvent) => {
    if (isTouched.current && !isOnKnob(event)) event.stopPropagation();
  };
  return {
    onPointerDownCapture: (event: PointerEvent) => {
      isTouched.current = event.pointerType !== 'mouse';
      before.current = value;
      keepTrackStill(event);
    },
    onTouchStartCapture: keepTrackStill,
    // Browsers also turn a tap into mouse events.
    onMouseDownCapture: keepTrackStill,
    // The finger turned out to be scrolling.
    onPointerCancelCapture: () => {
      if (before.current !== undefined) move(before.current);
    },
  };
}
