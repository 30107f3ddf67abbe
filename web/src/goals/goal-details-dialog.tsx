import { IconCircleCheck, IconPencil, IconSend, IconTrash } from '@tabler/icons-react';
import { valueLabel } from '@trellis/contract/goals/field-lists.ts';
import type { Goal } from '@trellis/contract/goals/goal.ts';
import { isFullyReviewed } from '@trellis/contract/goals/review.ts';
import type { ReactNode } from 'react';
import { History } from '../audit/history.tsx';
import { useCurrentUser } from '../auth/current-user.ts';
import { useCan } from '../auth/use-can.ts';
import { Dialog } from '../ui/dialogs/dialog.tsx';
import { Button } from '../ui/elements/button.tsx';
import { ButtonRow } from '../ui/elements/button-row.tsx';
import { goalHistoryQuery } from './goal.queries.ts';
import classes from './goal-details-dialog.module.css';
import type { OpenGoalDialog } from './goal-dialogs.tsx';
import { stepsOf, useReview } from './goal-steps.ts';
import { OwnerName } from './owner-name.tsx';
import { ProgressBar } from './progress-slider.tsx';
import { ReviewBadge, StatusBadge } from './status-badge.tsx';

type Props = { goal: Goal; open: OpenGoalDialog; onClose: () => void };

export function GoalDetailsDialog({ goal, open, onClose }: Props) {
  const viewer = useCurrentUser();
  const can = useCan();
  return (
    <Dialog title="Goal Details" onClose={onClose}>
      <div className={classes.goal}>
        <h3 className={classes.title}>{goal.title}</h3>
        <p className={goal.description ? classes.description : classes.none}>
          {goal.description || 'No description provided'}
        </p>
        <dl className={classes.facts}>
          <Fact label="Status">
            <StatusBadge status={goal.status} />
          </Fact>
          <Fact label="Progress">
            <ProgressBar progress={goal.progress_bar} locked={!isFullyReviewed(goal)} />
          </Fact>
          <Fact label="Student review">
            <ReviewBadge state={goal.approved_by_user} />
          </Fact>
          <Fact label="Guide review">
            <ReviewBadge state={goal.approved_by_superuser} />
          </Fact>
          <Fact label="Goal type">{valueLabel('type', goal.type)}</Fact>
          <Fact label="Period">{goal.period ?? 'N/A'}</Fact>
          <Fact label="Due date">{goal.due_date ?? 'No due date set'}</Fact>
          <Fact label="Created">{goal.created_on}</Fact>
          <Fact label="Owner">
            <OwnerName id={goal.owner_id} name={goal.owner_name} />
          </Fact>
          <Fact label="Assigned by">{goal.assigner_name}</Fact>
        </dl>
        <Actions goal={goal} open={open} />
        {can('goal.read_audit', goal) && (
          <section className={classes.history} aria-labelledby="goal-history">
            <h3 id="goal-history">History</h3>
            <History query={goalHistoryQuery(goal.id)} viewerId={viewer.id} />
          </section>
        )}
      </div>
    </Dialog>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Actions({ goal, open }: Pick<Props, 'goal' | 'open'>) {
  const viewer = useCurrentUser();
  const { submit, approve } = useReview();
  const { canEdit, canDelete, canSubmit, canApprove } = stepsOf(goal, viewer);
  return (
    <ButtonRow>
      {canDelete && (
        <Button look="danger-outline" onClick={() => open({ kind: 'delete', id: goal.id })}>
          <IconTrash size={18} aria-hidden />
          Delete Goal
        </Button>
      )}
      {canEdit && (
        <Button look="outline" onClick={() => open({ kind: 'edit', id: goal.id })}>
          <IconPencil size={18} aria-hidden />
          Edit Goal
        </Button>
      )}
      {(canSubmit || submit.isPending) && (
        <Button busy={submit.isPending} onClick={() => submit.mutate(goal)}>
          <IconSend size={18} aria-hidden />
          Submit for review
        </Button>
      )}
      {(canApprove || approve.isPending) && (
        <Button busy={approve.isPending} onClick={() => approve.mutate(goal)}>
          <IconCircleCheck size={18} aria-hidden />
          Review Complete
        </Button>
      )}
    </ButtonRow>
  );
}
