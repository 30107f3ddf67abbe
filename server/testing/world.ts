import { type Goal, newGoal } from '@trellis/contract/goals/goal.ts';
import * as z from 'zod/mini';
import { createGoal } from '../src/goals/goal/goals.actions.ts';
import { tokenHash } from '../src/platform/credentials/tokens.ts';
import type { TestApp } from './app.ts';
import type { TestUser } from './factories.ts';

/** The relation of the caller to the record of a call. */
export type Kind = 'owner' | 'other student' | 'guide';

/** Two students, two guides, a house and a fully reviewed goal that the first student owns. */
export async function makeWorld(app: TestApp) {
  // Uses few transactions, because the sweeps create hundreds of worlds.
  const [owner, other, guide, colleague] = await app.people([student, student, aGuide, aGuide]);
  if (!owner || !other || !guide || !colleague) throw new Error('people that were made are not there');
  worlds += 1;
  const house = await app.house(`House ${worlds}`);
  const session = { id: owner.id, role: 'student', tokenHash: tokenHash(owner.token) } as const;
  const goal = await createGoal({ ...app.context, session }, { ...firstGoal, owner_id: owner.id });
  return { number: worlds, owner, other, guide, colleague, house, goal };
}
let worlds = 0;
const [student, aGuide] = [{ role: 'student' }, { role: 'guide' }] as const;
const firstGoal = z.parse(newGoal, {
  title: 'Read twelve books',
  description: 'A chapter every evening',
  due_date: '2026-06-30',
});

type Made = Awaited<ReturnType<typeof makeWorld>>;
/** A world as fixtures use it, with the goal as calls answer with it. */
export type World = Omit<Made, 'goal'> & { goal: Goal };

export const callerOfKind = ({ owner, other, guide }: World, kind: Kind): TestUser =>
  ({ owner, 'other student': other, guide })[kind];
