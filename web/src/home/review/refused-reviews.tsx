import { type Mutation, useMutationState, useQueryClient } from '@tanstack/react-query';
import { richText, t } from '../../language/translate.ts';
import { Button } from '../../ui/elements/button.tsx';
import { reasonFor } from '../review-queue/reviews.ts';
import { type Review, reviewMutationKey } from '../review-queue/unsent-reviews.ts';
import classes from './review-bar.module.css';

export function RefusedReviews() {
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
          <div key={mutation.mutationId} className={`card row spread long-words mb-3 gap-1-4 ${classes.refused}`}>
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
