import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCurrentUser } from '../auth/current-user.ts';
import { useCan } from '../auth/use-can.ts';
import type { OpenDialog } from '../ui/dialogs/dialog-outlet.tsx';
import { NotAllowed } from '../ui/dialogs/not-allowed.tsx';
import { RecordDialog } from '../ui/dialogs/record-dialog.tsx';
import { AddGoalDialog } from './add-goal-dialog.tsx';
import { DeleteGoalDialog } from './delete-goal-dialog.tsx';
import { EditGoalDialog } from './edit-goal-dialog.tsx';
import { openedGoalQuery } from './goal.queries.ts';
import { listedGoal } from './goal-cache.ts';
import { GoalDetailsDialog } from './goal-details-dialog.tsx';
import { stepsOf } from './goal-steps.ts';
import { goalQuery } from './goals.queries.ts';
import type { GoalDialogState } from './goals-search.ts';
import { SendBackDialog } from './send-back-dialog.tsx';

const titles = { details: 'Goal Details', edit: 'Edit Goal', delete: 'Delete Goal', return: 'Send back' } as const;

type Props = OpenDialog<GoalDialogState>;

/** The dialog that is open. */
export function GoalDialog({ dialog, ...actions }: Props) {
  const viewer = useCurrentUser();
  const can = useCan();
  if (dialog.kind === 'add') {
    const mayAdd = can('goal.create', { owner_id: viewer.id });
    return mayAdd ? <AddGoalDialog onClose={actions.close} /> : <NotAllowed onClose={actions.close} />;
  }
  return <OneGoalDialog dialog={dialog} {...actions} />;
}

type OneGoalProps = Omit<Props, 'dialog'> & { dialog: Extract<GoalDialogState, { id: string }> };

function OneGoalDialog({ dialog: { kind, id }, swap, close }: OneGoalProps) {
  const viewer = useCurrentUser();
  const client = useQueryClient();
  const query = useQuery({
    ...(kind === 'edit' ? openedGoalQuery(id) : goalQuery(id)),
    placeholderData: () => {
      const answer = listedGoal(client, id);
      return answer && { answer, etag: undefined };
    },
  });
  return (
    <RecordDialog what="goal" title={titles[kind]} query={query} onClose={close}>
      {({ answer: goal }) => {
        const { canEdit, canDelete, canSendBack } = stepsOf(goal, viewer);
        if (kind === 'edit' && canEdit) return <EditGoalDialog goal={goal} onClose={close} />;
        if (kind === 'delete' && canDelete) return <DeleteGoalDialog goal={goal} onClose={close} />;
        if (kind === 'return' && canSendBack) return <SendBackDialog goal={goal} onClose={close} />;
        return <GoalDetailsDialog goal={goal} open={swap} onClose={close} />;
      }}
    </RecordDialog>
  );
}
