import { useQuery } from '@tanstack/react-query';
import type { WaitingGoal as Waiting } from '@trellis/contract/goals/review/waiting-goal.ts';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { allowedActions } from '../../goals/data/goal-actions.ts';
import { ReasonDialog } from '../../goals/details/reason-dialog.tsx';
import { Button } from '../../ui/elements/button.tsx';
import { useCurrentUser } from '../../viewer/current-user.ts';
import { watchedGoalQuery } from '../review-queue/review.queries.ts';
import type { Decision } from '../review-queue/reviews.ts';
import { CommandButton } from './command-button.tsx';
import { newCommentId } from './conversation.tsx';
import { WaitingGoal } from './goal-in-review.tsx';
import classes from './review-bar.module.css';
import { useReviewKeys } from './use-review-keys.ts';

type Props = {
  waiting: Waiting;
  /** When it was fetched, in milliseconds. */
  fetchedAt: number;
  hasKeys: boolean;
  /** The goal appeared because of an action on this screen. */
  takesFocus: boolean;
  onDecide: (decision: Decision) => void;
  onSkip: () => void;
  onMove: (by: 1 | -1) => void;
  /** Leaves a goal that no longer waits. */
  onLeave: () => void;
  /** The Undo bar, above the buttons. */
  undo: ReactNode;
};

/** The current goal with its actions, by buttons and by keys. */
export function ReviewedGoal({ waiting, fetchedAt, hasKeys, takesFocus, undo, ...on }: Props) {
  const { onDecide, onSkip, onMove, onLeave } = on;
  const viewer = useCurrentUser();
  const { data: goal } = useQuery(watchedGoalQuery(waiting, fetchedAt));
  const { canApprove, canSendBack, canComment } = allowedActions(goal, viewer);
  const waits = canApprove || canSendBack;
  const [asksReason, setAsksReason] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const toHeading = () => heading.current?.focus({ preventScroll: true });

  // Without a delay, because the guide may press C immediately, and the focus must not leave the comment field
  // later.
  useEffect(() => {
    if (!takesFocus) return;
    window.scrollTo({ top: 0 });
    heading.current?.focus({ preventScroll: true });
  }, [takesFocus]);

  const commands = {
    ...(canApprove && { a: () => onDecide({ kind: 'complete' }) }),
    ...(canSendBack && { r: () => setAsksReason(true) }),
    ...(canComment && { c: () => document.querySelector<HTMLElement>(`#${newCommentId} textarea`)?.focus() }),
    s: waits ? onSkip : onLeave,
    j: () => onMove(1),
    k: () => onMove(-1),
  };
  useReviewKeys(hasKeys, commands);

  return (
    <>
      <WaitingGoal
        waiting={waiting}
        goal={goal}
        viewer={viewer}
        heading={heading}
        onEscape={toHeading}
        gone={!waits && <Button onClick={onLeave}>Go on</Button>}
      />
      <div className={classes.bar} data-bottom-bar>
        {undo}
        <div className={classes.commands}>
          {commands.a && (
            <CommandButton letter="A" variant="filled" onPress={commands.a}>
              Complete
            </CommandButton>
          )}
          {commands.r && (
            <CommandButton letter="R" onPress={commands.r}>
              Send back
            </CommandButton>
          )}
          {commands.c && (
            <CommandButton letter="C" variant="plain" onPress={commands.c}>
              Comment
            </CommandButton>
          )}
          <CommandButton letter="S" variant="plain" onPress={commands.s}>
            Skip
          </CommandButton>
          <CommandButton letter="K" variant="plain" onPress={commands.k}>
            Previous
          </CommandButton>
          <CommandButton letter="J" variant="plain" onPress={commands.j}>
            Next
          </CommandButton>
        </div>
      </div>
      {asksReason && (
        <ReasonDialog
          goal={goal}
          onSend={async (comment) => onDecide({ kind: 'return', comment })}
          onClose={() => setAsksReason(false)}
        />
      )}
    </>
  );
}
