import { useState } from 'react';
import { t } from '../../language/translate.ts';
import { Button, type ButtonVariant } from '../../ui/elements/button.tsx';
import type { ScreenKey } from '../../ui/keys/screen-keys.ts';
import { undoMs } from '../review-queue/reviews.ts';
import type { ReviewQueue } from '../review-queue/use-review-queue.ts';
import classes from './review-bar.module.css';

type Command = ScreenKey & { variant: ButtonVariant };

const CommandButton = ({ command: { key, label, variant, run } }: { command: Command }) => (
  <Button variant={variant} aria-keyshortcuts={key.toUpperCase()} onClick={run}>
    {label}
    <kbd className={`rounded-inner ${classes.key}`} aria-hidden>
      {key.toUpperCase()}
    </kbd>
  </Button>
);

export const ReviewBar = ({ queue, commands }: { queue: ReviewQueue; commands: readonly Command[] }) => (
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
