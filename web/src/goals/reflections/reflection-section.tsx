import { IconMoodSmile, IconPencil } from '@tabler/icons-react';
import type { Goal } from '@trellis/contract/goals/goal.ts';
import { mayReflectOn } from '@trellis/contract/goals/reflections/reflection.ts';
import { useRef, useState } from 'react';
import { useToday } from '../../dates/use-time-zone.ts';
import { t } from '../../language/translate.ts';
import { Button } from '../../ui/elements/button.tsx';
import { returnFocus } from '../../ui/forms/return-focus.ts';
import { useCan } from '../../viewer/current-user.ts';
import { useHasDraft } from '../../viewer/use-draft.ts';
import { useIsReachedNow } from '../check-ins/use-is-first-reached.ts';
import { dismissFollowUp } from '../data/follow-up.ts';
import { ReflectionForm, reflectionDraft } from './reflection-form.tsx';
import classes from './reflections.module.css';

export function ReflectionSection({ goal }: { goal: Goal }) {
  const can = useCan();
  const today = useToday();
  const hasDraft = useHasDraft(reflectionDraft(goal.id));
  const [writes, setWrites] = useState<'no' | 'requested' | 'going on'>(hasDraft ? 'going on' : 'no');
  const writeButton = useRef<HTMLButtonElement>(null);
  const isReachedNow = useIsReachedNow(goal);
  const { reflection } = goal;
  const mayWrite = can('goal.reflect', goal) && goal.archived_at === null && mayReflectOn(goal, today);
  if (!reflection && !mayWrite) return null;
  const isWriting = mayWrite && (writes !== 'no' || isReachedNow);
  const done = () =>
    returnFocus(writeButton, () => {
      setWrites('no');
      dismissFollowUp();
    });
  return (
    <section className={`column part ${classes.section}`} aria-labelledby="goal-reflection">
      <h3 id="goal-reflection">{t('goals.reflections.title')}</h3>
      {isWriting ? (
        <ReflectionForm goal={goal} takesFocus={writes === 'requested'} onDone={done} />
      ) : (
        <>
          {reflection && <Thoughts {...reflection} />}
          {mayWrite && (
            <Button ref={writeButton} variant="outline" onClick={() => setWrites('requested')}>
              {reflection ? <IconPencil size={18} aria-hidden /> : <IconMoodSmile size={18} aria-hidden />}
              {reflection ? t('goals.reflections.change') : t('goals.reflections.start')}
            </Button>
          )}
        </>
      )}
    </section>
  );
}

const Thoughts = ({ went_well, next_time }: { went_well: string; next_time: string }) => (
  <dl className={`stack gap-3 ${classes.thoughts}`}>
    {went_well && (
      <div>
        <dt>{t('goals.reflections.wentWell')}</dt>
        <dd>{went_well}</dd>
      </div>
    )}
    {next_time && (
      <div>
        <dt>{t('goals.reflections.nextTime')}</dt>
        <dd>{next_time}</dd>
      </div>
    )}
  </dl>
);
