import { useQuery } from '@tanstack/react-query';
import type { WaitingGoal as Waiting } from '@trellis/contract/goals/review/review.api.ts';
import type { SavedReply } from '@trellis/contract/goals/saved-replies/saved-replies.api.ts';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useAllowedActions } from '../../goals/data/goal-actions.ts';
import { ReasonDialog } from '../../goals/details/send-back/reason-dialog.tsx';
import { savedRepliesQuery } from '../../goals/saved-replies/saved-replies.queries.ts';
import { t } from '../../language/translate.ts';
import { Button, type ButtonVariant } from '../../ui/elements/button.tsx';
import { type ScreenKey, useScreenKeys } from '../../ui/keys/screen-keys.ts';
import { watchedGoalQuery } from '../review-queue/review.queries.ts';
import type { ReviewQueue } from '../review-queue/use-review-queue.ts';
import { newCommentId } from './conversation.tsx';
import { WaitingGoal } from './goal-in-review.tsx';
import classes from './review-bar.module.css';

type Props = {
  waiting: Waiting;
  queue: ReviewQueue;
  /** The Undo bar, above the buttons. */
  undo: ReactNode;
};

const commandTable = [
  { key: 'a', text: 'home.review.commands.complete', variant: 'filled' },
  { key: 'r', text: 'home.review.commands.sendBack', variant: 'outline' },
  { key: 'c', text: 'home.review.commands.comment', variant: 'plain' },
  { key: 's', text: 'home.review.commands.skip', variant: 'plain' },
  { key: 'k', text: 'home.review.commands.previous', variant: 'plain' },
  { key: 'j', text: 'home.review.commands.next', variant: 'plain' },
] as const;

export function ReviewedGoal({ waiting, queue, undo }: Props) {
  const { data: goal } = useQuery(watchedGoalQuery(waiting, queue.fetchedAt));
  const { canApprove, canSendBack, canComment } = useAllowedActions(goal);
  const waits = canApprove || canSendBack;
  const { data: replies = [] } = useQuery({ ...savedRepliesQuery, enabled: canSendBack });
  /** The reason why the goal is sent back, which begins with a saved reply or empty. */
  const [reason, setReason] = useState<{ reply?: SavedReply }>();
  // The goal appeared because of an action on this screen.
  const heading = useHeadingFocus(queue.done !== undefined);

  const runs: Partial<Record<(typeof commandTable)[number]['key'], () => void>> = {
    ...(canApprove && { a: () => queue.decide({ kind: 'complete' }) }),
    ...(canSendBack && { r: () => setReason({}) }),
    ...(canComment && { c: () => document.querySelector<HTMLElement>(`#${newCommentId} textarea`)?.focus() }),
    s: waits ? queue.skip : queue.leave,
    j: () => queue.move(1),
    k: () => queue.move(-1),
  };
  const commands = commandTable.flatMap(({ key, text, variant }) => {
    const run = runs[key];
    return run ? [{ key, label: t(text), variant, run }] : [];
  });
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
      <WaitingGoal
        waiting={waiting}
        goal={goal}
        heading={heading}
        onLeaveField={() => heading.current?.focus({ preventScroll: true })}
        gone={!waits && <Button onClick={queue.leave}>{t('home.review.goOn')}</Button>}
      />
      <CommandBar commands={commands} undo={undo} />
      {reason && (
        <ReasonDialog
          goal={goal}
          {...reason}
          onSend={async (comment) => queue.decide({ kind: 'return', comment })}
          onClose={() => setReason(undefined)}
        />
      )}
    </>
  );
}

type CommandButtonProps = {
  /** The key that does the same. */
  letter: string;
  variant: ButtonVariant;
  onPress: () => void;
  children: ReactNode;
};

export const CommandButton = ({ letter, variant, onPress, children }: CommandButtonProps) => (
  <Button variant={variant} aria-keyshortcuts={letter} onClick={onPress}>
    {children}
    <kbd className={classes.key} aria-hidden>
      {letter}
    </kbd>
  </Button>
);

type BarProps = Pick<Props, 'undo'> & { commands: readonly (ScreenKey & { variant: ButtonVariant })[] };

const CommandBar = ({ commands, undo }: BarProps) => (
  <div className={`popover stack gap-1 ${classes.bar}`} data-bottom-bar data-screen-only>
    {undo}
    <div className={`wrap ${classes.commands}`}>
      {commands.map(({ key, label, variant, run }) => (
        <CommandButton key={key} letter={key.toUpperCase()} variant={variant} onPress={run}>
          {label}
        </CommandButton>
      ))}
    </div>
  </div>
);

/** Immediately, because the guide may press C at once, and the focus must not leave the comment field later. */
function useHeadingFocus(takesFocus: boolean) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!takesFocus) return;
    window.scrollTo({ top: 0 });
    heading.current?.focus({ preventScroll: true });
  }, [takesFocus]);
  return heading;
}
