import { IconPlant2 } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { EmptyState } from '../../ui/screens/empty-state.tsx';
import { houseLabel } from '../../viewer/house-word.ts';

type Props = { house: string | undefined; decided: number; onAgain: () => void };

/** Shown when the queue is empty. */
export function Finished({ house, decided, onAgain }: Props) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (decided > 0) box.current?.focus();
  }, [decided]);
  const where =
    house === undefined ? 'Nobody waits for a guide now.' : `Nobody in ${houseLabel(house)} waits for a guide now.`;
  return (
    <div ref={box} tabIndex={-1}>
      <EmptyState
        icon={<IconPlant2 size={32} />}
        title={decided === 0 ? 'All caught up' : thanks(decided)}
        text={`${where} What students send in from now on shows up here.`}
        action="Look again"
        onAction={onAgain}
      />
    </div>
  );
}

const thanks = (decided: number): string =>
  decided === 1 ? 'One goal reviewed: a student can go on' : `${decided} goals reviewed: their students can go on`;
