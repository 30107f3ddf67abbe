export const school = (text: string): string => `
create table settings (
  name ${text} primary key,
  value ${text} not null
);

create table terms (
  id ${text} primary key,
  name ${text} not null,
  first_day ${text} not null,
  last_day ${text} not null
);
create index terms_by_first_day on terms (first_day);

create table idempotency (
  key_hash ${text} primary key,
  request_hash ${text} not null,
  answer ${text} not null,
  created_at ${text} not null
);
create index idempotency_by_created_at on idempotency (created_at);

-- No foreign keys: the entries of a record outlive the record.
create table audit (
  id ${text} primary key,
  event ${text} not null,
  record_id ${text} not null,
  actor_id ${text},
  created_at ${text} not null,
  changes ${text} not null,
  sequence integer not null
);
create index audit_of_deleted_goals on audit (event, record_id) where event = 'goal.deleted';
create unique index audit_by_sequence on audit (record_id, sequence);
-- For finding the former goals of a user who is deleted.
create index audit_of_changed_owners on audit (record_id)
  where event = 'goal.edited' and changes like '%"owner_id":{%';
create index audit_looks on audit (record_id, sequence)
  where event in ('user.page_opened', 'user.sheet_printed');
create index audit_looks_by_actor on audit (record_id, actor_id, created_at)
  where event in ('user.page_opened', 'user.sheet_printed');
`;
