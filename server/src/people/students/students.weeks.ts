import { progressWeeks } from '@trellis/contract/people/students/students.api.ts';
import { sql } from 'kysely';
import { dateAfter, mondayOf, startOfDay, todayIn } from '../../base/clock.ts';
import { isInUse } from '../../goals/goal/goals.conditions.ts';
import type { Context } from '../../platform/context.ts';

export type Reading = Pick<Context, 'db' | 'clock' | 'config'>;

/** When each of the last weeks ends in the school's time zone, the oldest first. */
function endsOfWeeks(reading: Reading): string[] {
  const monday = mondayOf(todayIn(reading));
  return Array.from({ length: progressWeeks }, (_, week) =>
    startOfDay(dateAfter(monday, 7 * (week + 2 - progressWeeks)), reading.config.timeZone).toISOString(),
  );
}

/** The average progress of each student's goals at the end of each week, or null where they had no goals yet. */
export async function progressByWeek(reading: Reading, ids: readonly string[]) {
  const ends = endsOfWeeks(reading);
  const { query } = reading.db.longReads;
  const goals = await query
    .selectFrom('goals')
    .select(['goals.id', 'goals.owner_id', 'goals.created_at'])
    .where('goals.owner_id', 'in', ids)
    .where(isInUse)
    .execute();
  const progressByGoalAndWeek = await lastOfWeeks(reading, ids, ends);
  const byOwner = Map.groupBy(goals, ({ owner_id }) => owner_id);
  return (studentId: string): (number | null)[] => {
    const lines = (byOwner.get(studentId) ?? []).map(({ id, created_at }) => {
      let progress = 0;
      return ends.map((end, week) => {
        progress = progressByGoalAndWeek.get(`${id} ${week}`) ?? progress;
        return created_at < end ? progress : null;
      });
    });
    return ends.map((_, week) => average(lines.flatMap((line) => line[week] ?? [])));
  };
}

const average = (values: readonly number[]): number | null =>
  values.length === 0 ? null : Math.round(values.reduce((sum, value) => sum + value, 0) / values.length);

/** The progress after the last check-in of each week, by goal and week. The first week includes all time before it. */
async function lastOfWeeks({ db }: Reading, ids: readonly string[], ends: readonly string[]) {
  const weeks = ends.map((end, week) => sql`when check_ins.created_at < ${end} then ${sql.lit(week)}`);
  const { rows } = await sql<{ goal_id: string; week: number | null; progress_bar: number }>`
    select last.goal_id, last.week, check_ins.progress_bar
    from (
      select goal_id, owner_id, case ${sql.join(weeks, sql` `)} end as week, max(id) as id
      from check_ins where owner_id in (${sql.join(ids)}) group by goal_id, owner_id, week
    ) as last
    join check_ins on check_ins.id = last.id
    join goals on goals.id = last.goal_id and goals.owner_id = last.owner_id`.execute(db.longReads.query);
  return new Map(rows.map(({ goal_id, week, progress_bar }) => [`${goal_id} ${week}`, progress_bar]));
}
