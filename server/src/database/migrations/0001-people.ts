export const people = (text: string): string => `
create table houses (
  id ${text} primary key,
  name ${text} not null,
  name_fold ${text} not null unique,
  name_key ${text} not null,
  created_at ${text} not null,
  version integer default 1 not null
);

create table users (
  id ${text} primary key,
  email ${text} not null,
  email_fold ${text} not null unique,
  email_key ${text} not null,
  full_name ${text},
  full_name_fold ${text} not null,
  full_name_key ${text} not null,
  display_fold ${text} not null,
  display_key ${text} not null,
  house_id ${text} references houses (id),
  role ${text} not null,
  is_active integer not null,
  purpose_statement ${text},
  password_hash ${text} not null,
  confirmed_at ${text},
  awaits_proof integer default 0 not null,
  last_active_on ${text} not null,
  inactivity_warned_on ${text},
  language ${text},
  browser_language ${text},
  density ${text},
  scope ${text},
  has_given_credential integer default 0 not null,
  has_signed_in integer default 0 not null,
  has_mailbox integer default 1 not null,
  created_at ${text} not null,
  version integer default 1 not null
);
create index users_of_house on users (house_id, role, is_active, display_key, id);
create index users_by_display_key on users (display_key, id);
create index users_by_role_and_status on users (role, is_active, id);
create index users_unconfirmed on users (id) where confirmed_at is null;

-- The houses that each guide looks after.
create table guide_houses (
  user_id ${text} references users (id) on delete cascade,
  house_id ${text} references houses (id) on delete cascade,
  primary key (user_id, house_id)
);
create index guide_houses_by_house on guide_houses (house_id);

create table imports (
  id ${text} primary key,
  creator_id ${text} references users (id) on delete cascade,
  file_name ${text} not null,
  guides integer not null,
  state ${text} not null,
  undone integer default 0 not null,
  created_at ${text} not null
);
create index imports_by_creator on imports (creator_id);

create table import_rows (
  import_id ${text} references imports (id) on delete cascade,
  place integer not null,
  line integer not null,
  email ${text} not null,
  email_fold ${text} not null,
  full_name ${text},
  house ${text},
  is_guide integer,
  outcome ${text} not null,
  is_done integer not null,
  note ${text} not null,
  becomes_guide integer default 0 not null,
  has_mailbox integer default 1 not null,
  user_id ${text} references users (id) on delete set null,
  before ${text},
  undo ${text},
  primary key (import_id, place)
);
create index import_rows_by_outcome on import_rows (import_id, outcome, is_done, place);
create index import_rows_by_email on import_rows (email_fold);
create index import_rows_by_user on import_rows (user_id);

create table import_houses (
  import_id ${text} references imports (id) on delete cascade,
  house_id ${text} references houses (id) on delete cascade,
  primary key (import_id, house_id)
);
create index import_houses_by_house on import_houses (house_id);

-- The fields that guides chose for columns, for the next file with the same heading.
create table import_columns (
  heading ${text} primary key,
  field ${text}
);
`;
