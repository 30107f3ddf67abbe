import type { Today } from '@trellis/contract/goals/today/today.ts';
import { allowsAll } from '@trellis/contract/permissions.ts';
import type { Session } from '../../platform/authorization/session.ts';
import type { Context } from '../../platform/context.ts';
import { scopeOf } from '../goal/goals.owner-conditions.ts';
import { countAwaitingGuide } from '../review/awaiting-guide.queries.ts';
import { readSchoolToday } from './guide-today.queries.ts';
import { countWaitingForOwner, readOwnToday } from './student-today.queries.ts';

type Reading = Pick<Context, 'db' | 'policy' | 'clock' | 'config'>;

/** People who may see every user and every goal look after the school; everyone else looks after their own goals. */
const looksAfterSchool = ({ policy }: Reading, session: Session): boolean =>
  allowsAll(policy, session, 'goal.read') && allowsAll(policy, session, 'user.list');

/** How many goals wait for the caller, for the badge in the menu. */
export const countWaiting = (reading: Reading, session: Session, scope: string | undefined): Promise<number> =>
  looksAfterSchool(reading, session)
    ? countAwaitingGuide(reading.db, scopeOf(scope, session))
    : countWaitingForOwner(reading.db, session.id);

/** A scope narrows the day of a guide, and so does the name of a house. */
export async function readToday(
  reading: Reading,
  session: Session,
  { scope, house }: { scope?: string | undefined; house?: string | undefined },
): Promise<Today> {
  if (!looksAfterSchool(reading, session)) {
    return { ...(await readOwnToday(reading, session)), school: null };
  }
  const school = await readSchoolToday(reading, session, scopeOf(scope ?? house, session));
  return { waiting: school.reviews.count, own: null, school };
}
