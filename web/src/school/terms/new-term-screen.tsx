import { IconArrowBackUp, IconArrowLeft } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import type { FinishedGoals as Finished, TermStart } from '@trellis/contract/school/terms/terms.api.ts';
import { DateText, formatDate, formatDay } from '../../dates/dates.tsx';
import { StatusBadge } from '../../goals/data/status-badge.tsx';
import { t } from '../../language/translate.ts';
import { Pagination } from '../../ui/data-table/pagination.tsx';
import { ConfirmButton } from '../../ui/dialogs/confirm-first.tsx';
import { buttonClass } from '../../ui/elements/button.tsx';
import { Card } from '../../ui/elements/card.tsx';
import { keepFocus } from '../../ui/elements/keep-focus.ts';
import table from '../../ui/elements/table.module.css';
import { useExistingPage } from '../../ui/lists/use-existing-page.ts';
import { EmptyState } from '../../ui/screens/empty-state.tsx';
import { ScreenTitle } from '../../ui/screens/screen-title.tsx';
import { ScreenSkeleton } from '../../ui/skeletons/bones.tsx';
import { startTerm, undoStart } from './terms.mutations.ts';
import { finishedCountsQuery, finishedGoalsQuery, goalsOnPage, isAtWork } from './terms.queries.ts';

const route = getRouteApi('/_authenticated/settings_/new-term');

/** Starts a new term, which archives the finished goals. */
export function NewTermScreen() {
  const { data: finished } = useQuery(finishedCountsQuery);
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
      {/* Archiving the goals removes them and the button that has the focus. */}
      <div ref={keepFocus}>
        {finished?.start && <StartCard start={finished.start} />}
        {finished ? <Preview finished={finished} /> : <ScreenSkeleton />}
      </div>
    </>
  );
}

function Preview({ finished }: { finished: Finished }) {
  const navigate = useNavigate();
  if (isAtWork(finished.start)) return null;
  if (finished.before === null) {
    return (
      <EmptyState
        title={t('school.terms.newTerm.noTerm.title')}
        text={t('school.terms.newTerm.noTerm.text')}
        action={t('school.terms.newTerm.noTerm.action')}
        onAction={() => void navigate({ to: '/settings', search: { tab: 'school' } })}
      />
    );
  }
  const { goals, owners, before, running: term } = finished;
  return (
    <>
      <Card title={term?.name ?? t('school.terms.newTerm.between')}>
        <div className="stack gap-3 mb-3">
          <p>
            {term
              ? t('school.terms.newTerm.began', { term: term.name, date: formatDate(before) })
              : t('school.terms.newTerm.ended', { date: formatDate(before) })}
          </p>
          <p>{t('school.terms.newTerm.rule')}</p>
          <p className="quiet">{t('school.terms.newTerm.stays')}</p>
        </div>
        <p role="status">
          <strong>
            {goals === 0 ? t('school.terms.newTerm.nothing') : t('school.terms.newTerm.count', { goals, owners })}
          </strong>
        </p>
        {goals > 0 && <ArchiveButton before={before} goals={goals} owners={owners} />}
      </Card>
      {goals > 0 && <FinishedGoals count={goals} />}
    </>
  );
}

/** Archives the finished goals once that is confirmed. */
function ArchiveButton({ before, goals, owners }: { before: string; goals: number; owners: number }) {
  const start = useMutation(startTerm);
  return (
    <div className="button-row">
      <ConfirmButton
        label={t('school.terms.newTerm.archive', { count: goals })}
        busy={start.isPending}
        title={t('school.terms.start')}
        onConfirm={() => start.mutate(before)}
        question={
          <>
            <p>
              <strong>{t('school.terms.newTerm.count', { goals, owners })}</strong>
            </p>
            <p>{t('school.terms.newTerm.undoable')}</p>
          </>
        }
      />
    </div>
  );
}

/** How far the last start of a term is, and the button that undoes it. */
function StartCard({ start }: { start: TermStart }) {
  const { id, state, goals, archived, expires_at } = start;
  const undo = useMutation(undoStart);
  return (
    <Card title={t('school.terms.newTerm.lastStart')}>
      <p role="status">{t('school.terms.newTerm.states', { state, count: archived, date: formatDay(expires_at) })}</p>
      {isAtWork(start) && (
        <progress aria-label={t('school.terms.newTerm.progress')} max={Math.max(goals, archived, 1)} value={archived} />
      )}
      {state !== 'undone' && state !== 'undoing' && (
        <div className="button-row">
          <ConfirmButton
            label={t('school.terms.newTerm.undo')}
            Icon={IconArrowBackUp}
            variant="outline"
            busy={undo.isPending}
            question={<p>{t('school.terms.newTerm.undoText', { count: archived })}</p>}
            onConfirm={() => undo.mutate(id)}
          />
        </div>
      )}
    </Card>
  );
}

function FinishedGoals({ count }: { count: number }) {
  const { page = 1 } = route.useSearch();
  const navigate = route.useNavigate();
  useExistingPage(page, count, goalsOnPage, (last) => void navigate({ search: { page: last }, replace: true }));
  const { data } = useQuery(finishedGoalsQuery(page));
  return (
    <section aria-labelledby="finished-goals" className="mt-5 mb-5">
      <h2 id="finished-goals" className="mb-3">
        {t('school.terms.newTerm.finished.title')}
      </h2>
      <table className={`card full small ${table.table}`} aria-labelledby="finished-goals">
        <thead>
          <tr>
            <th scope="col">{t('school.terms.newTerm.finished.goal')}</th>
            <th scope="col">{t('school.terms.newTerm.finished.student')}</th>
            <th scope="col">{t('school.terms.newTerm.finished.status')}</th>
            <th scope="col">{t('school.terms.newTerm.finished.dueDate')}</th>
          </tr>
        </thead>
        <tbody>
          {data?.data.map(({ id, title, owner_name, status, due_date }) => (
            <tr key={id}>
              <td>
                <Link to="/goals" search={{ goal: id }} className="tall">
                  {title}
                </Link>
              </td>
              <td data-label={t('school.terms.newTerm.finished.student')}>{owner_name}</td>
              <td data-label={t('school.terms.newTerm.finished.status')}>
                <StatusBadge status={status} />
              </td>
              <td data-label={t('school.terms.newTerm.finished.dueDate')} className="nowrap">
                {due_date ? <DateText date={due_date} /> : t('school.terms.newTerm.finished.noDueDate')}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {count > goalsOnPage && (
        <Pagination
          label={t('school.terms.newTerm.finished.title')}
          page={page}
          count={count}
          pageSize={goalsOnPage}
          onPage={(to) => void navigate({ search: { page: to } })}
        />
      )}
    </section>
  );
}
