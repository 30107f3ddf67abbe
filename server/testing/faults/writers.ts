import { api } from '@trellis/contract/api.ts';
import { expect } from 'vitest';
import type { caller } from '../http.ts';

type Client = ReturnType<typeof caller>;
/** A goal as its writer knows it. Its title says how often it was edited, and its mark is its Idempotency-Key too. */
type WrittenGoal = { mark: string; id?: string; edits: number; isUnanswered: boolean };

const editsOfGoal = 8;
const titleOf = ({ mark }: WrittenGoal, edits: number) => `${mark}, ${edits}`;

/** A student who writes one call after the other, and remembers what was acknowledged. */
export function writer({ anything, call }: Client, name: string, token: string) {
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
      // A fault may cost a call; it may not turn a good call into one that is refused.
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
    async write(goesOn: () => boolean): Promise<void> {
      while (goesOn()) {
        let goal = goals.at(-1);
        if (!goal || goal.edits >= editsOfGoal) {
          goal = { mark: `${name} ${goals.length}`, edits: 0, isUnanswered: false };
          goals.push(goal);
        }
        if (!(await send(goal))) return;
      }
    },
    /**
     * Every goal is there once, with each acknowledged edit and its audit entry; an edit that wasn't answered is there whole
     * or not at all.
     */
    async findsEverything(): Promise<void> {
      // As a client does: a creation that wasn't answered is sent again with its key.
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
