import { type SchoolToday, type StudentToAsk, todayLimits } from '@trellis/contract/goals/today/today.ts';
import { noHouse } from '@trellis/contract/people/houses/house.ts';
import { type Expression, type SqlBool, sql } from 'kysely';
import { dateIn } from '../../base/clock.ts';
import type { Db } from '../../database/database.ts';
import { inOrderOf, never } from '../../database/list.ts';
import type { Session } from '../../platform/authorization/session.ts';
import type { Context } from '../../platform/context.ts';
import { countAwaitingGuide, nextAwaitingGuide } from '../goal/goals.awaiting.ts';
import { hasNoGoal, isInUse, isLate, isOpen, isQuiet, isUnderWay, quietSince } from '../goal/goals.owners.ts';
import { shownGoals } from '../list/goals.list.ts';
import { inNoHouse } from '../list/goals.named.ts';

type Asked = Pick<Context, 'db' | 'policy' | 'clock' | 'config'>;

const { rows, goalsOfStudent, studentsCounted } = todayLimits;

/** What a guide finds to do. Each part walks an index as far as its rows go. */
export async function readSchoolToday(
  context: Asked,
  session: Session,
  house: string | undefined,
): Promise<SchoolToday> {
  const { db, clock, config } = context;
  const theirs = await ofHouse(db, house);
  const today = dateIn(config.timeZone)(clock());
  const quiet = quietSince(clock);
  return {
    reviews: {
      data: (await shownGoals(context, session, await nextAwaitingGuide(db, { house, limit: rows }))).map((goal) => ({
        ...goal,
        sent_again: goal.was_returned === 1,
      })),
      count: await countAwaitingGuide(db, house),
    },
    overdue: await studentsToAsk(db, theirs, {
      students: isLate(today),
      first: 'next_due',
      goals: sql`${isOpen} and goals.due_date < ${today}`,
      oldest: 'due_date',
    }),
    quiet: await studentsToAsk(db, theirs, {
      students: isQuiet(quiet),
      first: 'quiet_since',
      goals: sql`${isUnderWay} and goals.last_active_at < ${quiet}`,
      oldest: 'last_active_at',
    }),
    without_goal: await studentsToAsk(db, theirs, { students: hasNoGoal, first: 'owner_id' }),
  };
}

/** Whose students it is about: those of a house, of none, of a house that there isn't, or all. */
async function ofHouse({ query }: Db, name: string | undefined): Promise<Expression<SqlBool> | undefined> {
  if (name === undefined) return undefined;
  if (name === noHouse) return sql<SqlBool>`house_id = ${inNoHouse}`;
  const house = await query.selectFrom('houses').select('id').where('name', '=', name).executeTakeFirst();
  return house ? sql<SqlBool>`house_id = ${house.id}` : never;
}

/** Which students, which of them first, and which of their goals it is about, the oldest first. */
type Concern = { students: Expression<SqlBool>; first: 'next_due' | 'quiet_since' | 'owner_id' } & (
  | { goals: Expression<SqlBool>; oldest: 'due_date' | 'last_active_at' }
  | { goals?: undefined }
);

async function studentsToAsk(
  db: Db,
  theirs: Expression<SqlBool> | undefined,
  concern: Concern,
): Promise<SchoolToday['overdue']> {
  const concerned = db.query
    .selectFrom('goal_counts')
    .where('takes_part', '=', sql.lit(1))
    .where(concern.students)
    .$if(theirs !== undefined, (all) => (theirs ? all.where(theirs) : all));
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

async function studentsShown(db: Db, ids: readonly string[], concern: Concern): Promise<StudentToAsk[]> {
  if (ids.length === 0) return [];
  const people = await db.query
    .selectFrom('users')
    .leftJoin('houses', 'houses.id', 'users.house_id')
    .select(['users.id', 'users.full_name', 'users.email', 'houses.name as house'])
    .where('users.id', 'in', ids)
    .execute();
  const theirs = concern.goals ? await goalsOf(db, ids, concern) : undefined;
  return inOrderOf(ids, people).map(({ id, full_name, email, house }) => ({
    id,
    name: full_name || email,
    house: house ?? noHouse,
    oldest: theirs?.oldest.get(id) ?? [],
    goal_count: theirs?.counts.get(id) ?? 0,
  }));
}

/** How many goals it is about of each of these students, and the oldest ones. */
async function goalsOf(db: Db, ids: readonly string[], { goals, oldest: key }: Extract<Concern, { oldest: string }>) {
  const theirs = db.query.selectFrom('goals').where(isInUse).where(goals);
  const counted = await theirs
    .select(['goals.owner_id', sql<number>`count(*)`.as('count')])
    .where('goals.owner_id', 'in', ids)
    .groupBy('goals.owner_id')
    .execute();
  const { rows: found } = await db.engine
    .rowsOfEach(ids, (id) =>
      theirs
        .select(['goals.id', 'goals.title', 'goals.due_date', 'goals.last_active_at', 'goals.owner_id'])
        .where('goals.owner_id', '=', id)
        .orderBy(`goals.${key}`)
        .limit(goalsOfStudent),
    )
    .execute(db.query);
  const ordered = found.toSorted(
    (a, b) => Number((a[key] ?? '') > (b[key] ?? '')) - Number((a[key] ?? '') < (b[key] ?? '')),
  );
  return {
    counts: new Map(counted.map(({ owner_id, count }) => [owner_id, Number(count)])),
    oldest: Map.groupBy(ordered, ({ owner_id }) => owner_id),
  };
}
