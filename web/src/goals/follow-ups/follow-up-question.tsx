import { IconSend, IconX } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import type { Goal } from '@trellis/contract/goals/goal.ts';
import type { User } from '@trellis/contract/people/users/user.ts';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { formatPercent } from '../../language/formats.ts';
import { t } from '../../language/translate.ts';
import { Button, IconButton } from '../../ui/elements/button.tsx';
import { useCurrentUser } from '../../viewer/current-user.ts';
import { TakePhotoButton } from '../attachments/file-button.tsx';
import { useNewAttachments } from '../attachments/use-new-attachments.ts';
import { NoteForm } from '../check-ins/note-form.tsx';
import { useIsFirstReached } from '../check-ins/use-is-first-reached.ts';
import { dismissFollowUp, type FollowUp } from '../data/follow-up.ts';
import { allowedActions } from '../data/goal-actions.ts';
import { personName } from '../data/goal-values.ts';
import { submitGoal } from '../data/goals.mutations.ts';
import { Celebration, ReflectionForm } from '../reflections/reflection-section.tsx';
import classes from './follow-up-question.module.css';

export const FollowUpQuestion = ({ about, goal }: FollowUp) =>
  about === 'progress' ? <CheckInBar goal={goal} /> : <SubmitBar goal={goal} isNew={about === 'new goal'} />;

/** Offers to submit a goal that was just created, or changed after it was sent back. */
function SubmitBar({ goal, isNew }: { goal: Goal; isNew: boolean }) {
  const viewer = useCurrentUser();
  const submit = useMutation(submitGoal);
  if (!allowedActions(goal, viewer).canSubmit) return null;
  return (
    <BottomBar label={t('goals.nextSteps.title')} title={goal.title}>
      <p role="status">{isNew ? textOfNew(goal, viewer) : t('goals.nextSteps.changed')}</p>
      <div className="button-row gap-2 mt-2">
        <Button variant="outline" onClick={dismissFollowUp}>
          {t('ui.notNow')}
        </Button>
        <Button
          Icon={IconSend}
          busy={submit.isPending}
          onClick={() => submit.mutate(goal, { onSettled: dismissFollowUp })}
        >
          {t('goals.nextSteps.submit')}
        </Button>
      </div>
    </BottomBar>
  );
}

const textOfNew = (goal: Goal, viewer: User) =>
  goal.owner_id === viewer.id
    ? t('goals.nextSteps.newGoal')
    : t('goals.nextSteps.newGoalOf', { owner: personName(goal.owner_name) });

/** Asks what helped or got in the way after progress was saved, or for a reflection once the goal is reached. */
function CheckInBar({ goal }: { goal: Goal }) {
  const isReached = useIsFirstReached(goal);
  const attachments = useNewAttachments(goal.id, 'last check-in');
  return (
    <BottomBar
      label={t('goals.checkIns.bar')}
      title={t('goals.checkIns.goalAt', { goal: goal.title, progress: formatPercent(goal.progress_bar) })}
    >
      <div role="status">{isReached && <Celebration />}</div>
      {isReached && attachments.items.length === 0 ? (
        <LookBack goal={goal} onPhoto={attachments.addFiles} />
      ) : (
        // After the photo of a goal that is reached, the bar asks for the reflection.
        <NoteForm goal={goal} attachments={attachments} isAboutLast onDone={isReached ? undefined : dismissFollowUp} />
      )}
    </BottomBar>
  );
}

function LookBack({ goal, onPhoto }: { goal: Goal; onPhoto: (photos: File[]) => void }) {
  const [isOpen, setOpen] = useState(false);
  if (isOpen) return <ReflectionForm goal={goal} takesFocus onDone={dismissFollowUp} />;
  return (
    <div className="button-row gap-2 mt-2">
      <Button variant="outline" onClick={dismissFollowUp}>
        {t('ui.notNow')}
      </Button>
      <TakePhotoButton onChoose={onPhoto} />
      <Button onClick={() => setOpen(true)}>{t('goals.reflections.start')}</Button>
    </div>
  );
}

type BarProps = { label: string; title: string; children: ReactNode };

const gap = 16;

/** Lets the end of the screen scroll above the bar, and scrolls the focused element out from under it. */
function makeRoom(bar: HTMLElement | null, room: HTMLElement | null): void {
  if (!bar || !room) return;
  const { top, height } = bar.getBoundingClientRect();
  room.style.height = `${height + gap}px`;
  const focused = document.activeElement?.closest('td, dd, li') ?? document.activeElement;
  if (!focused || focused === document.body) return;
  const covered = focused.getBoundingClientRect().bottom + gap - top;
  if (covered > 0) window.scrollBy({ top: covered });
}

/** A question or an offer at the bottom of the screen, which takes no focus and moves nothing. */
function BottomBar({ label, title, children }: BarProps) {
  const bar = useRef<HTMLElement>(null);
  const room = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => makeRoom(bar.current, room.current), []);
  return (
    <>
      <div ref={room} className={classes.room} data-screen-only />
      <section ref={bar} className={`popover scrolls ${classes.bar}`} aria-label={label} data-screen-only>
        <div className="spread gap-3">
          <p className="cut quiet shrinks">{title}</p>
          <IconButton Icon={IconX} size={20} label={t('ui.close')} onClick={dismissFollowUp} />
        </div>
        <div className={classes.content}>{children}</div>
      </section>
    </>
  );
}
