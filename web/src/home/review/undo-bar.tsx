import { useState } from 'react';
import { t } from '../../language/translate.ts';
import { type Review, undoMs } from '../review-queue/reviews.ts';
import { CommandButton } from './command-button.tsx';
import classes from './review-bar.module.css';

const describe = ({ goal: { title }, decision }: Review): string =>
  decision.kind === 'complete' ? t('home.review.completed', { title }) : t('home.review.sentBack', { title });

type Props = {
  /** The latest review that can be undone. */
  last: Review | undefined;
  /** How many reviews are sent and not answered yet. */
  sending: number;
  onUndo: () => void;
};

/** The latest review with its Undo button, and how many reviews wait for the connection. */
export function UndoBar({ last, sending, onUndo }: Props) {
  return (
    <>
      {last && (
        <div className={`spread ${classes.undone}`}>
          <Time key={last.decidedAt} since={last.decidedAt} />
          <span className={classes.message}>{describe(last)}</span>
          <CommandButton letter="U" variant="plain" onPress={onUndo}>
            {t('ui.undo')}
          </CommandButton>
        </div>
      )}
      {sending > 0 && <p className="quiet">{t('home.review.sending', { count: sending })}</p>}
    </>
  );
}

/** A line that gets shorter as the time runs out. */
function Time({ since }: { since: number }) {
  const [gone] = useState(() => Date.now() - since);
  const style = { animationDuration: `${undoMs}ms`, animationDelay: `${-gone}ms` };
  return <span className={classes.time} style={style} aria-hidden />;
}
