import { IconMessagePlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { CheckIn } from '@trellis/contract/goals/check-ins/check-in.ts';
import type { Goal } from '@trellis/contract/goals/goal.ts';
import { createPortal } from 'react-dom';
import { TimeChart } from '../../charts/charts.tsx';
import { TimeText } from '../../dates/dates.tsx';
import { formatPercent } from '../../language/formats.ts';
import { t } from '../../language/translate.ts';
import { Button } from '../../ui/elements/button.tsx';
import { returnFocus } from '../../ui/forms/return-focus.ts';
import { useFormInPlace } from '../../ui/forms/use-form-in-place.ts';
import { useCan, useCurrentUser } from '../../viewer/current-user.ts';
import { useHasDraft } from '../../viewer/draft-form.tsx';
import { Attachments } from '../attachments/attachments.tsx';
import { TakePhotoButton } from '../attachments/file-button.tsx';
import { useNewAttachments } from '../attachments/use-new-attachments.ts';
import { dismissFollowUp } from '../data/follow-up.ts';
import { personName } from '../data/goal-values.ts';
import classes from './check-ins.module.css';
import { checkInsQuery } from './check-ins.queries.ts';
import { NoteForm, noteDraft } from './note-form.tsx';

type Props = {
  goal: Goal;
  /** Whether progress was just saved, so that the section asks for a note about it. */
  isAskedAbout: boolean;
  /** The place below the slider where the section asks for that note. */
  belowStep: HTMLElement | null;
};

export function CheckInsSection({ goal, isAskedAbout, belowStep }: Props) {
  const can = useCan();
  const { data: checkIns, isError } = useQuery(checkInsQuery(goal.id));
  const mayWrite = can('goal.update_progress', goal) && goal.archived_at === null;
  const hasDraft = useHasDraft(noteDraft(goal.id));
  const attachments = useNewAttachments(goal.id, 'check-in');
  const isUnfinished = !isAskedAbout && (hasDraft || attachments.items.length > 0);
  const ownForm = useFormInPlace(isUnfinished);
  // A note that was begun before the progress moved stays a check-in of its own.
  const isAsked = isAskedAbout && !ownForm.isOpen;
  // For people who can only read, the heading would appear before the check-ins load, and vanish if there are none.
  if (!mayWrite && !isError && !checkIns?.length) return null;
  const done = () => {
    if (isAsked) return returnFocus({ current: belowStep }, dismissFollowUp);
    dismissFollowUp();
    ownForm.close();
  };
  const form = (
    <NoteForm
      goal={goal}
      attachments={attachments}
      takesFocus={ownForm.takesFocus}
      isAboutLast={isAsked}
      onDone={done}
    />
  );
  return (
    <section className="column part" aria-labelledby="goal-check-ins">
      <h3 id="goal-check-ins">{t('goals.checkIns.title')}</h3>
      {isError && <p className="quiet">{t('goals.checkIns.notLoaded')}</p>}
      {checkIns?.length === 0 && <p className="quiet">{t('goals.checkIns.none')}</p>}
      {checkIns && checkIns.length > 0 && <Story goal={goal} checkIns={checkIns} />}
      {mayWrite && ownForm.isOpen && form}
      {mayWrite && isAsked && belowStep && createPortal(form, belowStep)}
      {mayWrite && !ownForm.isOpen && !isAsked && (
        <div className="wrap">
          <Button Icon={IconMessagePlus} ref={ownForm.button} variant="outline" onClick={ownForm.open}>
            {t('goals.checkIns.write')}
          </Button>
          <TakePhotoButton
            onChoose={(photos) => {
              attachments.addFiles(photos);
              ownForm.open();
            }}
          />
        </div>
      )}
    </section>
  );
}

const shownAtFirst = 3;

type StoryProps = { goal: Goal; checkIns: readonly CheckIn[] };

function Story(props: StoryProps) {
  const { checkIns } = props;
  const newestFirst = checkIns.toReversed();
  const [newest, earlier] = [newestFirst.slice(0, shownAtFirst), newestFirst.slice(shownAtFirst)];
  const points = checkIns.map(({ created_at, progress_bar, note }) => ({
    at: Date.parse(created_at),
    value: progress_bar,
    note,
  }));
  return (
    <>
      {/* One point makes no line. */}
      {points.length > 1 && <TimeChart title={t('goals.checkIns.chart')} series={[{ id: 'progress', points }]} />}
      <List {...props} checkIns={newest} label={t('goals.checkIns.newest')} />
      {earlier.length > 0 && (
        <details className={`full ${classes.earlier}`}>
          <summary>{t('goals.checkIns.earlier', { count: earlier.length })}</summary>
          <List {...props} checkIns={earlier} label={t('goals.checkIns.earlier', { count: earlier.length })} />
        </details>
      )}
    </>
  );
}

function List({ goal, checkIns, label }: StoryProps & { label: string }) {
  const viewer = useCurrentUser();
  return (
    <ol className="divided full small" aria-label={label}>
      {checkIns.map(({ id, created_at, progress_bar, author_id, author_name, note }) => (
        <li key={id} className="stack gap-1 py-2">
          <p className={`wrap soft figures gap-0-3 ${classes.line}`}>
            <strong>{formatPercent(progress_bar)}</strong>
            <span>{author_id === viewer.id ? t('ui.you') : personName(author_name)}</span>
            <TimeText at={created_at} />
          </p>
          {note && <p className="written">{note}</p>}
          <Attachments goal={goal} of={id} />
        </li>
      ))}
    </ol>
  );
}
