export const counts = (text: string): string => `
create table goal_counts (
  owner_id ${text} primary key references users (id) on delete cascade,
  goals integer not null,
  archived integer default 0 not null,
  awaiting_student integer default 0 not null,
  awaiting_guide integer default 0 not null,
  returned integer default 0 not null,
  not_submitted integer default 0 not null,
  under_way integer default 0 not null,
  takes_part integer default 0 not null,
  house_id ${text} default '' not null,
  next_due ${text},
  quiet_since ${text}
);
-- Students about whom a guide may have to do something: of everybody, of a house.
create index students_by_next_due on goal_counts (next_due, owner_id) where takes_part = 1;
create index students_by_quiet_since on goal_counts (quiet_since, owner_id) where takes_part = 1;
create index students_without_goal on goal_counts (owner_id) where takes_part = 1 and goals = 0;
create index students_by_next_due_of_house on goal_counts (house_id, next_due, owner_id) where takes_part = 1;
create index students_by_quiet_since_of_house on goal_counts (house_id, quiet_since, owner_id) where takes_part = 1;
create index students_without_goal_of_house on goal_counts (house_id, owner_id) where takes_part = 1 and goals = 0;

create table goal_due_counts (
  due_date ${text} primary key,
  goals integer not null
);

create table goal_figures (
  figure ${text} not null,
  scope ${text} not null,
  value ${text} not null,
  status_rank integer not null,
  count integer not null,
  primary key (figure, scope, value, status_rank)
);
create index goal_figures_of_nothing on goal_figures (figure) where count = 0;

create table goal_figure_changes (
  id ${text} primary key,
  figure ${text} not null,
  scope ${text} not null,
  value ${text} not null,
  status_rank integer not null,
  count integer not null
);
`;
