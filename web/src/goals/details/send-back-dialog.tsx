import { useMutation } from '@tanstack/react-query';
import type { Goal } from '@trellis/contract/goals/goal.ts';
import { sendGoalBack } from '../data/goal-edits.mutations.ts';
import { ReasonDialog } from './reason-dialog.tsx';

type Props = { goal: Goal; onClose: () => void };

export function SendBackDialog({ goal, onClose }: Props) {
  const sendBack = useMutation(sendGoalBack);
  const send = (comment: string, deleteDraft: () => void) => sendBack.mutateAsync({ goal, comment }).then(deleteDraft);
  return <ReasonDialog goal={goal} onSend={send} onClose={onClose} />;
}
