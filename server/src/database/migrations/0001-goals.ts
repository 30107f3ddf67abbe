export const goals = (text: string): string => `
create table goals (
  id ${text} primary key,
  title ${text} not null,
  description ${text},
  type ${text} not null,
  period ${text},
  due_date ${text},
  owner_id ${text} not null references users (id),
  assigner_id ${text} references users (id),
  progress_bar integer default 0 not null,
  approved_by_user ${text} not null,
  approved_by_superuser ${text} not null,
  created_at ${text} not null,
  created_on ${text} not null,
  version integer default 1 not null,
  title_fold ${text},
  title_key ${text},
  description_fold ${text},
  description_key ${text},
  returned_at ${text},
  archived_at ${text},
  archived_in ${text},
  assignment_id ${text} references assignments (id) on delete set null,
  review_changed_at ${text} not null,
  last_active_at ${text} not null,
  completed_at ${text},
  was_returned integer default 0 not null,
  reached_rank integer generated always as (case when progress_bar < 100 then 0 else 1 end) stored
);
-- The orders of the list. Each ends with what distinguishes archived goals, so that the index alone gives a page.
create index goals_by_created_at on goals (created_at, id, archived_at);
create index goals_by_title on goals (coalesce(title_key, lower(title)), id, archived_at);
create index goals_by_type on goals (
  (case type when 'Academic Core' then 'core' when 'Academic Non-Core' then 'tll' else lower(type) end), id, archived_at
);
create index goals_by_period on goals (period, id, archived_at);
create index goals_by_due_date on goals (due_date, id, archived_at);
create index goals_by_owner on goals (owner_id, archived_at, id);
create index goals_by_term_start on goals (archived_in, id) where archived_in is not null;
create index goals_by_assigner on goals (assigner_id, owner_id, archived_at, id);
-- For counts, so that they needn't read the goals themselves.
create index goals_in_use on goals (id, owner_id) where archived_at is null;
create index goals_completed on goals (completed_at, owner_id, id) where archived_at is null and completed_at is not null;
create index goals_open_of_owner
  on goals (owner_id, due_date)
  where archived_at is null and reached_rank = 0 and due_date is not null;
`;

const description = "nullif(coalesce(description_key, lower(description)), '')";
/** A description may be too long for a PostgreSQL index entry; those that begin alike are sorted by the query. */
const whole = { sqlite: `${description}, `, postgres: '' };

export const descriptionIndex = (engine: 'sqlite' | 'postgres'): string =>
  `create index goals_by_description on goals (substr(${description}, 1, 40), ${whole[engine]}id, archived_at)`;
