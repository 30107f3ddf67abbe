import type { Goal } from '@trellis/contract/goals/goal.ts';
import { useState } from 'react';
import { Button } from '../../ui/elements/button.tsx';
import { BottomBar, BottomBarButtons } from '../../ui/screens/bottom-bar.tsx';
import { NoteForm } from '../check-ins/note-form.tsx';
import { stopAsking } from '../data/follow-up.ts';
import { inPercent } from '../data/percent.ts';
import { Joy } from '../reflections/celebration.tsx';
import { ReflectionForm } from '../reflections/reflection-form.tsx';
import { useIsFirstReached } from '../reflections/use-is-first-reached.ts';

/**
 * What is asked after the progress of a goal was saved: what helped or got in the way, and when the goal is reached for
 * the first time, to look back. It takes the focus from nobody and moves nothing.
 */
export function CheckInBar({ goal }: { goal: Goal }) {
  const isReached = useIsFirstReached(goal);
  const [looksBack, setLooksBack] = useState(false);
  return (
    <BottomBar
      label="Check-in"
      title={`${goal.title}, ${inPercent(goal.progress_bar)}`}
      closeLabel="Close the check-in"
      onClose={stopAsking}
    >
      <div role="status">{isReached && <Joy />}</div>
      {isReached ? (
        <LookBack goal={goal} isOpen={looksBack} open={() => setLooksBack(true)} />
      ) : (
        <NoteForm goal={goal} isSlim onDone={stopAsking} />
      )}
    </BottomBar>
  );
}

function LookBack({ goal, isOpen, open }: { goal: Goal; isOpen: boolean; open: () => void }) {
  if (isOpen) return <ReflectionForm goal={goal} takesFocus onDone={stopAsking} />;
  return (
    <BottomBarButtons>
      <Button look="outline" onClick={stopAsking}>
        Not now
      </Button>
      <Button onClick={open}>Look back on it</Button>
    </BottomBarButtons>
  );
}
