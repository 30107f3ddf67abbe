import { type ReactNode, useState } from 'react';
import { personName } from '../../goals/data/goal-values.ts';
import { t } from '../../language/translate.ts';
import { ScopePicker } from '../../pickers/scope/scope-picker.tsx';
import { CheckboxField } from '../../ui/forms/checkbox-field.tsx';
import { useKeysSetting, useScreenKeys } from '../../ui/keys/screen-keys.ts';
import { NotLoaded } from '../../ui/screens/not-loaded.tsx';
import { ScreenTitle } from '../../ui/screens/screen-title.tsx';
import { ScreenSkeleton } from '../../ui/skeletons/screen-skeleton.tsx';
import { useScope } from '../../viewer/use-scope.ts';
import type { Decision } from '../review-queue/reviews.ts';
import { useReviewQueue } from '../review-queue/use-review-queue.ts';
import { Finished } from './finished.tsx';
import { RefusedReviews } from './refused-reviews.tsx';
import classes from './review.module.css';
import { ReviewedGoal } from './reviewed-goal.tsx';
import { UndoBar } from './undo-bar.tsx';

/** The goals that wait for a guide, one at a time. */
export function ReviewScreen() {
  const scope = useScope();
  // Another scope is another queue.
  return <Queue key={scope} scope={scope} />;
}

function Queue({ scope }: { scope: string | undefined }) {
  const queue = useReviewQueue(scope);
  const { shown, undoable, sending, count } = queue;
  const keys = useKeysSetting();
  /** The latest action, announced to screen readers. */
  const [done, setDone] = useState<string>();

  const undo = () => {
    const title = queue.undo();
    if (title !== undefined) setDone(t('home.review.announce.undone', { title }));
  };
  useScreenKeys(['u', 'z'].map((key) => ({ key, label: t('ui.undo'), run: undo })));

  const decide = (decision: Decision) => {
    const title = shown?.goal.title ?? '';
    setDone(
      t(decision.kind === 'complete' ? 'home.review.announce.completed' : 'home.review.announce.sentBack', { title }),
    );
    queue.decide(decision);
  };
  /** An action that moves to another goal, announced together with that goal. */
  const moving = (what: string, move: () => void) => () => {
    setDone(what);
    move();
  };
  const undoBar = <UndoBar last={undoable.at(-1)} sending={sending.length} onUndo={undo} />;

  return (
    <>
      <ScreenTitle actions={<ScopePicker />}>{t('home.review.title')}</ScreenTitle>
      <p role="status" className="visually-hidden">
        {done !== undefined && `${done} ${nextText(queue)}`}
      </p>
      <RefusedReviews />
      {shown ? (
        <>
          <div className={`row spread ${classes.top}`} data-screen-only>
            <p className="semibold figures">{t('home.review.count', { done: queue.decidedHere, count })}</p>
            <div className={classes.keys}>
              <CheckboxField
                label={t('home.review.keys')}
                checked={keys.isOn}
                onChange={({ currentTarget }) => keys.turn(currentTarget.checked)}
              />
            </div>
          </div>
          <ReviewedGoal
            key={shown.goal.id}
            waiting={shown}
            fetchedAt={queue.fetchedAt}
            takesFocus={done !== undefined}
            onDecide={decide}
            onSkip={moving(t('home.review.announce.skipped', { title: shown.goal.title }), queue.skip)}
            onMove={(by) => moving('', () => queue.move(by))()}
            onLeave={moving('', () => queue.leave(shown.goal.id))}
            undo={undoBar}
          />
        </>
      ) : (
        <NothingShown queue={queue} scope={scope} undo={undoBar} />
      )}
    </>
  );
}

type ReviewQueue = ReturnType<typeof useReviewQueue>;

const nextText = ({ shown, place, count }: ReviewQueue): string =>
  shown
    ? t('home.review.announce.next', {
        place,
        count,
        title: shown.goal.title,
        owner: personName(shown.goal.owner_name),
      })
    : t('home.review.announce.nothing');

type NothingProps = { queue: ReviewQueue; scope: string | undefined; undo: ReactNode };

/** The queue loads, could not be loaded, or is empty. */
function NothingShown({ queue, scope, undo }: NothingProps) {
  if (queue.isLoading) return <ScreenSkeleton />;
  if (queue.isFailed) {
    return <NotLoaded title={t('home.review.notLoaded')} text={t('home.review.notLoadedText')} onRetry={queue.again} />;
  }
  return (
    <>
      <Finished scope={scope} decided={queue.decidedHere} onAgain={queue.again} />
      {undo}
    </>
  );
}
