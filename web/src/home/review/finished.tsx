import { everyone, mine } from '@trellis/contract/people/houses/scope.ts';
import { useEffect, useRef } from 'react';
import { t } from '../../language/translate.ts';
import { GrownTrellis } from '../../ui/drawings/drawings.tsx';
import { EmptyState } from '../../ui/screens/empty-state.tsx';
import { houseLabel } from '../../viewer/house-word.ts';

type Props = { scope: string | undefined; decided: number; onAgain: () => void };

/** Shown when the queue is empty. */
export function Finished({ scope, decided, onAgain }: Props) {
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
        onAction={onAgain}
      />
    </div>
  );
}
