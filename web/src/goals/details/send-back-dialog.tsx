import { useMutation } from '@tanstack/react-query';
import type { Goal } from '@trellis/contract/goals/goal.ts';
import { sendGoalBack } from '../data/goal-edits.mutations.ts';
import { ReasonDialog } from './reason-dialog.tsx';

type Props = { goal: Goal; onClose: () => void };

/** Sends a goal back at once. */
export function SendBackDialog({ goal, onClose }: Props) {
  const sendBack = useMutation(sendGoalBack);
  const send = (comment: string, forgetDraft: () => void) => sendBack.mutateAsync({ goal, comment }).then(forgetDraft);
  return <ReasonDialog goal={goal} onSend={send} onClose={onClose} />;
}
