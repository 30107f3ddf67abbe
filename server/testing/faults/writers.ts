import { api } from '@trellis/contract/api.ts';
import { expect } from 'vitest';
import type { caller } from '../http.ts';

/** A goal as its writer knows it. The title has the number of edits, and the mark is also the Idempotency-Key. */
type WrittenGoal = { mark: string; id?: string; edits: number; isUnanswered: boolean };

const editsOfGoal = 8;
const titleOf = ({ mark }: WrittenGoal, edits: number) => `${mark}, ${edits}`;

/** A student who writes call after call and remembers the acknowledged ones. */
export function writer({ anything, call }: ReturnType<typeof caller>, name: string, token: string) {
  const goals: WrittenGoal[] = [];
  let acknowledged = 0;

  async function send(goal: WrittenGoal): Promise<boolean> {
    goal.isUnanswered = true;
    const title = titleOf(goal, goal.id ? goal.edits + 1 : 0);
    const sent = goal.id
      ? anything(api.goals.edit, { token, params: { goal_id: goal.id }, body: { title } })
      : anything(api.goals.create, { token, headers: { 'Idempotency-Key': goal.mark }, body: { title } });
    const got = await sent.catch(() => undefined);
    if (got?.status !== 200) {
      // A fault may lose a call, but not make the server refuse a valid one.
      if (got && got.status !== 503) throw new Error(`${title}: ${got.status} ${JSON.stringify(got.body)}`);
      return false;
    }
    goal.isUnanswered = false;
    if (goal.id) goal.edits += 1;
    goal.id = (got.body as { id: string }).id;
    acknowledged += 1;
    return true;
  }

  return {
    acknowledged: () => acknowledged,
    /** Writes until a call isn't acknowledged. */
    async write(isRunning: () => boolean): Promise<void> {
      while (isRunning()) {
        let goal = goals.at(-1);
        if (!goal || goal.edits >= editsOfGoal) {
          goal = { mark: `${name} ${goals.length}`, edits: 0, isUnanswered: false };
          goals.push(goal);
        }
        if (!(await send(goal))) return;
      }
    },
    /**
     * Expects every goal once, with all acknowledged edits and audit entries. An unanswered edit is either complete or
     * absent.
     */
    async findsEverything(): Promise<void> {
      // Like a client, sends an unanswered creation again with its key.
      for (const goal of goals) if (!goal.id) expect(await send(goal)).toBe(true);
      const { body } = await call(api.goals.list, { token, query: { limit: 100 } });
      const titles = new Map(body.data.map(({ id, title }) => [id, title]));
      expect(body.count).toBe(goals.length);
      for (const goal of goals) {
        const possible = [goal.edits, ...(goal.isUnanswered ? [goal.edits + 1] : [])];
        const edits = possible.find((n) => titles.get(goal.id ?? '') === titleOf(goal, n));
        expect(edits, `${goal.mark}: ${titles.get(goal.id ?? '')} after ${goal.edits} edits`).toBeDefined();
        Object.assign(goal, { edits, isUnanswered: false });
        const entries = await call(api.goals.audit, { token, params: { goal_id: goal.id ?? '' } });
        expect(entries.body.count, goal.mark).toBe(1 + goal.edits);
      }
    },
  };
}
