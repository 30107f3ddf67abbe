import { type Status, statusRank } from '@trellis/contract/goals/status.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../database/database.ts';
import { figuresByDay, sumsByDay, wrongDays } from './figures.days.ts';
import { type FigureChange, wholeSchool } from './figures.ts';

/*
 * The same figures from what they count, for whoever compares or makes them anew.
 */

const rank = (status: Status) => sql.lit(statusRank(status));
const awaiting = sql`(${rank('Awaiting Student Review')}, ${rank('Awaiting Guide Review')})`;

const quarter = (at: string) => {
  const minute = sql`cast(substr(${sql.ref(at)}, 15, 2) as integer)`;
  return sql`substr(${sql.ref(at)}, 1, 14) || substr('00153045', (${minute} / 15) * 2 + 1, 2)`;
};

const ofGoals = (figure: string, value: unknown, status_rank: unknown, condition: unknown) => sql`
  select ${sql.lit(figure)} as figure, coalesce(users.house_id, 'none') as scope, ${value} as value,
    ${status_rank} as status_rank
  from goals join users on users.id = goals.owner_id where ${condition}`;

const none = sql`''`;
const status = sql`status_rank`;
const isOpen = sql`archived_rank = 0`;

/** A row for each figure that something counts in, as often as it does. */
const counted = sql.join(
  [
    ofGoals('status', none, status, isOpen),
    ofGoals('type', sql`type`, status, isOpen),
    ofGoals('period', sql`coalesce(period, '')`, status, isOpen),
    ofGoals('assigner', sql`assigned_by`, sql`0`, isOpen),
    ofGoals('created', sql`created_on`, sql`0`, isOpen),
    ofGoals('due', sql`due_date`, sql`0`, sql`${isOpen} and due_date is not null`),
    ofGoals('waiting', quarter('review_changed_at'), status, sql`${isOpen} and status_rank in ${awaiting}`),
    ofGoals(
      'completed',
      quarter('completed_at'),
      sql`0`,
      sql`${isOpen} and status_rank = ${rank('Completed!')} and completed_at is not null`,
    ),
    ofGoals('returned', none, sql`0`, sql`${isOpen} and returned_at is not null`),
    ofGoals('archived', none, sql`0`, sql`archived_rank = 1`),
    sql`select 'checked_in', coalesce(users.house_id, 'none'), first_of_week, 0 from check_ins
      join goals on goals.id = check_ins.goal_id and goals.owner_id = check_ins.owner_id
      join users on users.id = goals.owner_id where ${isOpen} and first_of_week is not null`,
    sql`select 'without_goals', coalesce(users.house_id, 'none'), '', 0 from users
      where users.role = 'student' and is_active = 1 and confirmed_at is not null
        and not exists (select 1 from goals where owner_id = users.id and ${isOpen})`,
  ],
  sql` union all `,
);

const key = sql`figure, scope, value, status_rank`;

/** The figures of houses that are not what they count, and those of the school that are not what the houses come to. */
export async function wrongFigures({ query }: Db): Promise<Omit<FigureChange, 'count'>[]> {
  const houses = sql<FigureChange>`
    select ${key} from (
      select ${key}, count(*) as count from (${counted}) counted group by ${key}
      union all select ${key}, -count from goal_figures
        where scope <> ${wholeSchool} and figure not in (${figuresByDay})
      union all select ${key}, -count from goal_figure_changes
    ) both_counts group by ${key} having sum(count) <> 0`;
  const school = sql<FigureChange>`
    select figure, ${wholeSchool} as scope, value, status_rank from (
      select figure, value, status_rank, count from goal_figures where scope <> ${wholeSchool}
      union all select figure, value, status_rank, -count from goal_figures where scope = ${wholeSchool}
    ) both_counts group by figure, value, status_rank having sum(count) <> 0`;
  return [...(await houses.execute(query)).rows, ...(await school.execute(query)).rows, ...(await wrongDays(query))];
}

/** Makes all of them anew, for what was written past the actions. */
export async function makeFiguresAnew({ query }: Tx): Promise<void> {
  await query.deleteFrom('goal_figure_changes').execute();
  await query.deleteFrom('goal_figures').execute();
  await sql`insert into goal_figures (${key}, count)
    select ${key}, count(*) from (${counted}) counted group by ${key}`.execute(query);
  await sql`insert into goal_figures (${key}, count)
    select figure, ${wholeSchool}, value, status_rank, sum(count) from goal_figures
    group by figure, value, status_rank`.execute(query);
  await sql`insert into goal_figures (${key}, count)
    select ${key}, sum(count) from (${sumsByDay}) days group by ${key}`.execute(query);
}
