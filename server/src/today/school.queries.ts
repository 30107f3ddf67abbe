import { statuses } from '@trellis/contract/goals/status.ts';
import { noHouse } from '@trellis/contract/houses/house.ts';
import { type SchoolToday, type StudentToAsk, todayLimits } from '@trellis/contract/today/today.ts';
import { type Expression, type SqlBool, sql } from 'kysely';
import type { Session } from '../authorization/session.ts';
import { dateIn } from '../clock.ts';
import type { Context } from '../context.ts';
import type { Db } from '../database/database.ts';
import { inOrderOf } from '../database/list.ts';
import { lastKey } from '../database/text-keys.ts';
import { shownGoals } from '../goals/goals.list.ts';
import {
  hasNoGoal,
  inNoHouse,
  isInUse,
  isLate,
  isOpen,
  isQuiet,
  isUnderWay,
  quietSince,
} from '../goals/goals.owners.ts';

type Asked = Pick<Context, 'db' | 'policy' | 'clock' | 'config'>;

/** A house as the counts and as the goals name it. */
export type HouseFilter = { id: string; key: string };

/** Nobody is in a house that there isn't. */
const noSuchHouse: HouseFilter = { id: 'none', key: 'none' };

export async function findHouseFilter({ query }: Db, name: string): Promise<HouseFilter> {
  if (name === noHouse) return { id: inNoHouse, key: lastKey };
  const house = await query.selectFrom('houses').select(['id', 'name_key']).where('name', '=', name).executeTakeFirst();
  return house ? { id: house.id, key: house.name_key } : noSuchHouse;
}

const { rows, goalsOfStudent, studentsCounted } = todayLimits;

/** How many goals wait for a guide. */
export async function countReviews({ query }: Db, house: HouseFilter | undefined): Promise<number> {
  const { count } = await query
    .selectFrom('goal_counts')
    .select(sql<number>`coalesce(sum(awaiting_guide), 0)`.as('count'))
    .where('awaiting_guide', '>', sql.lit(0))
    .$if(house !== undefined, (all) => all.where('house_id', '=', house?.id ?? ''))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** What a guide finds to do. Each part walks an index as far as its rows go. */
export async function readSchoolToday(
  context: Asked,
  session: Session,
  house: HouseFilter | undefined,
): Promise<SchoolToday> {
  const { db, clock, config } = context;
  const today = dateIn(config.timeZone)(clock());
  const quiet = quietSince(clock);
  return {
    reviews: {
      data: (await shownGoals(context, session, await awaitingGuide(db, house))).map((goal) => ({
        ...goal,
        sent_again: goal.was_returned === 1,
      })),
      count: await countReviews(db, house),
    },
    overdue: await studentsToAsk(db, house, {
      students: isLate(today),
      first: 'next_due',
      goals: sql`${isOpen} and goals.due_date < ${today}`,
      oldest: 'due_date',
    }),
    quiet: await studentsToAsk(db, house, {
      students: isQuiet(quiet),
      first: 'quiet_since',
      goals: sql`${isUnderWay} and goals.last_active_at < ${quiet}`,
      oldest: 'last_active_at',
    }),
    without_goal: await studentsToAsk(db, house, { students: hasNoGoal, first: 'owner_id' }),
  };
}

/** Those sent in again on top, then the longest first. */
async function awaitingGuide({ query }: Db, house: HouseFilter | undefined): Promise<string[]> {
  const found = await query
    .selectFrom('goals')
    .select('goals.id')
    .where('goals.archived_rank', '=', 0)
    .where('goals.status_rank', '=', sql.lit(statuses.indexOf('Awaiting Guide Review')))
    .$if(house !== undefined, (all) =>
      all
        .where('goals.house_key', '=', house?.key ?? '')
        // The key alone would take in a house whose name differs by an accent.
        .where('goals.owner_id', 'in', (goal) =>
          goal
            .selectFrom('goal_counts')
            .select('owner_id')
            .where('house_id', '=', house?.id ?? ''),
        ),
    )
    .orderBy('goals.was_returned', 'desc')
    .orderBy('goals.review_changed_at')
    .orderBy('goals.id')
    .limit(rows)
    .execute();
  return found.map(({ id }) => id);
}

/** Which students, which of them first, and which of their goals it is about, the oldest first. */
type Concern = { students: Expression<SqlBool>; first: 'next_due' | 'quiet_since' | 'owner_id' } & (
  | { goals: Expression<SqlBool>; oldest: 'due_date' | 'last_active_at' }
  | { goals?: undefined }
);

async function studentsToAsk(
  db: Db,
  house: HouseFilter | undefined,
  concern: Concern,
): Promise<SchoolToday['overdue']> {
  const concerned = db.query
    .selectFrom('goal_counts')
    .where('takes_part', '=', sql.lit(1))
    .where(concern.students)
    .$if(house !== undefined, (all) => all.where('house_id', '=', house?.id ?? ''));
  const found = await concerned.select('owner_id').orderBy(concern.first).orderBy('owner_id').limit(rows).execute();
  const ids = found.map(({ owner_id }) => owner_id);
  return { data: await studentsShown(db, ids, concern), count: await countAtMost(ids.length) };

  async function countAtMost(known: number): Promise<number> {
    if (known < rows) return known;
    const some = concerned.select('owner_id').limit(studentsCounted).as('some');
    const { count } = await db.query
      .selectFrom(some)
      .select(sql<number>`count(*)`.as('count'))
      .executeTakeFirstOrThrow();
    return Number(count);
  }
}

async function studentsShown({ query }: Db, ids: readonly string[], concern: Concern): Promise<StudentToAsk[]> {
  if (ids.length === 0) return [];
  const people = await query
    .selectFrom('users')
    .leftJoin('houses', 'houses.id', 'users.house_id')
    .select(['users.id', 'users.full_name', 'users.email', 'houses.name as house'])
    .where('users.id', 'in', ids)
    .execute();
  const counts = new Map<string, number>();
  const oldest = new Map<string, StudentToAsk['oldest']>();
  if (concern.goals) {
    const theirs = query.selectFrom('goals').where(isInUse).where(concern.goals);
    const counted = await theirs
      .select(['goals.owner_id', sql<number>`count(*)`.as('count')])
      .where('goals.owner_id', 'in', ids)
      .groupBy('goals.owner_id')
      .execute();
    for (const { owner_id, count } of counted) counts.set(owner_id, Number(count));
    for (const id of ids) {
      oldest.set(
        id,
        await theirs
          .select(['goals.id', 'goals.title', 'goals.due_date', 'goals.last_active_at'])
          .where('goals.owner_id', '=', id)
          .orderBy(`goals.${concern.oldest}`)
          .limit(goalsOfStudent)
          .execute(),
      );
    }
  }
  return inOrderOf(ids, people).map(({ id, full_name, email, house }) => ({
    id,
    name: full_name || email,
    house: house ?? noHouse,
    oldest: oldest.get(id) ?? [],
    goal_count: counts.get(id) ?? 0,
  }));
}
