export const giving = (text: string): string => `
create table goal_templates (
  id ${text} primary key,
  title ${text} not null,
  description ${text},
  type ${text} not null,
  period ${text},
  due_in_days integer,
  steps ${text} not null,
  created_at ${text} not null,
  version integer default 1 not null
);

create table assignments (
  id ${text} primary key,
  assigner_id ${text} references users (id) on delete set null,
  title ${text} not null,
  description ${text},
  type ${text} not null,
  period ${text},
  due_date ${text},
  steps ${text} not null,
  kind ${text} not null,
  house_id ${text} references houses (id),
  submit integer not null,
  newcomers integer not null,
  created_at ${text} not null,
  ended_at ${text}
);
create index assignments_by_newcomers on assignments (newcomers, id);
create index assignments_by_assigner on assignments (assigner_id);

create table term_starts (
  id ${text} primary key,
  before ${text} not null,
  state ${text} not null,
  goals integer not null,
  actor_id ${text} references users (id) on delete set null,
  created_at ${text} not null
);
create index term_starts_by_created_at on term_starts (created_at);

create table assignment_recipients (
  assignment_id ${text} references assignments (id) on delete cascade,
  user_id ${text} references users (id) on delete cascade,
  primary key (assignment_id, user_id)
);
create index assignment_recipients_by_user on assignment_recipients (user_id);

create table saved_replies (
  id ${text} primary key,
  text ${text} not null,
  is_shared integer not null,
  author_id ${text} references users (id) on delete set null,
  use_count integer not null,
  created_at ${text} not null
);
create index saved_replies_by_author on saved_replies (author_id);
create index saved_replies_shared on saved_replies (use_count, id) where is_shared = 1;
`;
