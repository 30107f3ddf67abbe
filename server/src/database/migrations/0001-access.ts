export const access = (text: string): string => `
create table sessions (
  id ${text} not null,
  token_hash ${text} primary key,
  user_id ${text} not null references users (id) on delete cascade,
  device ${text},
  is_shared integer default 0 not null,
  proved_by ${text} default 'password' not null,
  created_at ${text} not null,
  last_used_at ${text},
  expires_at ${text} not null,
  ends_at ${text} not null
);
create index sessions_by_user on sessions (user_id);
create index sessions_by_expiry on sessions (expires_at);
create unique index sessions_by_id on sessions (id);

create table setup_tokens (
  token_hash ${text} primary key,
  created_at ${text} not null
);

create table known_devices (
  user_id ${text} not null references users (id) on delete cascade,
  device_hash ${text} not null,
  last_login_at ${text} not null,
  primary key (user_id, device_hash)
);
create index known_devices_by_hash on known_devices (device_hash);
create index known_devices_by_last_login on known_devices (last_login_at);

create table attempts (
  id ${text} primary key,
  subject ${text} not null,
  created_at ${text} not null,
  in_flight_until ${text}
);
create index attempts_by_subject on attempts (subject, created_at);
create index attempts_by_created_at on attempts (created_at);

create table mailed_links (
  token_hash ${text} primary key,
  kind ${text} not null,
  user_id ${text} not null references users (id) on delete cascade,
  address ${text},
  account_version integer,
  full_name ${text},
  password_hash ${text},
  created_at ${text} not null,
  expires_at ${text} not null
);
create index mailed_links_by_user on mailed_links (user_id, kind);
create index mailed_links_by_expiry on mailed_links (expires_at);

create table paper_codes (
  user_id ${text} primary key references users (id) on delete cascade,
  code_hash ${text} not null,
  created_at ${text} not null,
  expires_at ${text} not null
);

create table second_factors (
  user_id ${text} primary key references users (id) on delete cascade,
  secret ${text} not null,
  created_at ${text} not null,
  confirmed_at ${text},
  last_step integer default 0 not null
);

create table recovery_codes (
  user_id ${text} not null references users (id) on delete cascade,
  selector ${text} not null,
  code_hash ${text} not null,
  primary key (user_id, selector)
);

create table sign_ins (
  id ${text} primary key,
  user_id ${text} references users (id) on delete cascade,
  event ${text} not null,
  address ${text},
  device ${text},
  created_at ${text} not null
);
create index sign_ins_by_user on sign_ins (user_id, event, id);
create index sign_ins_by_created_at on sign_ins (created_at);

-- An account has one identity at each provider, and an identity one account.
create table sign_on_identities (
  issuer ${text} not null,
  subject ${text} not null,
  user_id ${text} not null references users (id) on delete cascade,
  created_at ${text} not null,
  last_used_at ${text} not null,
  primary key (issuer, subject)
);
create unique index sign_on_identities_by_user on sign_on_identities (user_id, issuer);
`;
