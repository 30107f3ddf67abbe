export const aroundGoals = (text: string): string => `
create table comments (
  id ${text} primary key,
  goal_id ${text} not null references goals (id) on delete cascade,
  author_id ${text} not null references users (id) on delete cascade,
  owner_id ${text} not null,
  text ${text} not null,
  is_reason integer not null,
  is_past integer not null,
  created_at ${text} not null,
  edited_at ${text}
);
create index comments_by_goal on comments (goal_id, is_past, id);
create index comments_by_author on comments (author_id, id);
create index comments_of_owner on comments (owner_id, created_at, id);

-- The owner isn't a foreign key: its check would lock the owner after the goal, against the order of locks.
create table check_ins (
  id ${text} primary key,
  goal_id ${text} not null references goals (id) on delete cascade,
  owner_id ${text} not null,
  author_id ${text} references users (id) on delete set null,
  progress_bar integer not null,
  note ${text},
  created_at ${text} not null
);
create index check_ins_by_goal on check_ins (goal_id, owner_id, id);
create index check_ins_by_owner on check_ins (owner_id, id);
create index check_ins_by_author on check_ins (author_id);
create index notes_of_owner on check_ins (owner_id, created_at, id) where note is not null;
create index check_ins_by_time on check_ins (created_at, goal_id, owner_id);

create table steps (
  id ${text} primary key,
  goal_id ${text} not null references goals (id) on delete cascade,
  owner_id ${text} not null,
  title ${text} not null,
  is_done integer not null,
  due_date ${text},
  position integer not null,
  created_at ${text} not null
);
create index steps_by_goal on steps (goal_id, owner_id, position);
create index steps_by_owner on steps (owner_id, id);

create table reflections (
  goal_id ${text} not null references goals (id) on delete cascade,
  owner_id ${text} not null,
  went_well ${text} not null,
  next_time ${text} not null,
  created_at ${text} not null,
  edited_at ${text},
  primary key (goal_id, owner_id)
);
create index reflections_of_owner on reflections (owner_id, created_at, goal_id);
`;
