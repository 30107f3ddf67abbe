import { useMutation } from '@tanstack/react-query';
import { approveGoal, archiveGoal, reopenGoal, submitGoal, unarchiveGoal } from './goals.mutations.ts';

/** The actions that take a single click. */
export function useReview() {
  const submit = useMutation(submitGoal);
  const approve = useMutation(approveGoal);
  const reopen = useMutation(reopenGoal);
  const archive = useMutation(archiveGoal);
  const unarchive = useMutation(unarchiveGoal);
  return { submit, approve, reopen, archive, unarchive };
}
