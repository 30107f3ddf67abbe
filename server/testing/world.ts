import type { Goal } from '@trellis/contract/goals/goal.ts';
import type { TestApp } from './app.ts';
import type { TestUser } from './factories.ts';

/** The relation of the caller to the record of a call. */
export type Kind = 'owner' | 'other student' | 'guide';

/** Two students, two guides, a house and a goal that the first student owns. */
export async function makeWorld(app: TestApp) {
  // Uses few transactions, because the sweeps create hundreds of worlds.
  const [owner, other, guide, colleague] = await app.people([student, student, aGuide, aGuide]);
  if (!owner || !other || !guide || !colleague) throw new Error('people that were made are not there');
  worlds += 1;
  const house = await app.house(`House ${worlds}`);
  const goal: Goal = await app.goal(owner, { description: 'A chapter every evening', due_date: '2026-06-30' });
  return { number: worlds, owner, other, guide, colleague, house, goal };
}
let worlds = 0;
const [student, aGuide] = [{ role: 'student' }, { role: 'guide' }] as const;

export type World = Awaited<ReturnType<typeof makeWorld>>;

export const callerOfKind = ({ owner, other, guide }: World, kind: Kind): TestUser =>
  ({ owner, 'other student': other, guide })[kind];
