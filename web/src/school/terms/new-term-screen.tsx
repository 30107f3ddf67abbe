import { IconArrowLeft } from '@tabler/icons-react';
import { useMutation, useMutationState, useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { finishedGoalsRule } from '@trellis/contract/school/terms/term.texts.ts';
import type { FinishedGoals as Over } from '@trellis/contract/school/terms/term.ts';
import { formatDate } from '../../dates/dates.ts';
import { counted } from '../../ui/counted.ts';
import { Button, buttonClass } from '../../ui/elements/button.tsx';
import { ButtonRow } from '../../ui/elements/button-row.tsx';
import { Card } from '../../ui/elements/card.tsx';
import { EmptyState } from '../../ui/screens/empty-state.tsx';
import { ScreenSkeleton } from '../../ui/screens/screen-skeleton.tsx';
import { ScreenTitle } from '../../ui/screens/screen-title.tsx';
import { FinishedGoals } from './finished-goals.tsx';
import classes from './terms.module.css';
import { type Start, startKey, startTerm } from './terms.mutations.ts';
import { finishedCountsQuery } from './terms.queries.ts';

/** Starts a new term, which archives the finished goals. */
export function NewTermScreen({ page }: { page: number }) {
  const { data: over } = useQuery(finishedCountsQuery);
  return (
    <>
      <ScreenTitle
        actions={
          <Link to="/settings" search={{ tab: 'school' }} className={buttonClass('plain')}>
            <IconArrowLeft size={18} aria-hidden />
            School settings
          </Link>
        }
      >
        Start a new term
      </ScreenTitle>
      {over ? <Preview over={over} page={page} /> : <ScreenSkeleton />}
    </>
  );
}

function Preview({ over, page }: { over: Over; page: number }) {
  const navigate = useNavigate();
  // Also when it was started before this screen was opened again.
  const [running] = useMutationState<Start | undefined>({
    filters: { mutationKey: startKey, status: 'pending' },
    select: ({ state }) => state.variables as Start | undefined,
  });
  if (over.before === null) {
    return (
      <EmptyState
        title="No term has begun yet"
        text="Add the term that runs now, or the one that has just ended, in the school settings. Then come back."
        action="To the school settings"
        onAction={() => void navigate({ to: '/settings', search: { tab: 'school' } })}
      />
    );
  }
  return (
    <>
      <Archiving over={over} before={over.before} running={running} />
      {!running && over.goals > 0 && <FinishedGoals page={page} count={over.goals} />}
    </>
  );
}

type ArchivingProps = { over: Over; before: string; running: Start | undefined };

function Archiving({ over: { goals, owners, running: term }, before, running }: ArchivingProps) {
  const start = useMutation(startTerm);
  const all = running?.goals ?? goals;
  return (
    <Card title={term?.name ?? 'Between two terms'}>
      <div className={classes.text}>
        <p>
          {term ? `${term.name} began on ${formatDate(before)}.` : `The last term ended before ${formatDate(before)}.`}{' '}
          What was over before that day can go to the archive.
        </p>
        <p>{finishedGoalsRule}</p>
        <p className={classes.quiet}>
          What was never sent in or waits for a review stays. Archived goals can still be read, and be taken out of the
          archive one by one. Each person is told once.
        </p>
      </div>
      <p role="status">
        <strong>{inWords(running !== undefined, goals, owners)}</strong>
      </p>
      {running && (
        <progress
          className={classes.progress}
          aria-label="Goals that are archived"
          max={all || 1}
          value={Math.max(0, all - goals)}
        />
      )}
      {!running && goals > 0 && (
        <ButtonRow>
          <Button onClick={() => start.mutate({ before, goals })}>Archive {counted(goals, 'goal')}</Button>
        </ButtonRow>
      )}
    </Card>
  );
}

function inWords(isRunning: boolean, goals: number, owners: number): string {
  if (isRunning) return 'The goals are being archived. Where this window is closed, come back here and go on.';
  if (goals === 0) return 'Nothing is over: there is nothing to archive.';
  return `${counted(goals, 'goal')} of ${counted(owners, 'person', 'people')} ${goals === 1 ? 'is' : 'are'} over.`;
}
