import { useState } from 'react';
import { isShared } from '../../api/session.ts';
import { Button } from '../../ui/elements/button.tsx';
import { CommandButton } from './command-button.tsx';
import type { KeptReview } from './kept-reviews.ts';
import classes from './review-bar.module.css';
import { type Refused, type Reviews, undoMs } from './review-sender.ts';

const said = ({ title, decision }: KeptReview): string =>
  decision.kind === 'complete' ? `Completed: ${title}` : `Sent back: ${title}`;

/** What was decided last, as long as it can be taken back; then what waits for the line. */
export function UndoBar({ reviews: { waiting }, onUndo }: { reviews: Reviews; onUndo: () => void }) {
  const last = waiting.findLast(({ call }) => !call);
  const stuck = waiting.filter(({ call }) => call).length;
  return (
    <>
      {last && (
        <div className={classes.undone}>
          <Time key={last.goalId} since={last.decidedAt} />
          <span className={classes.said}>{said(last)}</span>
          <CommandButton letter="U" look="plain" onPress={onUndo}>
            Undo
          </CommandButton>
        </div>
      )}
      {stuck > 0 && <p className={classes.stuck}>{stuckText(stuck)}</p>}
    </>
  );
}

/** A line that wears away as the time does. */
function Time({ since }: { since: number }) {
  const [gone] = useState(() => Date.now() - since);
  const style = { animationDuration: `${undoMs}ms`, animationDelay: `${-gone}ms` };
  return <span className={classes.time} style={style} aria-hidden />;
}

function stuckText(count: number): string {
  const onTheWay = count === 1 ? 'One review is on its way.' : `${count} reviews are on their way.`;
  if (isShared()) return `${onTheWay} Keep this tab open until then: on a shared computer nothing outlasts it.`;
  return `${onTheWay} ${count === 1 ? 'It is kept until it arrives.' : 'They are kept until they arrive.'}`;
}

/** Reviews that did not count, and why. */
export function RefusedReviews({
  refused,
  onDismiss,
}: {
  refused: readonly Refused[];
  onDismiss: (id: string) => void;
}) {
  return (
    <div role="status">
      {refused.map(({ review: { goalId, title, decision }, reason }) => (
        <div key={goalId} className={classes.refused}>
          <p>
            <strong>Your review of “{title}” did not count.</strong> {reason}
            {decision.kind === 'return' && (
              <>
                {' '}
                You wrote: <q dir="auto">{decision.comment}</q>
              </>
            )}
          </p>
          <Button look="plain" onClick={() => onDismiss(goalId)}>
            Dismiss
          </Button>
        </div>
      ))}
    </div>
  );
}
