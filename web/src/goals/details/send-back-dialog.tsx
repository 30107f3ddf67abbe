import { useMutation } from '@tanstack/react-query';
import type { Goal } from '@trellis/contract/goals/goal.ts';
import { queryClient } from '../../api/query-client.ts';
import { t } from '../../language/translate.ts';
import { notifySuccess, notifyWithAction } from '../../ui/toasts/notify.ts';
import { sendGoalBack } from '../data/goal-edits.mutations.ts';
import type { OpenGoalDialog } from '../data/goals-search.ts';
import { waitingForMeQuery } from './next-one.tsx';
import { ReasonDialog } from './send-back/reason-dialog.tsx';

type Props = { goal: Goal; open: OpenGoalDialog; onClose: () => void };

export function SendBackDialog({ goal, open, onClose }: Props) {
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
