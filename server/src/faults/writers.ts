import { api } from '@trellis/contract/api.ts';
import type { AuditEvent } from '@trellis/contract/audit/audit.ts';
import type { Goal } from '@trellis/contract/goals/goal.ts';
import type { Random } from '../demo/random.ts';
import type { Got } from '../testing/http.ts';
import type { Client } from './school-process.ts';

const goalsOfWriter = 6;

/** What is known of a goal by whoever wrote it, and nothing else does. */
export type WrittenGoal = {
  /** Its first title, which no other goal has; its Idempotency-Key too. */
  mark: string;
  /** From the answer to its creation. */
  id: string | undefined;
  acknowledged: AuditEvent[];
  /** As the last answer gave it; nothing once it is deleted. */
  last: Shown | undefined;
  /** A write that was sent and not answered: it may have been done or not. */
  open: AuditEvent | undefined;
};
export type Shown = Pick<Goal, 'title' | 'progress_bar' | 'approved_by_user' | 'approved_by_superuser'>;

type Step = { event: AuditEvent; send: () => Promise<Got<unknown>> };

export const shown = ({ title, progress_bar, approved_by_user, approved_by_superuser }: Shown): Shown => ({
  title,
  progress_bar,
  approved_by_user,
  approved_by_superuser,
});

/** Somebody who writes one call after the other to goals that nobody else writes to. */
export function writer(client: Client, name: string, student: string, guide: string, random: Random) {
  const goals: WrittenGoal[] = [];
  let words = 0;

  const create = ({ mark }: WrittenGoal): Step => ({
    event: 'goal.created',
    send: () =>
      client.anything(api.goals.create, {
        token: student,
        headers: { 'Idempotency-Key': mark },
        body: { title: mark },
      }),
  });

  function stepFor(goal: WrittenGoal): Step {
    const { id, last } = goal;
    if (id === undefined || !last) return create(goal);
    const params = { goal_id: id };
    const token = student;
    if (random.chance(0.1)) {
      return { event: 'goal.deleted', send: () => client.anything(api.goals.remove, { params, token }) };
    }
    if (random.chance(0.3)) {
      const body = { title: `${goal.mark}, ${++words}` };
      return { event: 'goal.edited', send: () => client.anything(api.goals.edit, { params, token, body }) };
    }
    if (last.approved_by_user === 'Not submitted') {
      return { event: 'goal.submitted', send: () => client.anything(api.goals.submit, { params, token }) };
    }
    if (last.approved_by_superuser !== 'Approved') {
      return { event: 'goal.approved', send: () => client.anything(api.goals.approve, { params, token: guide }) };
    }
    const query = { progress_bar: (last.progress_bar + random.whole(1, 100)) % 101 };
    return { event: 'goal.progress', send: () => client.anything(api.goals.updateProgress, { params, token, query }) };
  }

  /** Whether it was acknowledged. */
  async function take(goal: WrittenGoal, { event, send }: Step): Promise<boolean> {
    goal.open = event;
    const got = await send().catch(() => undefined);
    if (got?.status !== 200) {
      // Whatever the fault does: it must not make a call that is right into one that is refused.
      if (got && got.status !== 503) throw new Error(`${event}: ${got.status} ${JSON.stringify(got.body)}`);
      return false;
    }
    goal.open = undefined;
    goal.acknowledged.push(event);
    goal.last = event === 'goal.deleted' ? undefined : shown(got.body as Goal);
    if (event === 'goal.created') goal.id = (got.body as Goal).id;
    return true;
  }

  return {
    goals,
    /** Writes until a call is not acknowledged or it is told to stop. */
    async write(goesOn: () => boolean = () => true): Promise<void> {
      while (goesOn()) {
        // Of one whose last write wasn't answered it isn't known what it is now.
        const living = goals.filter(({ last, open }) => last && !open);
        const isNew = living.length === 0 || (living.length < goalsOfWriter && random.chance(0.3));
        const goal: WrittenGoal = isNew
          ? { mark: `${name} ${goals.length}`, id: undefined, acknowledged: [], last: undefined, open: undefined }
          : random.pick(living);
        if (isNew) goals.push(goal);
        if (!(await take(goal, stepFor(goal)))) return;
      }
    },
    /** Sends a creation that was not answered again, as a client does, with the same key. */
    async repeatCreation(): Promise<void> {
      for (const goal of goals.filter(({ open }) => open === 'goal.created')) {
        const { id } = goal;
        if (!(await take(goal, create(goal)))) throw new Error(`the creation of ${goal.mark} failed again`);
        if (id !== undefined && id !== goal.id) throw new Error(`${goal.mark} was created twice: ${id}, ${goal.id}`);
      }
    },
  };
}
