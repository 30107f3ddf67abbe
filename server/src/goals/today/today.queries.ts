import type { Today } from '@trellis/contract/goals/today/today.ts';
import { allowsAll } from '@trellis/contract/permissions.ts';
import type { Session } from '../../platform/authorization/session.ts';
import type { Context } from '../../platform/context.ts';
import { countAwaitingGuide } from '../goal/goals.awaiting.ts';
import { type GoalCounts, goalCounts } from '../goal/goals.counts.ts';
import { readOwnToday } from './own.queries.ts';
import { readSchoolToday } from './school.queries.ts';

type Asked = Pick<Context, 'db' | 'policy' | 'clock' | 'config'>;

/** Whoever reads everybody and everybody's goals looks after the school; all others after their own goals. */
const looksAfterSchool = ({ policy }: Asked, session: Session): boolean =>
  allowsAll(policy, session, 'goal.read') && allowsAll(policy, session, 'user.list');

/** How many goals wait for the caller. */
export async function countWaiting(context: Asked, session: Session): Promise<number> {
  if (looksAfterSchool(context, session)) return countAwaitingGuide(context.db, undefined);
  return waitingOf(await goalCounts(context.db, session.id));
}

/** A goal under way waits for nobody: it goes on when its owner does. */
const waitingOf = ({ not_submitted, awaiting_student }: GoalCounts): number => not_submitted + awaiting_student;

/** @param house its name; without one the whole school */
export async function readToday(context: Asked, session: Session, house?: string): Promise<Today> {
  if (!looksAfterSchool(context, session)) {
    const counts = await goalCounts(context.db, session.id);
    return { waiting: waitingOf(counts), own: await readOwnToday(context, session, counts), school: null };
  }
  const school = await readSchoolToday(context, session, house);
  return { waiting: school.reviews.count, own: null, school };
}
