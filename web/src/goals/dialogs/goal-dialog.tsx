import { queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import type { Goal } from '@trellis/contract/goals/goal.ts';
import type { Template } from '@trellis/contract/goals/templates/templates.api.ts';
import { queryClient } from '../../api/query-client.ts';
import { t } from '../../language/translate.ts';
import { Confirm } from '../../ui/dialogs/dialog.tsx';
import type { OpenDialog } from '../../ui/dialogs/dialog-outlet.tsx';
import { NotAllowed, RecordDialog } from '../../ui/dialogs/record-dialog.tsx';
import { notifySuccess, notifyWithAction } from '../../ui/toasts/notify.ts';
import { useCan, useCurrentUser } from '../../viewer/current-user.ts';
import { AssignDialog } from '../assignments/assign-dialog.tsx';
import { AssignmentsDialog } from '../assignments/assignments-dialog.tsx';
import { allowedActions } from '../data/goal-actions.ts';
import { listedGoal } from '../data/goal-cache.ts';
import { removeGoal, sendGoalBack } from '../data/goal-edits.mutations.ts';
import { goalQuery } from '../data/goals.queries.ts';
import type { GoalDialogState } from '../data/goals-search.ts';
import { OpenGoalDialog, useOpenGoalDialog } from '../data/open-goal-dialog.ts';
import { GoalDetailsDialog } from '../details/goal-details-dialog.tsx';
import { waitingForMeQuery } from '../details/next-one.tsx';
import { ReasonDialog } from '../details/send-back/reason-dialog.tsx';
import { AddGoalDialog, EditGoalDialog } from '../forms/goal-form-dialogs.tsx';
import { SaveAsTemplateDialog } from '../templates/template-dialogs.tsx';
import { templateQuery } from '../templates/templates.queries.ts';

const titles = {
  details: 'goals.details.title',
  edit: 'goals.forms.editGoal',
  delete: 'goals.deletion.title',
  return: 'goals.sendBack.title',
  template: 'goals.templates.saveAs',
} as const;

type Props = OpenDialog<GoalDialogState>;

export const GoalDialog = ({ dialog, ...actions }: Props) =>
  'id' in dialog ? <OneGoalDialog dialog={dialog} {...actions} /> : <NewGoalDialog dialog={dialog} {...actions} />;

type NewGoalProps = Omit<Props, 'dialog'> & { dialog: Exclude<GoalDialogState, { id: string }> };

/** The forms that add a goal or give one to students, perhaps from a template, and the list of assignments. */
function NewGoalDialog({ dialog: { kind, template: templateId, house, owner }, swap, close }: NewGoalProps) {
  const viewer = useCurrentUser();
  const can = useCan();
  const isPermitted = {
    add: can('goal.create', { owner_id: viewer.id }),
    assign: can('assignment.create'),
    assignments: can('assignment.list'),
  }[kind];
  const query = useQuery({ ...templateQuery(templateId ?? ''), enabled: isPermitted && templateId !== undefined });
  if (!isPermitted) return <NotAllowed onClose={close} />;
  if (kind === 'assignments') return <AssignmentsDialog onAssign={() => swap({ kind: 'assign' })} onClose={close} />;
  const isAdded = kind === 'add';
  const ownerId = owner !== undefined && can('goal.create', { owner_id: owner }) ? owner : undefined;
  const formWith = (template?: Template) =>
    isAdded ? (
      // The search box can lead from one student's form to the next one's.
      <AddGoalDialog key={ownerId} template={template} owner={ownerId} onClose={close} />
    ) : (
      <AssignDialog template={template} house={house} onClose={close} />
    );
  if (templateId === undefined) return formWith();
  return (
    <RecordDialog title={t(isAdded ? 'goals.forms.addGoal' : 'goals.assignments.assign')} query={query} onClose={close}>
      {({ answer }) => formWith(answer)}
    </RecordDialog>
  );
}

/** The goal that a form is about. It isn't fetched again while the form is open, so that nobody else can close it. */
const openedGoalQuery = (id: string) =>
  queryOptions({
    ...goalQuery(id),
    queryKey: ['opened goal', id],
    staleTime: 'static',
    gcTime: 0,
  });

type OneGoalProps = Omit<Props, 'dialog'> & { dialog: Extract<GoalDialogState, { id: string }> };

function OneGoalDialog({ dialog: { kind, id }, swap, close }: OneGoalProps) {
  const viewer = useCurrentUser();
  const can = useCan();
  const query = useQuery({
    ...(kind === 'edit' || kind === 'return' ? openedGoalQuery(id) : goalQuery(id)),
    placeholderData: () => {
      const answer = listedGoal(id);
      return answer && { answer, etag: undefined };
    },
  });
  return (
    <RecordDialog title={t(titles[kind])} query={query} onClose={close} size={kind === 'details' ? 'xl' : 'lg'}>
      {(version) => {
        const { answer: goal } = version;
        const { canEdit, canDelete, canSendBack } = allowedActions(goal, viewer);
        if (kind === 'edit' && canEdit) return <EditGoalDialog version={version} onClose={close} />;
        if (kind === 'delete' && canDelete) return <DeleteGoalDialog goal={goal} onClose={close} />;
        if (kind === 'return' && canSendBack) return <SendBackDialog goal={goal} onClose={close} />;
        if (kind === 'template' && can('template.create')) return <SaveAsTemplateDialog goal={goal} onClose={close} />;
        return (
          <OpenGoalDialog value={swap}>
            <GoalDetailsDialog key={goal.id} goal={goal} onClose={close} />
          </OpenGoalDialog>
        );
      }}
    </RecordDialog>
  );
}

function DeleteGoalDialog({ goal, onClose }: { goal: Goal; onClose: () => void }) {
  const remove = useMutation(removeGoal);
  return (
    <Confirm
      title={t('goals.deletion.title')}
      confirmLabel={t('goals.actions.delete')}
      busy={remove.isPending}
      onClose={onClose}
      onConfirm={() => remove.mutate(goal, { onSuccess: onClose })}
    >
      <p>
        <strong>{goal.title}</strong>
      </p>
      <p>{t('goals.deletion.question')}</p>
    </Confirm>
  );
}

function SendBackDialog({ goal, onClose }: { goal: Goal; onClose: () => void }) {
  const open = useOpenGoalDialog();
  const sendBack = useMutation(sendGoalBack);
  /** The dialog closes, so the toast leads to the next goal that waits. */
  const offerNext = async () => {
    const waiting = await queryClient.fetchQuery({ ...waitingForMeQuery, staleTime: 0 }).catch(() => undefined);
    const next = waiting?.data.find(({ id }) => id !== goal.id);
    const text = t('goals.toasts.sentBack');
    if (!next) return notifySuccess(text);
    notifyWithAction(text, t('goals.details.nextOne'), () => open({ kind: 'details', id: next.id }));
  };
  const send = async (comment: string, deleteDraft: () => void) => {
    await sendBack.mutateAsync({ goal, comment });
    deleteDraft();
    void offerNext();
  };
  return <ReasonDialog goal={goal} onSend={send} onClose={onClose} />;
}
