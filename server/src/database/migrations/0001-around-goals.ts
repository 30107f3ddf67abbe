export const aroundGoals = (text: string, bytes: string): string => `
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

create table attachments (
  id ${text} primary key,
  goal_id ${text} not null references goals (id) on delete cascade,
  owner_id ${text} not null,
  author_id ${text} not null references users (id) on delete cascade,
  comment_id ${text} references comments (id) on delete cascade,
  check_in_id ${text} references check_ins (id) on delete cascade,
  is_past integer not null,
  kind ${text} not null,
  name ${text} not null,
  url ${text},
  media_type ${text},
  size integer not null,
  width integer,
  height integer,
  created_at ${text} not null
);
create index attachments_by_goal on attachments (goal_id, is_past, id);
create index attachments_by_author on attachments (author_id, size);
create index attachments_of_owner on attachments (owner_id, created_at, id);
create index attachments_by_comment on attachments (comment_id) where comment_id is not null;
create index attachments_by_check_in on attachments (check_in_id) where check_in_id is not null;

create table attachment_files (
  attachment_id ${text} primary key references attachments (id) on delete cascade,
  content ${bytes} not null,
  preview ${bytes}
);

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
