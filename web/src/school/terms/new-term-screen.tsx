import { IconArrowLeft } from '@tabler/icons-react';
import { useMutation, useMutationState, useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import type { FinishedGoals as Over } from '@trellis/contract/school/terms/term.ts';
import { formatDate } from '../../dates/dates.ts';
import { t } from '../../language/translate.ts';
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
            {t('school.terms.newTerm.settings')}
          </Link>
        }
      >
        {t('school.terms.start')}
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
        title={t('school.terms.newTerm.noTerm.title')}
        text={t('school.terms.newTerm.noTerm.text')}
        action={t('school.terms.newTerm.noTerm.action')}
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
    <Card title={term?.name ?? t('school.terms.newTerm.between')}>
      <div className={classes.text}>
        <p>
          {term
            ? t('school.terms.newTerm.began', { term: term.name, date: formatDate(before) })
            : t('school.terms.newTerm.ended', { date: formatDate(before) })}
        </p>
        <p>{t('school.terms.newTerm.rule')}</p>
        <p className={classes.quiet}>{t('school.terms.newTerm.stays')}</p>
      </div>
      <p role="status">
        <strong>{stateText(running !== undefined, goals, owners)}</strong>
      </p>
      {running && (
        <progress
          className={classes.progress}
          aria-label={t('school.terms.newTerm.progress')}
          max={all || 1}
          value={Math.max(0, all - goals)}
        />
      )}
      {!running && goals > 0 && (
        <ButtonRow>
          <Button onClick={() => start.mutate({ before, goals })}>
            {t('school.terms.newTerm.archive', { count: goals })}
          </Button>
        </ButtonRow>
      )}
    </Card>
  );
}

function stateText(isRunning: boolean, goals: number, owners: number): string {
  if (isRunning) return t('school.terms.newTerm.running');
  return goals === 0 ? t('school.terms.newTerm.nothing') : t('school.terms.newTerm.count', { goals, owners });
}
