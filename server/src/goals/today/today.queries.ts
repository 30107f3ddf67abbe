import type { Today } from '@trellis/contract/goals/today/today.ts';
import { allowsAll } from '@trellis/contract/permissions.ts';
import type { Session } from '../../platform/authorization/session.ts';
import type { Context } from '../../platform/context.ts';
import { countAwaitingGuide } from '../review/awaiting-guide.queries.ts';
import { readSchoolToday } from './guide-today.queries.ts';
import { countWaitingForOwner, readOwnToday } from './student-today.queries.ts';

type Reading = Pick<Context, 'db' | 'policy' | 'clock' | 'config'>;

/** Whoever reads everybody and everybody's goals looks after the school; all others after their own goals. */
const looksAfterSchool = ({ policy }: Reading, session: Session): boolean =>
  allowsAll(policy, session, 'goal.read') && allowsAll(policy, session, 'user.list');

/** How many goals wait for the caller. */
export const countWaiting = (reading: Reading, session: Session): Promise<number> =>
  looksAfterSchool(reading, session)
    ? countAwaitingGuide(reading.db, undefined)
    : countWaitingForOwner(reading.db, session.id);

/** @param house its name; without one the whole school */
export async function readToday(reading: Reading, session: Session, house?: string): Promise<Today> {
  if (!looksAfterSchool(reading, session)) {
    return { ...(await readOwnToday(reading, session)), school: null };
  }
  const school = await readSchoolToday(reading, session, house);
  return { waiting: school.reviews.count, own: null, school };
}
