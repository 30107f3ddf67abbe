import { IconUsersGroup } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { Assignment } from '@trellis/contract/goals/assignments/assignments.api.ts';
import { statuses } from '@trellis/contract/goals/status.ts';
import { type ComponentType, useState } from 'react';
import { DateText, formatDay } from '../../dates/dates.tsx';
import { richText, t } from '../../language/translate.ts';
import { Confirm, Dialog } from '../../ui/dialogs/dialog.tsx';
import { Button } from '../../ui/elements/button.tsx';
import { PagesList } from '../../ui/screens/pages-list.tsx';
import { useCan } from '../../viewer/current-user.ts';
import { actionOn, personName } from '../data/goal-values.ts';
import { StatusBadge } from '../data/status-badge.tsx';
import { assignmentsQuery, endAssignment, takeBack, takeBackQuery } from './assignments.queries.ts';

export function AssignmentsDialog({ onAssign, onClose }: { onAssign: () => void; onClose: () => void }) {
  const can = useCan();
  const [question, setQuestion] = useState<Question>();
  if (question) return <question.Dialog assignment={question.assignment} onDone={() => setQuestion(undefined)} />;
  return (
    <Dialog title={t('goals.assignments.title')} onClose={onClose}>
      <PagesList
        query={assignmentsQuery}
        failed={t('goals.assignments.notLoaded')}
        empty={t('goals.assignments.none')}
        className="divided mb-4"
      >
        {(assignment) => <AssignmentItem key={assignment.id} assignment={assignment} ask={setQuestion} />}
      </PagesList>
      <div className="button-row">
        {can('assignment.create') && (
          <Button Icon={IconUsersGroup} onClick={onAssign}>
            {t('goals.assignments.assign')}
          </Button>
        )}
      </div>
    </Dialog>
  );
}

type QuestionProps = { assignment: Assignment; onDone: () => void };
type Question = { Dialog: ComponentType<QuestionProps>; assignment: Assignment };

function EndAssignment({ assignment, onDone }: QuestionProps) {
  const end = useMutation(endAssignment);
  return (
    <Confirm
      title={t('goals.assignments.endTitle')}
      confirmLabel={t('goals.assignments.end')}
      busy={end.isPending}
      onClose={onDone}
      onConfirm={() => end.mutate(assignment, { onSuccess: onDone })}
    >
      <p>
        <strong>{assignment.title}</strong>
      </p>
      <p>{t('goals.assignments.endText')}</p>
    </Confirm>
  );
}

function TakeBack({ assignment: { id, title }, onDone }: QuestionProps) {
  const take = useMutation(takeBack);
  const { data: counts, error } = useQuery(takeBackQuery(id));
  return (
    <Confirm
      title={t('goals.assignments.takeBackTitle')}
      confirmLabel={t('goals.assignments.takeBack')}
      busy={take.isPending}
      disabled={!counts}
      onClose={onDone}
      onConfirm={() => take.mutate(id, { onSuccess: onDone })}
    >
      <p>
        <strong>{title}</strong>
      </p>
      <p role="status">
        {counts
          ? t('goals.assignments.takeBackText', counts)
          : (error?.message ?? t('goals.assignments.takeBackLoading'))}
      </p>
    </Confirm>
  );
}

function givenText({ to, house, assigner_name, created_at }: Assignment): string {
  const values = { assigner: personName(assigner_name), date: formatDay(created_at) };
  if (to === 'everyone') return t('goals.assignments.item.toEveryone', values);
  if (to === 'students') return t('goals.assignments.item.toStudents', values);
  return house === null
    ? t('goals.assignments.item.toHouseUnknown', values)
    : t('goals.assignments.item.toHouse', { house, ...values });
}

function AssignmentItem({ assignment, ask }: { assignment: Assignment; ask: (question: Question) => void }) {
  const can = useCan();
  const { title, due_date, assigner_name, newcomers, goals, by_status } = assignment;
  return (
    <li className="py-3">
      <h3 className="long-words">{title}</h3>
      <p className="quiet mt-1">
        {givenText(assignment)}
        {due_date && (
          <>
            {' · '}
            {richText('goals.assignments.item.due', { date: () => <DateText date={due_date} withDistance /> })}
          </>
        )}
        {newcomers && ` · ${t('goals.assignments.item.newcomers')}`}
      </p>
      <p className="quiet mt-1">{t('goals.assignments.item.students', { count: goals })}</p>
      <ul className="wrap gap-1-4 mt-2 mb-2" aria-label={t('goals.assignments.item.progress', { title })}>
        {statuses
          .filter((status) => by_status[status] > 0)
          .map((status) => (
            <li key={status}>
              <Link
                to="/goals"
                search={{ filters: { title, status, assigner_name } }}
                className="inline unlined target gap-2"
              >
                <strong>{by_status[status]}</strong> <StatusBadge status={status} />{' '}
                <span className="visually-hidden">{t('goals.assignments.item.showGoals')}</span>
              </Link>
            </li>
          ))}
      </ul>
      {can('assignment.end', assignment) && (
        <Button
          variant="plain"
          aria-label={actionOn('goals.assignments.item.end', title)}
          onClick={() => ask({ Dialog: EndAssignment, assignment })}
        >
          {t('goals.assignments.item.end')}
        </Button>
      )}
      {can('assignment.take_back', assignment) && (
        <Button
          variant="plain"
          aria-label={actionOn('goals.assignments.takeBack', title)}
          onClick={() => ask({ Dialog: TakeBack, assignment })}
        >
          {t('goals.assignments.takeBack')}
        </Button>
      )}
    </li>
  );
}
