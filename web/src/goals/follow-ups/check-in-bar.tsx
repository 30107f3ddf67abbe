import type { Goal } from '@trellis/contract/goals/goal.ts';
import { useState } from 'react';
import { formatPercent } from '../../language/formats.ts';
import { t } from '../../language/translate.ts';
import { Button } from '../../ui/elements/button.tsx';
import { BottomBar, BottomBarButtons } from '../../ui/screens/bottom-bar.tsx';
import { TakePhotoButton } from '../attachments/file-button.tsx';
import { useNewAttachments } from '../attachments/use-new-attachments.ts';
import { NoteForm } from '../check-ins/note-form.tsx';
import { useIsFirstReached } from '../check-ins/use-is-first-reached.ts';
import { dismissFollowUp } from '../data/follow-up.ts';
import { Celebration } from '../reflections/celebration.tsx';
import { ReflectionForm } from '../reflections/reflection-section.tsx';

/** Asks what helped or got in the way after progress was saved, or for a reflection once the goal is reached. */
export function CheckInBar({ goal }: { goal: Goal }) {
  const isReached = useIsFirstReached(goal);
  const attachments = useNewAttachments(goal.id, 'last check-in');
  const [isReflecting, setReflecting] = useState(false);
  return (
    <BottomBar
      label={t('goals.checkIns.bar')}
      title={t('goals.checkIns.goalAt', { goal: goal.title, progress: formatPercent(goal.progress_bar) })}
      onClose={dismissFollowUp}
    >
      <div role="status">{isReached && <Celebration />}</div>
      {isReached && attachments.items.length === 0 ? (
        <LookBack goal={goal} isOpen={isReflecting} open={() => setReflecting(true)} onPhoto={attachments.addFiles} />
      ) : (
        // After the photo of a goal that is reached, the bar asks for the reflection.
        <NoteForm goal={goal} attachments={attachments} isAboutLast onDone={isReached ? undefined : dismissFollowUp} />
      )}
    </BottomBar>
  );
}

type LookBackProps = { goal: Goal; isOpen: boolean; open: () => void; onPhoto: (photos: File[]) => void };

function LookBack({ goal, isOpen, open, onPhoto }: LookBackProps) {
  if (isOpen) return <ReflectionForm goal={goal} takesFocus onDone={dismissFollowUp} />;
  return (
    <BottomBarButtons>
      <Button variant="outline" onClick={dismissFollowUp}>
        {t('ui.notNow')}
      </Button>
      <TakePhotoButton onChoose={onPhoto} />
      <Button onClick={open}>{t('goals.reflections.start')}</Button>
    </BottomBarButtons>
  );
}
