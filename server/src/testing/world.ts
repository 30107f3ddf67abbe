import type { Goal } from '@trellis/contract/goals/goal.ts';
import type { TestApp } from './app.ts';
import type { TestUser } from './factories.ts';

/** Who calls, seen from the record that a call is about. */
export type Kind = 'owner' | 'other student' | 'guide';

/** Two students, two guides, a house and a fully reviewed goal that the first student owns. */
export async function makeWorld(app: TestApp) {
  // One after the other, over one connection: on PostgreSQL each new one costs more than what it is used for.
  const [owner, other] = [await app.student(), await app.student()];
  const [guide, colleague] = [await app.guide(), await app.guide()];
  worlds += 1;
  const house = await app.house(`House ${worlds}`);
  const goal = await app.goal(owner, { description: 'A chapter every evening', due_date: '2026-06-30' });
  return { number: worlds, owner, other, guide, colleague, house, goal };
}
let worlds = 0;

type Made = Awaited<ReturnType<typeof makeWorld>>;
/** What fixtures take of it; of the goal, what a call answers with. */
export type World = Omit<Made, 'goal'> & { goal: Goal };

export const callerOfKind = ({ owner, other, guide }: World, kind: Kind): TestUser =>
  ({ owner, 'other student': other, guide })[kind];
