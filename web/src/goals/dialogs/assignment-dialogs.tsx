import { useQuery } from '@tanstack/react-query';
import { t } from '../../language/translate.ts';
import { NotAllowed } from '../../ui/dialogs/not-allowed.tsx';
import { RecordDialog } from '../../ui/dialogs/record-dialog.tsx';
import { useCan } from '../../viewer/use-can.ts';
import { AssignDialog } from '../assignments/assign-dialog.tsx';
import { AssignmentsDialog } from '../assignments/assignments-dialog.tsx';
import type { GoalDialogState, OpenGoalDialog } from '../data/goals-search.ts';
import { templateQuery } from '../templates/templates.queries.ts';

type Props = { dialog: GoalDialogState; swap: OpenGoalDialog; close: () => void };

/** The form of an assignment, or the list of assignments. */
export function AssignmentDialogs({ dialog: { kind, template, house }, swap, close }: Props) {
  const can = useCan();
  if (kind === 'assignments') {
    if (!can('assignment.list')) return <NotAllowed onClose={close} />;
    return <AssignmentsDialog onAssign={() => swap({ kind: 'assign' })} onClose={close} />;
  }
  if (!can('assignment.create')) return <NotAllowed onClose={close} />;
  if (template === undefined) return <AssignDialog house={house} onClose={close} />;
  return <AssignFromTemplate id={template} house={house} onClose={close} />;
}

function AssignFromTemplate({ id, house, onClose }: { id: string; house: string | undefined; onClose: () => void }) {
  const query = useQuery(templateQuery(id));
  return (
    <RecordDialog title={t('goals.assignments.assign')} query={query} onClose={onClose}>
      {({ answer }) => <AssignDialog template={answer} house={house} onClose={onClose} />}
    </RecordDialog>
  );
}
