import { type Mutation, useMutationState, useQueryClient } from '@tanstack/react-query';
import { everyone, mine } from '@trellis/contract/people/houses/scope.ts';
import { useEffect, useRef } from 'react';
import { personName } from '../../goals/data/goal-values.ts';
import { richText, t } from '../../language/translate.ts';
import { ScopePicker } from '../../pickers/scope/scope-picker.tsx';
import { GrownTrellis } from '../../ui/drawings/drawings.tsx';
import { Button } from '../../ui/elements/button.tsx';
import { KeysSwitch } from '../../ui/keys/keys-switch.tsx';
import { useScreenKeys } from '../../ui/keys/screen-keys.ts';
import { EmptyState, NotLoaded } from '../../ui/screens/empty-state.tsx';
import { ScreenTitle } from '../../ui/screens/screen-title.tsx';
import { ScreenSkeleton } from '../../ui/skeletons/bones.tsx';
import { houseLabel } from '../../viewer/house-word.ts';
import { useScope } from '../../viewer/use-scope.ts';
import { reasonFor } from '../review-queue/reviews.ts';
import { type Review, reviewMutationKey } from '../review-queue/unsent-reviews.ts';
import { type ReviewQueue, useReviewQueue } from '../review-queue/use-review-queue.ts';
import classes from './review.module.css';
import { ReviewedGoal, UndoBar } from './reviewed-goal.tsx';

export function ReviewScreen() {
  const scope = useScope();
  // Each scope has a queue of its own.
  return <Queue key={scope} scope={scope} />;
}

function Queue({ scope }: { scope: string | undefined }) {
  const queue = useReviewQueue(scope);
  const { shown, done } = queue;
  useScreenKeys(['u', 'z'].map((key) => ({ key, label: t('ui.undo'), run: queue.undo })));
  return (
    <>
      <ScreenTitle actions={<ScopePicker />}>{t('home.review.title')}</ScreenTitle>
      <p role="status" className="visually-hidden">
        {done !== undefined && `${done} ${nextText(queue)}`}
      </p>
      <RefusedReviews />
      {shown ? (
        <>
          <Top done={queue.decidedHere} count={queue.count} />
          <ReviewedGoal key={shown.goal.id} waiting={shown} queue={queue} />
        </>
      ) : (
        <div className="stack gap-4">
          <NothingShown queue={queue} scope={scope} />
          <UndoBar queue={queue} />
        </div>
      )}
    </>
  );
}

function RefusedReviews() {
  const mutations = useQueryClient().getMutationCache();
  const refused = useMutationState<Mutation<void, Error, Review>>({
    filters: { mutationKey: reviewMutationKey, status: 'error' },
    select: (mutation) => mutation as Mutation<void, Error, Review>,
  });
  return (
    <div role="status">
      {refused.map((mutation) => {
        const { variables, error } = mutation.state;
        if (!variables || !error) return null;
        const { goal, decision } = variables;
        return (
          <div
            key={mutation.mutationId}
            className={`card row spread long-words padded mb-3 gap-1-4 ${classes.refused}`}
          >
            <p className="broad">
              {richText('home.review.refused.text', { title: goal.title, reason: reasonFor(error) })}{' '}
              {decision.kind === 'return' &&
                richText('home.review.refused.yourComment', {
                  q: (chunks) => <q dir="auto">{chunks}</q>,
                  comment: decision.comment,
                })}
            </p>
            <Button variant="plain" onClick={() => mutations.remove(mutation)}>
              {t('home.review.refused.dismiss')}
            </Button>
          </div>
        );
      })}
    </div>
  );
}

const Top = ({ done, count }: { done: number; count: number }) => (
  <div className="row spread mb-3 gap-1-4" data-screen-only>
    <p className="semibold figures">{t('home.review.count', { done, count })}</p>
    <div className={classes.keys}>
      <KeysSwitch label={t('home.review.keys')} />
    </div>
  </div>
);

const nextText = ({ shown, place, count }: ReviewQueue): string =>
  shown
    ? t('home.review.announce.next', {
        place,
        count,
        title: shown.goal.title,
        owner: personName(shown.goal.owner_name),
      })
    : t('home.review.announce.nothing');

type Props = { queue: ReviewQueue; scope: string | undefined };

function NothingShown({ queue, scope }: Props) {
  if (queue.isLoading) return <ScreenSkeleton />;
  if (queue.isFailed) {
    return <NotLoaded title={t('home.review.notLoaded')} text={t('home.review.notLoadedText')} onRetry={queue.again} />;
  }
  return <Finished queue={queue} scope={scope} />;
}

function Finished({ queue, scope }: Props) {
  const { decidedHere: decided } = queue;
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (decided > 0) box.current?.focus();
  }, [decided]);

  return (
    <div ref={box} tabIndex={-1}>
      <EmptyState
        drawing={<GrownTrellis />}
        title={t('home.review.finished.title', { count: decided })}
        text={
          scope === undefined || [everyone, mine].includes(scope)
            ? t('home.review.finished.text')
            : t('home.review.finished.textOfHouse', { house: houseLabel(scope) })
        }
        action={t('home.review.finished.again')}
        onAction={queue.again}
      />
    </div>
  );
}
