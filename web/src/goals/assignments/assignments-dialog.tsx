import { IconUsersGroup } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import type { Assignment } from '@trellis/contract/goals/assignments/assignment.ts';
import { useState } from 'react';
import { t } from '../../language/translate.ts';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { Button } from '../../ui/elements/button.tsx';
import { ButtonRow } from '../../ui/elements/button-row.tsx';
import { PagesList } from '../../ui/screens/pages-list.tsx';
import { useCan } from '../../viewer/use-can.ts';
import { AssignmentItem } from './assignment-item.tsx';
import { endAssignment } from './assignments.mutations.ts';
import { assignmentsQuery } from './assignments.queries.ts';
import classes from './assignments-dialog.module.css';
import { TakeBackDialog } from './take-back-dialog.tsx';

type Props = { onAssign: () => void; onClose: () => void };

/** The assignments and how far their students are. */
export function AssignmentsDialog({ onAssign, onClose }: Props) {
  const can = useCan();
  const [ending, setEnding] = useState<Assignment>();
  const [takingBack, setTakingBack] = useState<Assignment>();
  if (ending) return <EndAssignment assignment={ending} onDone={() => setEnding(undefined)} />;
  if (takingBack) return <TakeBackDialog assignment={takingBack} onDone={() => setTakingBack(undefined)} />;
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
      <ButtonRow>
        {can('assignment.create') && (
          <Button onClick={onAssign}>
            <IconUsersGroup size={18} aria-hidden />
            {t('goals.assignments.assign')}
          </Button>
        )}
      </ButtonRow>
    </Dialog>
  );
}

function EndAssignment({ assignment, onDone }: { assignment: Assignment; onDone: () => void }) {
  const end = useMutation(endAssignment);
  return (
    <Dialog title={t('goals.assignments.endTitle')} onClose={onDone} size="md">
      <p>
        <strong>{assignment.title}</strong>
      </p>
      <p>{t('goals.assignments.endText')}</p>
      <ButtonRow>
        <Button variant="outline" onClick={onDone} disabled={end.isPending} autoFocus>
          {t('ui.cancel')}
        </Button>
        <Button variant="danger" busy={end.isPending} onClick={() => end.mutate(assignment, { onSuccess: onDone })}>
          {t('goals.assignments.end')}
        </Button>
      </ButtonRow>
    </Dialog>
  );
}
