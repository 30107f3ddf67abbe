import { api } from '@trellis/contract/api.ts';
import type { caller } from './http.ts';

type Caller = { token: string };
type Goal = { id: string };

/** The calls that take a goal through its review and beyond, each by one person. */
export function goalCalls({ call }: Pick<ReturnType<typeof caller>, 'call'>) {
  const at = ({ token }: Caller, { id }: Goal) => ({ token, params: { goal_id: id } });
  const calls = {
    at,
    submit: (by: Caller, goal: Goal) => call(api.goals.submit, at(by, goal)),
    approve: (by: Caller, goal: Goal) => call(api.goals.approve, at(by, goal)),
    sendBack: (by: Caller, goal: Goal, comment = 'Say how many.') =>
      call(api.goals.sendBack, { ...at(by, goal), body: { comment } }),
    comment: async (by: Caller, goal: Goal, text = 'A secret word') =>
      (await call(api.comments.create, { ...at(by, goal), body: { text } })).body,
    archive: (by: Caller, goal: Goal) => call(api.goals.archive, at(by, goal)),
    moveProgress: (by: Caller, goal: Goal, progress_bar: number) =>
      call(api.goals.updateProgress, { ...at(by, goal), query: { progress_bar } }),
    /** Has both sides review a goal, and its owner move the progress. */
    async review(owner: Caller, guide: Caller, goal: Goal, progress = 0): Promise<void> {
      await calls.submit(owner, goal);
      await calls.approve(guide, goal);
      if (progress > 0) await calls.moveProgress(owner, goal, progress);
    },
  };
  return calls;
}
