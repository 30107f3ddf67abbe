import { useQuery } from '@tanstack/react-query';
import type { WaitingGoal } from '@trellis/contract/goals/review/review.api.ts';
import type { SavedReply } from '@trellis/contract/goals/saved-replies/saved-replies.api.ts';
import { useEffect, useRef, useState } from 'react';
import { useAllowedActions } from '../../goals/data/goal-actions.ts';
import { ReasonDialog } from '../../goals/details/send-back/reason-dialog.tsx';
import { savedRepliesQuery } from '../../goals/saved-replies/saved-replies.queries.ts';
import { t } from '../../language/translate.ts';
import { Button, type ButtonVariant } from '../../ui/elements/button.tsx';
import { type ScreenKey, useScreenKeys } from '../../ui/keys/screen-keys.ts';
import { watchedGoalQuery } from '../review-queue/review.queries.ts';
import { undoMs } from '../review-queue/reviews.ts';
import type { ReviewQueue } from '../review-queue/use-review-queue.ts';
import { newCommentId } from './conversation.tsx';
import { GoalInReview } from './goal-in-review.tsx';
import classes from './review.module.css';

type CommandName = 'complete' | 'sendBack' | 'comment' | 'skip' | 'previous' | 'next';

const command = (key: string, name: CommandName, variant: ButtonVariant, run: () => void) => ({
  key,
  label: t(`home.review.commands.${name}`),
  variant,
  run,
});

export function ReviewedGoal({ waiting, queue }: { waiting: WaitingGoal; queue: ReviewQueue }) {
  const { data: goal } = useQuery(watchedGoalQuery(waiting, queue.fetchedAt));
  const { canApprove, canSendBack, canComment } = useAllowedActions(goal);
  const waits = canApprove || canSendBack;
  const { data: replies = [] } = useQuery({ ...savedRepliesQuery, enabled: canSendBack });
  /** The reason why the goal is sent back, which begins with a saved reply or empty. */
  const [reason, setReason] = useState<{ reply?: SavedReply }>();
  // The heading takes the focus if an action on this screen has brought up the goal.
  const heading = useHeadingFocus(queue.done !== undefined);

  const commands = [
    canApprove && command('a', 'complete', 'filled', () => queue.review({ kind: 'complete' })),
    canSendBack && command('r', 'sendBack', 'outline', () => setReason({})),
    canComment && command('c', 'comment', 'plain', focusNewComment),
    command('s', 'skip', 'plain', waits ? queue.skip : queue.leave),
    command('k', 'previous', 'plain', () => queue.move(-1)),
    command('j', 'next', 'plain', () => queue.move(1)),
  ].filter((offered) => offered !== false);
  useScreenKeys([
    ...commands,
    ...(canSendBack ? replies.slice(0, 9) : []).map((reply, at) => ({
      key: String(at + 1),
      label: t('home.review.commands.savedReply'),
      run: () => setReason({ reply }),
    })),
  ]);

  return (
    <>
      <GoalInReview
        waiting={waiting}
        goal={goal}
        heading={heading}
        onLeaveField={() => heading.current?.focus({ preventScroll: true })}
        gone={!waits && <Button onClick={queue.leave}>{t('home.review.goOn')}</Button>}
      />
      <ReviewBar queue={queue} commands={commands} />
      {reason && (
        <ReasonDialog
          goal={goal}
          {...reason}
          onSend={async (comment) => queue.review({ kind: 'return', comment })}
          onClose={() => setReason(undefined)}
        />
      )}
    </>
  );
}

const focusNewComment = () => document.querySelector<HTMLElement>(`#${newCommentId} textarea`)?.focus();

/** Focuses the heading without delay: the guide may press C at once, and then the comment field must keep the focus. */
function useHeadingFocus(takesFocus: boolean) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!takesFocus) return;
    window.scrollTo({ top: 0 });
    heading.current?.focus({ preventScroll: true });
  }, [takesFocus]);
  return heading;
}

type Command = ScreenKey & { variant: ButtonVariant };

const CommandButton = ({ command: { key, label, variant, run } }: { command: Command }) => (
  <Button variant={variant} aria-keyshortcuts={key.toUpperCase()} onClick={run}>
    {label}
    <kbd className={`rounded-inner ${classes.key}`} aria-hidden>
      {key.toUpperCase()}
    </kbd>
  </Button>
);

const ReviewBar = ({ queue, commands }: { queue: ReviewQueue; commands: readonly Command[] }) => (
  <div className={`popover stack gap-1 ${classes.bar}`} data-bottom-bar data-screen-only>
    <UndoBar queue={queue} />
    <div className={`wrap ${classes.commands}`}>
      {commands.map((command) => (
        <CommandButton key={command.key} command={command} />
      ))}
    </div>
  </div>
);

export function UndoBar({ queue: { undoable, sending, undo } }: { queue: ReviewQueue }) {
  const last = undoable.at(-1);
  return (
    <>
      {last && (
        <div className={`spread gap-3 target rounded relative tinted ${classes.undone}`}>
          <Time key={last.decidedAt} since={last.decidedAt} />
          <span className={`clamp ${classes.message}`}>
            {t(last.decision.kind === 'complete' ? 'home.review.completed' : 'home.review.sentBack', {
              title: last.goal.title,
            })}
          </span>
          <CommandButton command={{ key: 'u', label: t('ui.undo'), variant: 'plain', run: undo }} />
        </div>
      )}
      {sending.length > 0 && <p className="quiet">{t('home.review.sending', { count: sending.length })}</p>}
    </>
  );
}

function Time({ since }: { since: number }) {
  const [gone] = useState(() => Date.now() - since);
  const style = { animationDuration: `${undoMs}ms`, animationDelay: `${-gone}ms` };
  return <span className={classes.time} style={style} aria-hidden />;
}
