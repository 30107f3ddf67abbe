import { IconUsersGroup } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import type { Assignment } from '@trellis/contract/goals/assignments/assignment.ts';
import { useState } from 'react';
import { t } from '../../language/translate.ts';
import { Confirm } from '../../ui/dialogs/confirm.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { Button } from '../../ui/elements/button.tsx';
import { PagesList } from '../../ui/screens/pages-list.tsx';
import { useCan } from '../../viewer/current-user.ts';
import { AssignmentItem } from './assignment-item.tsx';
import { endAssignment, takeBack } from './assignments.mutations.ts';
import { assignmentsQuery, takeBackQuery } from './assignments.queries.ts';
import classes from './assignments-dialog.module.css';

export function AssignmentsDialog({ onAssign, onClose }: { onAssign: () => void; onClose: () => void }) {
  const can = useCan();
  const [ending, setEnding] = useState<Assignment>();
  const [takingBack, setTakingBack] = useState<Assignment>();
  if (ending) return <EndAssignment assignment={ending} onDone={() => setEnding(undefined)} />;
  if (takingBack) return <TakeBack assignment={takingBack} onDone={() => setTakingBack(undefined)} />;
  return (
    <Dialog title={t('goals.assignments.title')} onClose={onClose}>
      <PagesList
        query={assignmentsQuery}
        failed={t('goals.assignments.notLoaded')}
        empty={t('goals.assignments.none')}
        className={classes.list}
      >
        {(assignment) => (
          <AssignmentItem
            key={assignment.id}
            assignment={assignment}
            onTakeBack={can('assignment.take_back', assignment) ? () => setTakingBack(assignment) : undefined}
            onEnd={can('assignment.end', assignment) ? () => setEnding(assignment) : undefined}
          />
        )}
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

/** Takes an assignment back, after saying how many goals go and how many stay. */
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
