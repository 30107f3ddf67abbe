import { type QueryExecutorProvider, sql } from 'kysely';

export async function up(query: QueryExecutorProvider, engine: 'sqlite' | 'postgres'): Promise<void> {
  const text = engine === 'postgres' ? 'text collate "C"' : 'text';
  for (const statement of statementsWith(text)) await sql.raw(statement).execute(query);
}

/** The last entry of a goal in the audit that is one of these. */
const lastOf = (...events: string[]): string =>
  `(select max(audit.created_at) from audit
    where audit.record_id = goals.id and audit.event in (${events.map((event) => `'goal.${event}'`).join(', ')}))`;

const statementsWith = (text: string): string[] => [
  `alter table goals add column review_changed_at ${text} default '' not null`,
  `alter table goals add column last_active_at ${text} default '' not null`,
  `alter table goals add column completed_at ${text}`,
  'alter table goals add column was_returned integer default 0 not null',

  `update goals set
    review_changed_at = coalesce(${lastOf('submitted', 'approved', 'returned', 'edited')}, created_at),
    was_returned = case when ${lastOf('returned')} > coalesce(${lastOf('approved')}, '') then 1 else 0 end`,
  `update goals set last_active_at = coalesce((
    select max(check_ins.created_at) from check_ins
    where check_ins.goal_id = goals.id and check_ins.owner_id = goals.owner_id
      and check_ins.created_at > goals.review_changed_at
  ), review_changed_at)`,
  `update goals set completed_at = case when ${lastOf('progress')} > review_changed_at then ${lastOf('progress')}
    else review_changed_at end
    where status_rank = 5`,

  // What waits for a guide, what nobody has touched for long, and what was completed lately: of everybody, of a house.
  ...['', 'house_key, '].flatMap((by) => {
    const of = by && '_of_house';
    return [
      `create index goals_awaiting_guide${of} on goals (archived_rank, ${by}was_returned desc, review_changed_at, id)
        where status_rank = 2`,
      `create index goals_by_last_active${of} on goals (archived_rank, ${by}last_active_at, id)
        where status_rank in (3, 4)`,
    ];
  }),
  'create index goals_open_by_due_of_house on goals (archived_rank, house_key, due_date, id) where progress_bar < 100',
  'create index goals_by_completed on goals (owner_id, completed_at) where completed_at is not null',
];
