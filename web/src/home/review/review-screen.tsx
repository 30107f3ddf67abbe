import { IconCloudOff } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { t } from '../../language/translate.ts';
import { HousePicker } from '../../pickers/house-picker.tsx';
import hidden from '../../ui/elements/hidden.module.css';
import { CheckboxField } from '../../ui/forms/checkbox-field.tsx';
import { EmptyState } from '../../ui/screens/empty-state.tsx';
import { ScreenSkeleton } from '../../ui/screens/screen-skeleton.tsx';
import { ScreenTitle } from '../../ui/screens/screen-title.tsx';
import type { Decision } from '../review-queue/reviews.ts';
import { useReviewQueue } from '../review-queue/use-review-queue.ts';
import { Finished } from './finished.tsx';
import { RefusedReviews } from './refused-reviews.tsx';
import classes from './review.module.css';
import { ReviewedGoal } from './reviewed-goal.tsx';
import { UndoBar } from './undo-bar.tsx';
import { useKeysSetting, useReviewKeys } from './use-review-keys.ts';

/** The goals that wait for a guide, one at a time. */
export function ReviewScreen({ house }: { house: string | undefined }) {
  // Another house is another queue.
  return <Queue key={house} house={house} />;
}

function Queue({ house }: { house: string | undefined }) {
  const queue = useReviewQueue(house);
  const { shown, undoable, sending, place, count } = queue;
  const keys = useKeysSetting();
  const navigate = useNavigate();
  const choose = (chosen: string | undefined) => void navigate({ to: '/review', search: { house: chosen } });
  /** The latest action, announced to screen readers. */
  const [done, setDone] = useState<string>();

  const undo = () => {
    const title = queue.undo();
    if (title !== undefined) setDone(`Taken back: ${title}.`);
  };
  useReviewKeys(keys.isOn, { u: undo, z: undo });

  const decide = (decision: Decision) => {
    setDone(`${decision.kind === 'complete' ? 'Completed' : 'Sent back'}: ${shown?.goal.title}. U takes it back.`);
    queue.decide(decision);
  };
  /** An action that moves to another goal, announced together with that goal. */
  const moving = (what: string, move: () => void) => () => {
    setDone(what);
    move();
  };
  const next = shown ? `${place} of ${count} waiting: ${shown.goal.title}, by ${shown.goal.owner_name}.` : '';

  return (
    <>
      <ScreenTitle actions={<HousePicker house={house} onChange={choose} />}>Review</ScreenTitle>
      <p role="status" className={hidden.hidden}>
        {done !== undefined && `${done} ${next || 'Nothing else waits.'}`}
      </p>
      <RefusedReviews />
      {shown && (
        <>
          <div className={classes.top}>
            <p className={classes.count}>
              {place} of {count} waiting
            </p>
            <div className={classes.keys}>
              <CheckboxField
                label="Keys for what the buttons do"
                checked={keys.isOn}
                onChange={({ currentTarget }) => keys.turn(currentTarget.checked)}
              />
            </div>
          </div>
          <ReviewedGoal
            key={shown.goal.id}
            waiting={shown}
            fetchedAt={queue.fetchedAt}
            hasKeys={keys.isOn}
            takesFocus={done !== undefined}
            onDecide={decide}
            onSkip={moving(`Skipped: ${shown.goal.title}.`, queue.skip)}
            onMove={(by) => moving('', () => queue.move(by))()}
            onLeave={moving('', () => queue.leave(shown.goal.id))}
            undo={<UndoBar last={undoable.at(-1)} sending={sending.length} onUndo={undo} />}
          />
        </>
      )}
      {!shown && queue.isLoading && <ScreenSkeleton />}
      {!shown && queue.isFailed && (
        <EmptyState
          icon={<IconCloudOff size={32} />}
          title="The queue could not be loaded"
          text="Nothing of your reviews is lost."
          action={t('ui.tryAgain')}
          onAction={queue.again}
        />
      )}
      {!shown && !queue.isLoading && !queue.isFailed && (
        <>
          <Finished house={house} decided={queue.decidedHere} onAgain={queue.again} />
          <UndoBar last={undoable.at(-1)} sending={sending.length} onUndo={undo} />
        </>
      )}
    </>
  );
}
