import { IconX } from '@tabler/icons-react';
import type { Goal } from '@trellis/contract/goals/goal.ts';
import { useState } from 'react';
import { Joy } from '../reflections/joy.tsx';
import { ReflectionForm } from '../reflections/reflection-form.tsx';
import { useIsFirstReached } from '../reflections/use-is-first-reached.ts';
import { Button } from '../ui/elements/button.tsx';
import { stopAsking } from './asked.ts';
import classes from './check-in-bar.module.css';
import { NoteForm } from './note-form.tsx';
import { inPercent } from './percent.ts';

/**
 * What is asked after the progress of a goal was saved: what helped or got in the way, and when the goal is reached for
 * the first time, to look back. It takes the focus from nobody and moves nothing.
 */
export function CheckInBar({ goal }: { goal: Goal }) {
  const isReached = useIsFirstReached(goal);
  const [looksBack, setLooksBack] = useState(false);
  return (
    <>
      <div className={classes.room} />
      <section className={classes.bar} aria-label="Check-in">
        <div className={classes.top}>
          <p className={classes.goal}>{`${goal.title}, ${inPercent(goal.progress_bar)}`}</p>
          <button type="button" className={classes.close} aria-label="Close the check-in" onClick={stopAsking}>
            <IconX size={20} aria-hidden />
          </button>
        </div>
        <div className={classes.content}>
          <div role="status">{isReached && <Joy />}</div>
          {isReached ? (
            <LookBack goal={goal} isOpen={looksBack} open={() => setLooksBack(true)} />
          ) : (
            <NoteForm goal={goal} isSlim onDone={stopAsking} />
          )}
        </div>
      </section>
    </>
  );
}

function LookBack({ goal, isOpen, open }: { goal: Goal; isOpen: boolean; open: () => void }) {
  if (isOpen) return <ReflectionForm goal={goal} takesFocus onDone={stopAsking} />;
  return (
    <div className={classes.buttons}>
      <Button look="outline" onClick={stopAsking}>
        Not now
      </Button>
      <Button onClick={open}>Look back on it</Button>
    </div>
  );
}
