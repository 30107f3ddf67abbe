import { goalTypes, periods } from '@trellis/contract/goals/fields.ts';
import { newGoal } from '@trellis/contract/goals/goal.ts';
import { type Review, reviewAfterEdit } from '@trellis/contract/goals/review.ts';
import { statusOf } from '@trellis/contract/goals/status.ts';
import { type Insertable, sql } from 'kysely';
import * as z from 'zod/mini';
import { dateIn, day, mondayOf, timestamp } from '../server/src/base/clock.ts';
import { newId } from '../server/src/base/ids.ts';
import type { Database } from '../server/src/database/database.ts';
import { liftLimits } from '../server/src/database/postgres-hosts.ts';
import type { GoalsTable, Tables } from '../server/src/database/schema/schema.ts';
import { waitForDatabase } from '../server/src/database/wait-for-database.ts';
import { makeFiguresAnew } from '../server/src/goals/figures/figures.derived.ts';
import { type CountedGoal, countOwned } from '../server/src/goals/goal/goals.counts.ts';
import { textColumns } from '../server/src/goals/goal/goals.texts.ts';
import { timesAtStart } from '../server/src/goals/goal/goals.times.ts';
import type { Context } from '../server/src/platform/context.ts';
import { seeded } from '../server/testing/random.ts';
import { fillAround, fillAudit } from './fill.around.ts';
import { fillSchool, type House, type Person, words } from './fill.school.ts';

const reviews = {
  fresh: reviewAfterEdit,
  awaitingStudent: { approved_by_user: 'Awaiting approval', approved_by_superuser: 'Approved' },
  awaitingGuide: { approved_by_user: 'Approved', approved_by_superuser: 'Awaiting approval' },
  complete: { approved_by_user: 'Approved', approved_by_superuser: 'Approved' },
} as const satisfies Record<string, Review>;

const rowsAtOnce = 500;
const entriesOfOne = 10_000;

/** One house and one guide have a tenth of all goals each, and the goal that is reviewed has ten thousand audit entries. */
export type Filled = {
  student: Person;
  guide: Person;
  house: House;
  bigHouse: House;
  busyGuide: Person;
  reviewedGoal: string;
  /** How many goals there are; a fifth of them are archived. */
  goals: number;
};

/** Fills an empty database with people and so many goals, past the API: a hundred thousand calls would take long. */
export async function fill(context: Context, goals: number): Promise<Filled> {
  const { db, config } = context;
  const random = seeded(7);
  const { bigHouse, guides, students } = await fillSchool(context, goals, random);
  let reviewedGoal: { id: string; owner: Person } | undefined;
  const start = Date.now() - goals * 60_000;
  for (let from = 0; from < goals; from += rowsAtOnce) {
    const rows: (Insertable<GoalsTable> & Omit<CountedGoal, 'status' | 'owner_house_id'>)[] = [];
    const checkIns: Tables['check_ins'][] = [];
    for (let n = from; n < Math.min(goals, from + rowsAtOnce); n += 1) {
      const at = new Date(start + n * 60_000);
      const clock = () => at;
      const owner = random.pick(students);
      const own = random.chance(0.7);
      const guide = random.chance(1 / 3) ? (guides[0] ?? random.pick(guides)) : random.pick(guides);
      const reviewed = random.chance(0.6);
      const fields = z.parse(newGoal, {
        title: `${random.pick(words)} ${random.pick(words)} ${random.whole(1, 999)} ${random.pick(words)}`,
        description: random.chance(0.3)
          ? null
          : `${random.pick(words)} the ${random.whole(1, 99_999)} ${random.pick(words)}s`,
        type: random.pick(goalTypes),
        period: random.chance(0.2) ? null : random.pick(periods),
        due_date: random.chance(0.2) ? null : dateIn('UTC')(new Date(at.getTime() + random.whole(0, 200) * 86_400_000)),
      });
      const id = newId(clock);
      // Not one of those that are archived.
      if (reviewed && n >= goals / 5) reviewedGoal ??= { id, owner };
      const isReturned = !reviewed && random.chance(0.05);
      const progress_bar = reviewed ? random.pick([0, 0, 10, 50, 80, 100]) : 0;
      rows.push({
        id,
        ...fields,
        ...textColumns(fields),
        owner_id: owner.id,
        assigner_id: own ? owner.id : guide.id,
        progress_bar,
        ...(reviewed
          ? reviews.complete
          : isReturned
            ? reviews.fresh
            : random.pick([reviews.fresh, reviews.awaitingStudent, reviews.awaitingGuide])),
        returned_at: isReturned ? timestamp(clock) : null,
        archived_at: n < goals / 5 ? timestamp(clock) : null,
        created_at: timestamp(clock),
        ...timesAtStart(timestamp(clock)),
        was_returned: isReturned || random.chance(0.02) ? 1 : 0,
        completed_at: progress_bar === 100 ? timestamp(clock) : null,
        created_on: dateIn(config.timeZone)(at),
        version: 1,
      });
      if (progress_bar > 0) {
        // Some days later, so that weeks have check-ins of goals of several weeks.
        const later = new Date(Math.min(at.getTime() + random.whole(0, 20) * day, Date.now()));
        checkIns.push({
          id: newId(() => later),
          goal_id: id,
          owner_id: owner.id,
          author_id: owner.id,
          progress_bar,
          note: random.chance(0.2) ? `${random.pick(words)} helped` : null,
          first_of_week: mondayOf(dateIn(config.timeZone)(later)),
          created_at: later.toISOString(),
        });
      }
    }
    await db.transaction(async (tx) => {
      await tx.query.insertInto('goals').values(rows).execute();
      await fillAround(tx, rows, random.pick(guides).id, random);
      if (checkIns.length > 0) await tx.query.insertInto('check_ins').values(checkIns).execute();
      await countOwned(
        tx,
        rows.map((row) => ({ after: { ...row, owner_house_id: null, status: statusOf(row) } })),
      );
    });
  }
  const [busyGuide, guide] = guides;
  if (!reviewedGoal || !busyGuide || !guide) throw new Error('there is nobody');
  const { id, owner: student } = reviewedGoal;
  await fillAudit(context, id, student.id, entriesOfOne);
  await db.transaction(async (tx) => {
    // Of a million goals it takes longer than a transaction may.
    if (tx.engine.name === 'postgres') await sql.raw(liftLimits).execute(tx.query);
    await makeFiguresAnew(tx);
  });
  await refreshStatistics(db);
  return { student, guide, house: student.house, bigHouse, busyGuide, reviewedGoal: reviewedGoal.id, goals };
}

async function refreshStatistics(database: Database): Promise<void> {
  const { query, engine } = database;
  const refresh = sql.raw(engine.name === 'postgres' ? 'vacuum analyze' : 'analyze');
  // PostgreSQL may be at the same by itself: then it holds a table for longer than Trellis waits for one.
  await waitForDatabase(database, { info() {}, warn() {}, error() {} }, () => refresh.execute(query));
}
