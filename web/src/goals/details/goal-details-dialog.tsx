import {
  IconArchive,
  IconArchiveOff,
  IconArrowBackUp,
  IconCircleCheck,
  IconPencil,
  IconRestore,
  IconSend,
  IconTrash,
} from '@tabler/icons-react';
import { limits } from '@trellis/contract/core/limits.ts';
import { type GoalDetail, goalDetails } from '@trellis/contract/goals/field-lists.ts';
import { goalFields } from '@trellis/contract/goals/fields.ts';
import type { Goal } from '@trellis/contract/goals/goal.ts';
import { isFullyReviewed } from '@trellis/contract/goals/review.ts';
import type { User } from '@trellis/contract/people/users/user.ts';
import { type ReactNode, useDeferredValue } from 'react';
import { DateText } from '../../dates/date-text.tsx';
import { t } from '../../language/translate.ts';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { Button } from '../../ui/elements/button.tsx';
import { ButtonRow } from '../../ui/elements/button-row.tsx';
import { useCurrentUser } from '../../viewer/current-user.ts';
import { CheckInsSection } from '../check-ins/check-ins-section.tsx';
import { GoalTimeline } from '../comments/goal-timeline.tsx';
import { allowedActions, approveLabel, useReview } from '../data/goal-actions.ts';
import { assignerName, formatGoalValue, personName } from '../data/goal-values.ts';
import type { OpenGoalDialog } from '../data/goals-search.ts';
import { OwnerName } from '../data/owner-name.tsx';
import { ReviewBadge, StatusBadge } from '../data/status-badge.tsx';
import { ProgressBar } from '../progress/progress-slider.tsx';
import { ReflectionSection } from '../reflections/reflection-section.tsx';
import { StepsSection } from '../steps/steps-section.tsx';
import classes from './goal-details-dialog.module.css';
import { NextStepBox } from './next-step-box.tsx';
import { goalTurn } from './next-step-button.tsx';
import { SentBackMark } from './returned-mark.tsx';

type Props = { goal: Goal; open: OpenGoalDialog; onClose: () => void };

export function GoalDetailsDialog({ goal, open, onClose }: Props) {
  const viewer = useCurrentUser();
  // The goal shows first; its history is fetched and rendered after that.
  const isShown = useDeferredValue(true, false);
  return (
    <Dialog title={t('goals.details.title')} onClose={onClose}>
      <div className={classes.goal}>
        <h3 className={classes.title}>{goal.title}</h3>
        <p className={goal.description ? classes.description : classes.none}>
          {goal.description || t('goals.details.noDescription')}
        </p>
        {goal.archived_at && (
          <p className={classes.archived} role="status">
            <IconArchive size={18} aria-hidden />
            {t('errors.goal.isArchived')}
          </p>
        )}
        {goal.returned_at && <SentBackMark goal={goal} viewer={viewer} />}
        <NextStepBox goal={goal} viewer={viewer} open={open} />
        <dl className={classes.facts}>
          {goalDetails.map((field) => (
            <div key={field}>
              <dt>{t(goalFields[field].label)}</dt>
              <dd>{detailOf(goal, field)}</dd>
            </div>
          ))}
        </dl>
        <Actions goal={goal} viewer={viewer} open={open} />
        {isShown && (
          <>
            <StepsSection goal={goal} />
            <CheckInsSection goal={goal} viewer={viewer} />
            <ReflectionSection goal={goal} />
            <GoalTimeline goal={goal} viewer={viewer} />
          </>
        )}
      </div>
    </Dialog>
  );
}

/** Replaces the plain text of a value. */
const views: { [Field in GoalDetail]?: (goal: Goal) => ReactNode } = {
  status: ({ status }) => <StatusBadge status={status} />,
  progress_bar: (goal) => <ProgressBar progress={goal.progress_bar} locked={!isFullyReviewed(goal)} />,
  approved_by_user: (goal) => <ReviewBadge state={goal.approved_by_user} />,
  approved_by_superuser: (goal) => <ReviewBadge state={goal.approved_by_superuser} />,
  // The distance to the due date means nothing once the goal is reached.
  due_date: ({ due_date, progress_bar }) =>
    due_date ? <DateText date={due_date} withDistance={progress_bar < limits.progressMax} /> : undefined,
  created_on: ({ created_on }) => <DateText date={created_on} />,
  owner_name: (goal) => <OwnerName id={goal.owner_id} name={personName(goal.owner_name)} />,
  assigner_name: assignerName,
};

function detailOf(goal: Goal, field: GoalDetail): ReactNode {
  const value = goal[field] ?? '';
  const { empty } = goalFields[field];
  return views[field]?.(goal) ?? (value === '' ? empty && t(empty) : formatGoalValue(field, String(value)));
}

function Actions({ goal, viewer, open }: Pick<Props, 'goal' | 'open'> & { viewer: User }) {
  const { submit, approve, reopen, archive, unarchive } = useReview();
  const { canEdit, canDelete, canSubmit, canApprove, ...more } = allowedActions(goal, viewer);
  // The next step has its own button.
  const { step } = goalTurn(goal, viewer);
  return (
    <ButtonRow>
      {canDelete && (
        <Button variant="danger-outline" onClick={() => open({ kind: 'delete', id: goal.id })}>
          <IconTrash size={18} aria-hidden />
          {t('goals.actions.delete')}
        </Button>
      )}
      {canEdit && (
        <Button variant="outline" onClick={() => open({ kind: 'edit', id: goal.id })}>
          <IconPencil size={18} aria-hidden />
          {t('goals.actions.edit')}
        </Button>
      )}
      {(canSubmit || submit.isPending) && (
        <Button variant={step ? 'outline' : 'filled'} busy={submit.isPending} onClick={() => submit.mutate(goal)}>
          <IconSend size={18} aria-hidden />
          {t('goals.actions.submit')}
        </Button>
      )}
      {(canApprove || approve.isPending) && (
        <Button
          variant={step === 'agree' ? 'outline' : 'filled'}
          busy={approve.isPending}
          onClick={() => approve.mutate(goal)}
        >
          <IconCircleCheck size={18} aria-hidden />
          {t(approveLabel(viewer))}
        </Button>
      )}
      {more.canSendBack && (
        <Button variant="outline" onClick={() => open({ kind: 'return', id: goal.id })}>
          <IconArrowBackUp size={18} aria-hidden />
          {t('goals.actions.sendBack')}
        </Button>
      )}
      {more.canReopen && (
        <Button variant="outline" busy={reopen.isPending} onClick={() => reopen.mutate(goal)}>
          <IconRestore size={18} aria-hidden />
          {t('goals.actions.reopen')}
        </Button>
      )}
      {more.canArchive && (
        <Button variant="outline" busy={archive.isPending} onClick={() => archive.mutate(goal)}>
          <IconArchive size={18} aria-hidden />
          {t('goals.actions.archive')}
        </Button>
      )}
      {more.canUnarchive && (
        <Button variant="outline" busy={unarchive.isPending} onClick={() => unarchive.mutate(goal)}>
          <IconArchiveOff size={18} aria-hidden />
          {t('goals.actions.unarchive')}
        </Button>
      )}
    </ButtonRow>
  );
}
