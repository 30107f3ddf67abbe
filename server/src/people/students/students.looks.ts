import type { Paging } from '@trellis/contract/core/list-query.ts';
import { type Look, type LookEvent, studentLimits } from '@trellis/contract/people/students/student.ts';
import { type SqlBool, sql } from 'kysely';
import { type Clock, minute, timestamp, timestampAfter } from '../../base/clock.ts';
import type { Db } from '../../database/database.ts';
import { countOf } from '../../database/list.ts';

/** Written out, so that the indexes of these entries alone can be used. */
const isLook = sql<SqlBool>`audit.event in ('user.page_opened', 'user.sheet_printed')`;

/** Which guides looked at a student, newest first. */
export async function listLooks(db: Db, studentId: string, { skip, limit }: Paging) {
  const all = db.query.selectFrom('audit').where('audit.record_id', '=', studentId).where(isLook);
  const rows = await all
    .leftJoin('users', 'users.id', 'audit.actor_id')
    .select(['audit.id', 'audit.event', 'audit.created_at'])
    // Of the user, not of the entry: `null` once the account is gone.
    .select(['users.id as actor_id', 'users.full_name', 'users.email'])
    .orderBy('audit.sequence', 'desc')
    .limit(limit)
    .offset(skip)
    .execute();
  const data = rows.map(
    ({ full_name, email, event, ...row }): Look => ({
      ...row,
      event: event === 'user.sheet_printed' ? event : 'user.page_opened',
      actor_name: full_name || email,
    }),
  );
  return { data, count: await countOf(all) };
}

type Looking = { actor: { id: string }; event: LookEvent };

/** Those of the students of whom it isn't noted yet that the actor looks at them now. Nobody notes a look at oneself. */
export async function notYetNoted(db: Db, clock: Clock, { actor, event }: Looking, students: readonly string[]) {
  const others = students.filter((id) => id !== actor.id);
  if (others.length === 0) return [];
  const noted = await db.query
    .selectFrom('audit')
    .select('audit.record_id')
    .where('audit.record_id', 'in', others)
    .where('audit.actor_id', '=', actor.id)
    .where(isLook)
    .where('audit.event', '=', event)
    .where('audit.created_at', '>', timestampAfter(clock, -studentLimits.lookAgainMinutes * minute))
    // A clock that was put back doesn't keep what is done now from being noted.
    .where('audit.created_at', '<=', timestamp(clock))
    .execute();
  return others.filter((id) => !noted.some(({ record_id }) => record_id === id));
}
