import type { Today } from '@trellis/contract/goals/today/today.ts';
import { allowsAll } from '@trellis/contract/permissions.ts';
import type { Caller } from '../../platform/context.ts';
import { scopeOf } from '../goal/goals.owner-conditions.ts';
import { countAwaitingGuide } from '../review/awaiting-guide.queries.ts';
import { readSchoolToday } from './guide-today.queries.ts';
import { countWaitingForOwner, readOwnToday } from './student-today.queries.ts';

/** People who may see every user and every goal look after the school; everyone else looks after their own goals. */
const looksAfterSchool = ({ policy, session }: Caller): boolean =>
  allowsAll(policy, session, 'goal.read') && allowsAll(policy, session, 'user.list');

/** How many goals wait for the caller, for the badge in the menu. */
export const countWaiting = (caller: Caller, scope: string | undefined): Promise<number> =>
  looksAfterSchool(caller)
    ? countAwaitingGuide(caller.db, scopeOf(scope, caller.session))
    : countWaitingForOwner(caller.db, caller.session.id);

/** A scope narrows the day of a guide, and so does the name of a house. */
export async function readToday(
  caller: Caller,
  { scope, house }: { scope?: string | undefined; house?: string | undefined },
): Promise<Today> {
  if (!looksAfterSchool(caller)) return { ...(await readOwnToday(caller)), school: null };
  const school = await readSchoolToday(caller, scopeOf(scope ?? house, caller.session));
  return { waiting: school.reviews.count, own: null, school };
}
