import type { Paging } from '@trellis/contract/core/list-query.ts';
import { type PageView, type PageViewEvent, studentLimits } from '@trellis/contract/people/students/student.ts';
import { type SqlBool, sql } from 'kysely';
import { type Clock, minute, timestamp, timestampAfter } from '../../base/clock.ts';
import type { Db } from '../../database/database.ts';
import { countOf } from '../../database/list.ts';
import { nameOf } from '../../database/name.sql.ts';

/** Written out literally, so that the partial indexes on these entries apply. */
const isPageView = sql<SqlBool>`audit.event in ('user.page_opened', 'user.sheet_printed')`;

/** Which guides viewed a student's page or sheet, newest first. */
export async function listPageViews(db: Db, studentId: string, { skip, limit }: Paging) {
  const all = db.query.selectFrom('audit').where('audit.record_id', '=', studentId).where(isPageView);
  const rows = await all
    .leftJoin('users', 'users.id', 'audit.actor_id')
    .select(['audit.id', 'audit.event', 'audit.created_at'])
    // The id of the user and not of the entry: `null` once the account is deleted.
    .select(['users.id as actor_id', nameOf<string | null>('users').as('actor_name')])
    .orderBy('audit.sequence', 'desc')
    .limit(limit)
    .offset(skip)
    .execute();
  const data = rows.map(
    ({ event, ...row }): PageView => ({
      ...row,
      event: event === 'user.sheet_printed' ? event : 'user.page_opened',
    }),
  );
  return { data, count: await countOf(all) };
}

type View = { actor: { id: string }; event: PageViewEvent };

/** The students whose view by this actor isn't recorded yet. People can view themselves without a record. */
export async function unrecordedViews(db: Db, clock: Clock, { actor, event }: View, students: readonly string[]) {
  const others = students.filter((id) => id !== actor.id);
  if (others.length === 0) return [];
  const recorded = await db.query
    .selectFrom('audit')
    .select('audit.record_id')
    .where('audit.record_id', 'in', others)
    .where('audit.actor_id', '=', actor.id)
    .where(isPageView)
    .where('audit.event', '=', event)
    .where('audit.created_at', '>', timestampAfter(clock, -studentLimits.viewRepeatMinutes * minute))
    // If the clock was set back, a later entry mustn't suppress this view.
    .where('audit.created_at', '<=', timestamp(clock))
    .execute();
  return others.filter((id) => !recorded.some(({ record_id }) => record_id === id));
}
