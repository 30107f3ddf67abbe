CREATE TABLE migrations (name text primary key, ran_at text not null);
CREATE TABLE houses (
    id text primary key,
    name text not null,
    name_fold text not null unique,
    name_key text not null,
    created_at text not null,
    version integer default 1 not null
  );
CREATE TABLE users (
    id text primary key,
    email text not null,
    email_fold text not null unique,
    email_key text not null,
    full_name text,
    full_name_fold text not null,
    full_name_key text not null,
    display_fold text not null,
    display_key text not null,
    house_id text references houses (id),
    is_superuser integer not null,
    is_active integer not null,
    purpose_statement text,
    password_hash text not null,
    created_at text not null,
    version integer default 1 not null
  , confirmed_at text, awaits_proof integer default 0 not null, last_active_on text default '' not null, inactivity_warned_on text, has_given_credential integer default 0 not null, has_signed_in integer default 0 not null, house_ref text generated always as (coalesce(house_id, '')));
CREATE TABLE goals (
    id text primary key,
    title text not null,
    description text,
    type text not null,
    period text,
    due_date text,
    owner_id text not null references users (id),
    assigner_id text references users (id),
    progress_bar integer default 0 not null,
    approved_by_user text not null,
    approved_by_superuser text not null,
    created_at text not null,
    created_on text not null,
    version integer default 1 not null,
    title_fold text not null,
    title_key text not null,
    description_fold text not null,
    description_key text not null,
    description_key_rest text not null,
    type_key text not null,
    period_key text not null,
    due_key text not null,
    owner_key text not null,
    house_ref text not null,
    status_rank integer generated always as (case
      when approved_by_user = 'Not submitted' and approved_by_superuser = 'Not submitted' then 0
      when approved_by_user = 'Approved' and approved_by_superuser = 'Not submitted' then 0
      when approved_by_user = 'Not submitted' and approved_by_superuser = 'Approved' then 0
      when approved_by_user = 'Awaiting approval' then 1
      when approved_by_superuser = 'Awaiting approval' then 2
      when approved_by_user = 'Approved' and approved_by_superuser = 'Approved' and progress_bar between 0 and 0 then 3
      when approved_by_user = 'Approved' and approved_by_superuser = 'Approved' and progress_bar between 1 and 99 then 4
      when approved_by_user = 'Approved' and approved_by_superuser = 'Approved' and progress_bar between 100 and 100 then 5
      else 0 end) stored
  , returned_at text, archived_at text, archived_rank integer default 0 not null, assignment_id text references assignments (id) on delete set null, review_changed_at text default '' not null, last_active_at text default '' not null, completed_at text, was_returned integer default 0 not null, assigned_by text generated always as (case when assigner_id is null then 'none' when assigner_id = owner_id then 'self' else assigner_id end));
CREATE TABLE goal_counts (
    owner_id text primary key references users (id) on delete cascade,
    goals integer not null
  , archived integer default 0 not null, awaiting_student integer default 0 not null, awaiting_guide integer default 0 not null, returned integer default 0 not null, not_submitted integer default 0 not null, under_way integer default 0 not null, takes_part integer default 0 not null, house_id text default '' not null, next_due text, quiet_since text);
CREATE TABLE audit (
    id text primary key,
    event text not null,
    record_id text not null,
    actor_id text,
    created_at text not null,
    changes text not null
  , sequence integer default 0 not null, seals text default '{}' not null, hash text default '' not null);
CREATE TABLE sessions (
    token_hash text primary key,
    user_id text not null references users (id) on delete cascade,
    created_at text not null,
    expires_at text not null
  , id text default '' not null, device text, is_shared integer default 0 not null, last_used_at text, ends_at text default '' not null, proved_by text default 'password' not null);
CREATE TABLE setup_tokens (
    token_hash text primary key,
    created_at text not null
  );
CREATE TABLE idempotency (
    key_hash text primary key,
    request_hash text not null,
    answer text not null,
    created_at text not null
  );
CREATE TABLE settings (
    name text primary key,
    value text not null
  );
CREATE TABLE outbox (
    id text primary key,
    kind text not null,
    recipient text not null,
    superseded integer default 0 not null,
    attempts integer default 0 not null,
    next_attempt_at text not null,
    created_at text not null
  , user_id text, account_version integer, notice text, resent_at text);
CREATE TABLE attempts (
    id text primary key,
    subject text not null,
    created_at text not null,
    in_flight_until text
  );
CREATE TABLE known_devices (
    user_id text not null references users (id) on delete cascade,
    device_hash text not null,
    last_login_at text not null,
    primary key (user_id, device_hash)
  );
CREATE TABLE mailed_links (
    token_hash text primary key,
    kind text not null,
    user_id text not null references users (id) on delete cascade,
    address text,
    account_version integer,
    created_at text not null,
    expires_at text not null
  );
CREATE TABLE audit_open (
    record_id text not null,
    sequence integer not null,
    hash text not null,
    primary key (record_id, sequence)
  );
CREATE TABLE audit_checkpoints (
    number integer primary key,
    created_at text not null,
    hash text not null
  );
CREATE TABLE audit_checkpoint_heads (
    checkpoint integer not null references audit_checkpoints (number),
    record_id text not null,
    sequence integer not null,
    hash text not null,
    primary key (checkpoint, record_id)
  );
CREATE TABLE second_factors (
    user_id text primary key references users (id) on delete cascade,
    secret text not null,
    created_at text not null,
    confirmed_at text,
    last_step integer default 0 not null
  );
CREATE TABLE recovery_codes (
    user_id text not null references users (id) on delete cascade,
    selector text not null,
    code_hash text not null,
    primary key (user_id, selector)
  );
CREATE TABLE sign_ins (
    id text primary key,
    user_id text references users (id) on delete cascade,
    event text not null,
    address text,
    device text,
    created_at text not null
  );
CREATE TABLE comments (
    id text primary key,
    goal_id text not null references goals (id) on delete cascade,
    author_id text not null references users (id) on delete cascade,
    owner_id text not null,
    text text not null,
    is_reason integer not null,
    is_past integer not null,
    created_at text not null,
    edited_at text
  );
CREATE TABLE goal_due_counts (
    due_date text primary key,
    goals integer not null
  );
CREATE TABLE check_ins (
    id text primary key,
    goal_id text not null references goals (id) on delete cascade,
    owner_id text not null,
    author_id text references users (id) on delete set null,
    progress_bar integer not null,
    note text,
    created_at text not null
  , first_of_week text);
CREATE TABLE steps (
    id text primary key,
    goal_id text not null references goals (id) on delete cascade,
    owner_id text not null,
    title text not null,
    is_done integer not null,
    due_date text,
    position integer not null,
    created_at text not null
  );
CREATE TABLE reflections (
    goal_id text not null references goals (id) on delete cascade,
    owner_id text not null,
    went_well text not null,
    next_time text not null,
    created_at text not null,
    edited_at text,
    primary key (goal_id, owner_id)
  );
CREATE TABLE goal_templates (
    id text primary key,
    title text not null,
    description text,
    type text not null,
    period text,
    due_in_days integer,
    steps text not null,
    created_at text not null,
    version integer default 1 not null
  );
CREATE TABLE assignments (
    id text primary key,
    assigner_id text references users (id) on delete set null,
    title text not null,
    description text,
    type text not null,
    period text,
    due_date text,
    steps text not null,
    kind text not null,
    house_id text references houses (id) on delete cascade,
    submit integer not null,
    newcomers integer not null,
    created_at text not null,
    ended_at text
  );
CREATE TABLE assignment_recipients (
    assignment_id text references assignments (id) on delete cascade,
    user_id text references users (id) on delete cascade,
    primary key (assignment_id, user_id)
  );
CREATE TABLE goal_figures (
    figure text not null,
    scope text not null,
    value text not null,
    status_rank integer not null,
    count integer not null,
    primary key (figure, scope, value, status_rank)
  );
CREATE TABLE goal_figure_changes (
    id text primary key,
    figure text not null,
    scope text not null,
    value text not null,
    status_rank integer not null,
    count integer not null
  );
CREATE TABLE notifications (
    id text primary key,
    user_id text not null,
    goal_id text not null,
    kind text not null,
    actor_id text,
    due_date text,
    created_at text not null,
    read_at text
  , mail_id text);
CREATE TABLE notification_settings (
    user_id text primary key references users (id) on delete cascade,
    mail text not null
  );
CREATE TABLE notification_mails (
    user_id text primary key,
    look_at text,
    mailed_on text
  );
CREATE TABLE mail_failures (
    user_id text primary key references users (id) on delete cascade,
    reason text not null,
    since text not null
  );
CREATE TABLE imports (
    id text primary key,
    creator_id text references users (id) on delete cascade,
    file_name text not null,
    guides integer not null,
    state text not null,
    created_at text not null
  );
CREATE TABLE import_rows (
    import_id text references imports (id) on delete cascade,
    place integer not null,
    line integer not null,
    email text not null,
    email_fold text not null,
    full_name text,
    house text,
    is_guide integer,
    outcome text not null,
    is_done integer not null,
    note text not null,
    primary key (import_id, place)
  );
CREATE TABLE import_columns (
    heading text primary key,
    field text
  );
CREATE TABLE sign_on_identities (
    issuer text not null,
    subject text not null,
    user_id text not null references users (id) on delete cascade,
    created_at text not null,
    last_used_at text not null,
    primary key (issuer, subject)
  );
CREATE TABLE paper_codes (
    user_id text primary key references users (id) on delete cascade,
    code_hash text not null,
    created_at text not null,
    expires_at text not null
  );
CREATE TABLE undelivered_mails (
    id text primary key,
    user_id text not null references users (id) on delete cascade,
    kind text not null,
    recipient text not null,
    account_version integer,
    notice text,
    reason text not null,
    answer text,
    asked_at text not null,
    failed_at text not null
  );
CREATE TABLE terms (
    id text primary key,
    name text not null,
    first_day text not null,
    last_day text not null
  );
CREATE TABLE sort_names (
      kind text not null,
      id text not null,
      name_key text not null,
      primary key (kind, id)
    );
insert into "migrations" ("name", "ran_at") values ('0001-start', '2026-11-23T05:49:23.316Z');
insert into "migrations" ("name", "ran_at") values ('0002-mail', '2026-11-23T05:49:23.317Z');
insert into "migrations" ("name", "ran_at") values ('0003-rate-limits', '2026-11-23T05:49:23.319Z');
insert into "migrations" ("name", "ran_at") values ('0004-confirmation', '2026-11-23T05:49:23.320Z');
insert into "migrations" ("name", "ran_at") values ('0005-sessions', '2026-11-23T05:49:23.323Z');
insert into "migrations" ("name", "ran_at") values ('0006-mailed-links', '2026-11-23T05:49:23.326Z');
insert into "migrations" ("name", "ran_at") values ('0007-audit-chain', '2026-11-23T05:49:23.329Z');
insert into "migrations" ("name", "ran_at") values ('0008-last-use', '2026-11-23T05:49:23.330Z');
insert into "migrations" ("name", "ran_at") values ('0009-second-factor', '2026-11-23T05:49:23.331Z');
insert into "migrations" ("name", "ran_at") values ('0010-given-password', '2026-11-23T05:49:23.331Z');
insert into "migrations" ("name", "ran_at") values ('0011-sign-ins', '2026-11-23T05:49:23.332Z');
insert into "migrations" ("name", "ran_at") values ('0012-conversation', '2026-11-23T05:49:23.340Z');
insert into "migrations" ("name", "ran_at") values ('0013-steps', '2026-11-23T05:49:23.341Z');
insert into "migrations" ("name", "ran_at") values ('0014-giving', '2026-11-23T05:49:23.343Z');
insert into "migrations" ("name", "ran_at") values ('0015-waiting', '2026-11-23T05:49:23.348Z');
insert into "migrations" ("name", "ran_at") values ('0016-today', '2026-11-23T05:49:23.355Z');
insert into "migrations" ("name", "ran_at") values ('0018-student-page', '2026-11-23T05:49:23.356Z');
insert into "migrations" ("name", "ran_at") values ('0019-overview', '2026-11-23T05:49:23.368Z');
insert into "migrations" ("name", "ran_at") values ('0020-notifications', '2026-11-23T05:49:23.369Z');
insert into "migrations" ("name", "ran_at") values ('0021-assignment-counts', '2026-11-23T05:49:23.370Z');
insert into "migrations" ("name", "ran_at") values ('0022-notification-mails', '2026-11-23T05:49:23.372Z');
insert into "migrations" ("name", "ran_at") values ('0023-unused-indexes', '2026-11-23T05:49:23.372Z');
insert into "migrations" ("name", "ran_at") values ('0024-imports', '2026-11-23T05:49:23.374Z');
insert into "migrations" ("name", "ran_at") values ('0025-single-sign-on', '2026-11-23T05:49:23.375Z');
insert into "migrations" ("name", "ran_at") values ('0026-paper-codes', '2026-11-23T05:49:23.377Z');
insert into "migrations" ("name", "ran_at") values ('0029-undelivered-mails', '2026-11-23T05:49:23.378Z');
insert into "migrations" ("name", "ran_at") values ('0030-created-on', '2026-11-23T05:49:23.378Z');
insert into "migrations" ("name", "ran_at") values ('0034-terms', '2026-11-23T05:49:23.379Z');
insert into "migrations" ("name", "ran_at") values ('0035-sort-names', '2026-11-23T05:49:23.398Z');
insert into "houses" ("id", "name", "name_fold", "name_key", "created_at", "version") values ('01977e0a-0001-7000-8000-000000000000', 'Oak', 'oak', 'oak', '2026-09-01T07:30:00.123Z', 1);
insert into "houses" ("id", "name", "name_fold", "name_key", "created_at", "version") values ('01977e0a-0001-7000-8000-000000000001', 'Élan', 'élan', 'elan', '2026-09-01T14:30:00.123Z', 2);
insert into "houses" ("id", "name", "name_fold", "name_key", "created_at", "version") values ('01977e0a-0001-7000-8000-000000000002', 'Łódź House', 'łódź house', 'lodz house', '2026-09-01T21:30:00.123Z', 3);
insert into "houses" ("id", "name", "name_fold", "name_key", "created_at", "version") values ('01977e0a-0001-7000-8000-000000000003', 'STRAẞE', 'straße', 'strasse', '2026-09-02T04:30:00.123Z', 4);
insert into "users" ("id", "email", "email_fold", "email_key", "full_name", "full_name_fold", "full_name_key", "display_fold", "display_key", "house_id", "is_superuser", "is_active", "purpose_statement", "password_hash", "created_at", "version", "confirmed_at", "awaits_proof", "last_active_on", "inactivity_warned_on", "has_given_credential", "has_signed_in") values ('01977e0a-0002-7000-8000-000000000000', 'grace@school.example', 'grace@school.example', 'grace@school.example', 'Grace Guide', 'grace guide', 'grace guide', 'grace guide', 'grace guide', null, 1, 1, null, '$argon2id$v=19$m=47104,t=1,p=1$c2FsdHNhbHRzYWx0$bm90IGEgcmVhbCBoYXNoIG9mIGFueXRoaW5nIGF0IGFsbA', '2026-09-01T07:30:00.123Z', 1, '2026-09-01T07:30:00.123Z', 0, '2026-09-03', null, 0, 1);
insert into "users" ("id", "email", "email_fold", "email_key", "full_name", "full_name_fold", "full_name_key", "display_fold", "display_key", "house_id", "is_superuser", "is_active", "purpose_statement", "password_hash", "created_at", "version", "confirmed_at", "awaits_proof", "last_active_on", "inactivity_warned_on", "has_given_credential", "has_signed_in") values ('01977e0a-0002-7000-8000-000000000001', 'Orla.Guide@School.Example', 'orla.guide@school.example', 'orla.guide@school.example', 'Órla Ørsted', 'órla ørsted', 'orla orsted', 'órla ørsted', 'orla orsted', '01977e0a-0001-7000-8000-000000000001', 1, 1, null, '$argon2id$v=19$m=47104,t=1,p=1$c2FsdHNhbHRzYWx0$bm90IGEgcmVhbCBoYXNoIG9mIGFueXRoaW5nIGF0IGFsbA', '2026-09-01T14:30:00.123Z', 2, '2026-09-01T14:30:00.123Z', 0, '2026-09-04', null, 0, 0);
insert into "users" ("id", "email", "email_fold", "email_key", "full_name", "full_name_fold", "full_name_key", "display_fold", "display_key", "house_id", "is_superuser", "is_active", "purpose_statement", "password_hash", "created_at", "version", "confirmed_at", "awaits_proof", "last_active_on", "inactivity_warned_on", "has_given_credential", "has_signed_in") values ('01977e0a-0002-7000-8000-000000000002', 'ada@school.example', 'ada@school.example', 'ada@school.example', 'Ada Okafor', 'ada okafor', 'ada okafor', 'ada okafor', 'ada okafor', '01977e0a-0001-7000-8000-000000000000', 0, 1, 'I want to know
how ''things'' grow.', '$argon2id$v=19$m=47104,t=1,p=1$c2FsdHNhbHRzYWx0$bm90IGEgcmVhbCBoYXNoIG9mIGFueXRoaW5nIGF0IGFsbA', '2026-09-01T21:30:00.123Z', 3, '2026-09-01T21:30:00.123Z', 0, '2026-09-04', '2026-09-05', 0, 1);
insert into "users" ("id", "email", "email_fold", "email_key", "full_name", "full_name_fold", "full_name_key", "display_fold", "display_key", "house_id", "is_superuser", "is_active", "purpose_statement", "password_hash", "created_at", "version", "confirmed_at", "awaits_proof", "last_active_on", "inactivity_warned_on", "has_given_credential", "has_signed_in") values ('01977e0a-0002-7000-8000-000000000003', 'lukasz@school.example', 'lukasz@school.example', 'lukasz@school.example', 'Łukasz Żółć', 'łukasz żółć', 'lukasz zolc', 'łukasz żółć', 'lukasz zolc', '01977e0a-0001-7000-8000-000000000002', 0, 1, null, '$argon2id$v=19$m=47104,t=1,p=1$c2FsdHNhbHRzYWx0$bm90IGEgcmVhbCBoYXNoIG9mIGFueXRoaW5nIGF0IGFsbA', '2026-09-02T04:30:00.123Z', 4, '2026-09-02T04:30:00.123Z', 0, '2026-09-04', null, 1, 0);
insert into "users" ("id", "email", "email_fold", "email_key", "full_name", "full_name_fold", "full_name_key", "display_fold", "display_key", "house_id", "is_superuser", "is_active", "purpose_statement", "password_hash", "created_at", "version", "confirmed_at", "awaits_proof", "last_active_on", "inactivity_warned_on", "has_given_credential", "has_signed_in") values ('01977e0a-0002-7000-8000-000000000004', 'nameless@school.example', 'nameless@school.example', 'nameless@school.example', null, '', '􏿿', 'nameless@school.example', 'nameless@school.example', '01977e0a-0001-7000-8000-000000000003', 0, 1, null, '$argon2id$v=19$m=47104,t=1,p=1$c2FsdHNhbHRzYWx0$bm90IGEgcmVhbCBoYXNoIG9mIGFueXRoaW5nIGF0IGFsbA', '2026-09-02T11:30:00.123Z', 5, '2026-09-02T11:30:00.123Z', 0, '2026-09-05', null, 0, 1);
insert into "users" ("id", "email", "email_fold", "email_key", "full_name", "full_name_fold", "full_name_key", "display_fold", "display_key", "house_id", "is_superuser", "is_active", "purpose_statement", "password_hash", "created_at", "version", "confirmed_at", "awaits_proof", "last_active_on", "inactivity_warned_on", "has_given_credential", "has_signed_in") values ('01977e0a-0002-7000-8000-000000000005', 'odysseus@school.example', 'odysseus@school.example', 'odysseus@school.example', 'ΟΔΥΣΣΕΥΣ Νίκος', 'οδυσσευσ νίκοσ', 'οδυσσευσ νικοσ', 'οδυσσευσ νίκοσ', 'οδυσσευσ νικοσ', null, 0, 1, null, '$argon2id$v=19$m=47104,t=1,p=1$c2FsdHNhbHRzYWx0$bm90IGEgcmVhbCBoYXNoIG9mIGFueXRoaW5nIGF0IGFsbA', '2026-09-02T18:30:00.123Z', 6, null, 1, '2026-09-05', null, 0, 0);
insert into "users" ("id", "email", "email_fold", "email_key", "full_name", "full_name_fold", "full_name_key", "display_fold", "display_key", "house_id", "is_superuser", "is_active", "purpose_statement", "password_hash", "created_at", "version", "confirmed_at", "awaits_proof", "last_active_on", "inactivity_warned_on", "has_given_credential", "has_signed_in") values ('01977e0a-0002-7000-8000-000000000006', 'zoe@school.example', 'zoe@school.example', 'zoe@school.example', 'Zoë 😀 Æsop', 'zoë 😀 æsop', 'zoe 😀 aesop', 'zoë 😀 æsop', 'zoe 😀 aesop', '01977e0a-0001-7000-8000-000000000001', 0, 0, null, '$argon2id$v=19$m=47104,t=1,p=1$c2FsdHNhbHRzYWx0$bm90IGEgcmVhbCBoYXNoIG9mIGFueXRoaW5nIGF0IGFsbA', '2026-09-03T01:30:00.123Z', 7, '2026-09-03T01:30:00.123Z', 0, '2026-09-05', null, 0, 1);
insert into "goals" ("id", "title", "description", "type", "period", "due_date", "owner_id", "assigner_id", "progress_bar", "approved_by_user", "approved_by_superuser", "created_at", "created_on", "version", "title_fold", "title_key", "description_fold", "description_key", "description_key_rest", "type_key", "period_key", "due_key", "owner_key", "house_ref", "returned_at", "archived_at", "archived_rank", "assignment_id", "review_changed_at", "last_active_at", "completed_at", "was_returned") values ('01977e0a-0003-7000-8000-000000000000', 'Read twelve books', null, 'IDE', 'Annual', null, '01977e0a-0002-7000-8000-000000000000', '01977e0a-0002-7000-8000-000000000000', 0, 'Not submitted', 'Not submitted', '2026-09-01T07:30:00.123Z', '2026-09-01', 1, 'read twelve books', 'read twelve books', '', '􏿿', '', 'ide', 'annual', '􏿿', 'grace guide', '', '2026-09-01T14:30:00.123Z', null, 0, null, '2026-09-01T14:30:00.123Z', '2026-09-02T04:30:00.123Z', '2026-09-02T11:30:00.123Z', 1);
insert into "goals" ("id", "title", "description", "type", "period", "due_date", "owner_id", "assigner_id", "progress_bar", "approved_by_user", "approved_by_superuser", "created_at", "created_on", "version", "title_fold", "title_key", "description_fold", "description_key", "description_key_rest", "type_key", "period_key", "due_key", "owner_key", "house_ref", "returned_at", "archived_at", "archived_rank", "assignment_id", "review_changed_at", "last_active_at", "completed_at", "was_returned") values ('01977e0a-0003-7000-8000-000000000001', 'L''été à la plage', '', 'Wonder Session', 'Quarterly', '2026-11-02', '01977e0a-0002-7000-8000-000000000001', '01977e0a-0002-7000-8000-000000000001', 0, 'Not submitted', 'Awaiting approval', '2026-09-01T14:30:00.123Z', '2026-09-02', 2, 'l''été à la plage', 'l''ete a la plage', '', '􏿿', '', 'wonder session', 'quarterly', '2026-11-02', 'orla orsted', '01977e0a-0001-7000-8000-000000000001', null, null, 0, null, '2026-09-01T21:30:00.123Z', '2026-09-02T11:30:00.123Z', null, 0);
insert into "goals" ("id", "title", "description", "type", "period", "due_date", "owner_id", "assigner_id", "progress_bar", "approved_by_user", "approved_by_superuser", "created_at", "created_on", "version", "title_fold", "title_key", "description_fold", "description_key", "description_key_rest", "type_key", "period_key", "due_key", "owner_key", "house_ref", "returned_at", "archived_at", "archived_rank", "assignment_id", "review_changed_at", "last_active_at", "completed_at", "was_returned") values ('01977e0a-0003-7000-8000-000000000002', 'ΣΙΣΥΦΟΣ', 'A chapter
every evening', 'Seminar', null, '2026-12-03', '01977e0a-0002-7000-8000-000000000002', null, 0, 'Not submitted', 'Approved', '2026-09-01T21:30:00.123Z', '2026-09-02', 3, 'σισυφοσ', 'σισυφοσ', 'a chapter
every evening', 'a chapter
every evening', '', 'seminar', '􏿿', '2026-12-03', 'ada okafor', '01977e0a-0001-7000-8000-000000000000', null, null, 0, null, '2026-09-02T04:30:00.123Z', '2026-09-02T18:30:00.123Z', null, 0);
insert into "goals" ("id", "title", "description", "type", "period", "due_date", "owner_id", "assigner_id", "progress_bar", "approved_by_user", "approved_by_superuser", "created_at", "created_on", "version", "title_fold", "title_key", "description_fold", "description_key", "description_key_rest", "type_key", "period_key", "due_key", "owner_key", "house_ref", "returned_at", "archived_at", "archived_rank", "assignment_id", "review_changed_at", "last_active_at", "completed_at", "was_returned") values ('01977e0a-0003-7000-8000-000000000003', 'æsthetics', 'Längere Beschreibung Längere Beschreibung Längere Beschreibung Längere Beschreibung Längere Beschreibung Längere Beschreibung Längere Beschreibung Längere Beschreibung Längere Beschreibung Längere Beschreibung Längere Beschreibung Längere Beschreibung Längere Beschreibung Längere Beschreibung Längere Beschreibung Längere Beschreibung Längere Beschreibung Längere Beschreibung Längere Beschreibung Längere Beschreibung Längere Beschreibung Längere Beschreibung Längere Beschreibung Längere Beschreibung Längere Beschreibung Längere Beschreibung Längere Beschreibung Längere Beschreibung Längere Beschreibung Längere Beschreibung Längere Beschreibung Längere Beschreibung Längere Beschreibung Längere Beschreibung Längere Beschreibung Längere Beschreibung Längere Beschreibung Längere Beschreibung Längere Beschreibung Längere Beschreibung', 'Personal', 'Annual', '2027-10-04', '01977e0a-0002-7000-8000-000000000003', '01977e0a-0002-7000-8000-000000000003', 0, 'Awaiting approval', 'Not submitted', '2026-09-02T04:30:00.123Z', '2026-09-02', 4, 'æsthetics', 'aesthetics', 'längere beschreibung längere beschreibung längere beschreibung längere beschreibung längere beschreibung längere beschreibung längere beschreibung längere beschreibung längere beschreibung längere beschreibung längere beschreibung längere beschreibung längere beschreibung längere beschreibung längere beschreibung längere beschreibung längere beschreibung längere beschreibung längere beschreibung längere beschreibung längere beschreibung längere beschreibung längere beschreibung längere beschreibung längere beschreibung längere beschreibung längere beschreibung längere beschreibung längere beschreibung längere beschreibung längere beschreibung längere beschreibung längere beschreibung längere beschreibung längere beschreibung längere beschreibung längere beschreibung längere beschreibung längere beschreibung längere beschreibung', 'langere beschreibung langere beschreibung langere beschreibung langere beschreibung langere beschreibung langere beschreibung langere beschreibung langere beschreibung langere beschreibung langere bes', 'chreibung langere beschreibung langere beschreibung langere beschreibung langere beschreibung langere beschreibung langere beschreibung langere beschreibung langere beschreibung langere beschreibung langere beschreibung langere beschreibung langere beschreibung langere beschreibung langere beschreibung langere beschreibung langere beschreibung langere beschreibung langere beschreibung langere beschreibung langere beschreibung langere beschreibung langere beschreibung langere beschreibung langere beschreibung langere beschreibung langere beschreibung langere beschreibung langere beschreibung langere beschreibung langere beschreibung', 'personal', 'annual', '2027-10-04', 'lukasz zolc', '01977e0a-0001-7000-8000-000000000002', null, '2026-09-02T18:30:00.123Z', 1, null, '2026-09-02T11:30:00.123Z', '2026-09-03T01:30:00.123Z', null, 0);
insert into "goals" ("id", "title", "description", "type", "period", "due_date", "owner_id", "assigner_id", "progress_bar", "approved_by_user", "approved_by_superuser", "created_at", "created_on", "version", "title_fold", "title_key", "description_fold", "description_key", "description_key_rest", "type_key", "period_key", "due_key", "owner_key", "house_ref", "returned_at", "archived_at", "archived_rank", "assignment_id", "review_changed_at", "last_active_at", "completed_at", "was_returned") values ('01977e0a-0003-7000-8000-000000000004', '50% of _everything_', null, 'Core - ELA', 'Quarterly', null, '01977e0a-0002-7000-8000-000000000004', '01977e0a-0002-7000-8000-000000000000', 0, 'Awaiting approval', 'Awaiting approval', '2026-09-02T11:30:00.123Z', '2026-09-02', 5, '50% of _everything_', '50% of _everything_', '', '􏿿', '', 'core - ela', 'quarterly', '􏿿', 'nameless@school.example', '01977e0a-0001-7000-8000-000000000003', null, null, 0, '01977e0a-0010-7000-8000-000000000000', '2026-09-02T18:30:00.123Z', '2026-09-03T08:30:00.123Z', null, 0);
insert into "goals" ("id", "title", "description", "type", "period", "due_date", "owner_id", "assigner_id", "progress_bar", "approved_by_user", "approved_by_superuser", "created_at", "created_on", "version", "title_fold", "title_key", "description_fold", "description_key", "description_key_rest", "type_key", "period_key", "due_key", "owner_key", "house_ref", "returned_at", "archived_at", "archived_rank", "assignment_id", "review_changed_at", "last_active_at", "completed_at", "was_returned") values ('01977e0a-0003-7000-8000-000000000005', '  日本語を学ぶ', '', 'Core - Math', null, '2026-11-02', '01977e0a-0002-7000-8000-000000000005', null, 0, 'Awaiting approval', 'Approved', '2026-09-02T18:30:00.123Z', '2026-09-03', 1, '  日本語を学ぶ', '日本語を学ふ', '', '􏿿', '', 'core - math', '􏿿', '2026-11-02', 'οδυσσευσ νικοσ', '', null, null, 0, null, '2026-09-03T01:30:00.123Z', '2026-09-03T15:30:00.123Z', '2026-09-03T22:30:00.123Z', 0);
insert into "goals" ("id", "title", "description", "type", "period", "due_date", "owner_id", "assigner_id", "progress_bar", "approved_by_user", "approved_by_superuser", "created_at", "created_on", "version", "title_fold", "title_key", "description_fold", "description_key", "description_key_rest", "type_key", "period_key", "due_key", "owner_key", "house_ref", "returned_at", "archived_at", "archived_rank", "assignment_id", "review_changed_at", "last_active_at", "completed_at", "was_returned") values ('01977e0a-0003-7000-8000-000000000006', 'Read twelve books', 'A chapter
every evening', 'Core - Science', 'Annual', '2026-12-03', '01977e0a-0002-7000-8000-000000000006', '01977e0a-0002-7000-8000-000000000006', 0, 'Approved', 'Not submitted', '2026-09-03T01:30:00.123Z', '2026-09-03', 2, 'read twelve books', 'read twelve books', 'a chapter
every evening', 'a chapter
every evening', '', 'core - science', 'annual', '2026-12-03', 'zoe 😀 aesop', '01977e0a-0001-7000-8000-000000000001', null, null, 0, null, '2026-09-03T08:30:00.123Z', '2026-09-03T22:30:00.123Z', null, 0);
insert into "goals" ("id", "title", "description", "type", "period", "due_date", "owner_id", "assigner_id", "progress_bar", "approved_by_user", "approved_by_superuser", "created_at", "created_on", "version", "title_fold", "title_key", "description_fold", "description_key", "description_key_rest", "type_key", "period_key", "due_key", "owner_key", "house_ref", "returned_at", "archived_at", "archived_rank", "assignment_id", "review_changed_at", "last_active_at", "completed_at", "was_returned") values ('01977e0a-0003-7000-8000-000000000007', 'L''été à la plage', 'Längere Beschreibung Längere Beschreibung Längere Beschreibung Längere Beschreibung Längere Beschreibung Längere Beschreibung Längere Beschreibung Längere Beschreibung Längere Beschreibung Längere Beschreibung Längere Beschreibung Längere Beschreibung Längere Beschreibung Längere Beschreibung Längere Beschreibung Längere Beschreibung Längere Beschreibung Längere Beschreibung Längere Beschreibung Längere Beschreibung Längere Beschreibung Längere Beschreibung Längere Beschreibung Längere Beschreibung Längere Beschreibung Längere Beschreibung Längere Beschreibung Längere Beschreibung Längere Beschreibung Längere Beschreibung Längere Beschreibung Längere Beschreibung Längere Beschreibung Längere Beschreibung Längere Beschreibung Längere Beschreibung Längere Beschreibung Längere Beschreibung Längere Beschreibung Längere Beschreibung', 'Core - SS', 'Quarterly', '2027-10-04', '01977e0a-0002-7000-8000-000000000000', '01977e0a-0002-7000-8000-000000000001', 0, 'Approved', 'Awaiting approval', '2026-09-03T08:30:00.123Z', '2026-09-03', 3, 'l''été à la plage', 'l''ete a la plage', 'längere beschreibung längere beschreibung längere beschreibung längere beschreibung längere beschreibung längere beschreibung längere beschreibung längere beschreibung längere beschreibung längere beschreibung längere beschreibung längere beschreibung längere beschreibung längere beschreibung längere beschreibung längere beschreibung längere beschreibung längere beschreibung längere beschreibung längere beschreibung längere beschreibung längere beschreibung längere beschreibung längere beschreibung längere beschreibung längere beschreibung längere beschreibung längere beschreibung längere beschreibung längere beschreibung längere beschreibung längere beschreibung längere beschreibung längere beschreibung längere beschreibung längere beschreibung längere beschreibung längere beschreibung längere beschreibung längere beschreibung', 'langere beschreibung langere beschreibung langere beschreibung langere beschreibung langere beschreibung langere beschreibung langere beschreibung langere beschreibung langere beschreibung langere bes', 'chreibung langere beschreibung langere beschreibung langere beschreibung langere beschreibung langere beschreibung langere beschreibung langere beschreibung langere beschreibung langere beschreibung langere beschreibung langere beschreibung langere beschreibung langere beschreibung langere beschreibung langere beschreibung langere beschreibung langere beschreibung langere beschreibung langere beschreibung langere beschreibung langere beschreibung langere beschreibung langere beschreibung langere beschreibung langere beschreibung langere beschreibung langere beschreibung langere beschreibung langere beschreibung langere beschreibung', 'core - ss', 'quarterly', '2027-10-04', 'grace guide', '', null, null, 0, null, '2026-09-03T15:30:00.123Z', '2026-09-04T05:30:00.123Z', null, 0);
insert into "goals" ("id", "title", "description", "type", "period", "due_date", "owner_id", "assigner_id", "progress_bar", "approved_by_user", "approved_by_superuser", "created_at", "created_on", "version", "title_fold", "title_key", "description_fold", "description_key", "description_key_rest", "type_key", "period_key", "due_key", "owner_key", "house_ref", "returned_at", "archived_at", "archived_rank", "assignment_id", "review_changed_at", "last_active_at", "completed_at", "was_returned") values ('01977e0a-0003-7000-8000-000000000008', 'ΣΙΣΥΦΟΣ', null, 'Core - Other', null, null, '01977e0a-0002-7000-8000-000000000001', null, 0, 'Approved', 'Approved', '2026-09-03T15:30:00.123Z', '2026-09-04', 4, 'σισυφοσ', 'σισυφοσ', '', '􏿿', '', 'core - other', '􏿿', '􏿿', 'orla orsted', '01977e0a-0001-7000-8000-000000000001', null, null, 0, null, '2026-09-03T22:30:00.123Z', '2026-09-04T12:30:00.123Z', null, 0);
insert into "goals" ("id", "title", "description", "type", "period", "due_date", "owner_id", "assigner_id", "progress_bar", "approved_by_user", "approved_by_superuser", "created_at", "created_on", "version", "title_fold", "title_key", "description_fold", "description_key", "description_key_rest", "type_key", "period_key", "due_key", "owner_key", "house_ref", "returned_at", "archived_at", "archived_rank", "assignment_id", "review_changed_at", "last_active_at", "completed_at", "was_returned") values ('01977e0a-0003-7000-8000-000000000009', 'æsthetics', '', 'Academic Core', 'Annual', '2026-11-02', '01977e0a-0002-7000-8000-000000000002', '01977e0a-0002-7000-8000-000000000002', 1, 'Approved', 'Approved', '2026-09-03T22:30:00.123Z', '2026-09-04', 5, 'æsthetics', 'aesthetics', '', '􏿿', '', 'core', 'annual', '2026-11-02', 'ada okafor', '01977e0a-0001-7000-8000-000000000000', null, null, 0, null, '2026-09-04T05:30:00.123Z', '2026-09-04T19:30:00.123Z', null, 0);
insert into "goals" ("id", "title", "description", "type", "period", "due_date", "owner_id", "assigner_id", "progress_bar", "approved_by_user", "approved_by_superuser", "created_at", "created_on", "version", "title_fold", "title_key", "description_fold", "description_key", "description_key_rest", "type_key", "period_key", "due_key", "owner_key", "house_ref", "returned_at", "archived_at", "archived_rank", "assignment_id", "review_changed_at", "last_active_at", "completed_at", "was_returned") values ('01977e0a-0003-7000-8000-00000000000a', '50% of _everything_', 'A chapter
every evening', 'Academic Non-Core', 'Quarterly', '2026-12-03', '01977e0a-0002-7000-8000-000000000003', '01977e0a-0002-7000-8000-000000000000', 99, 'Approved', 'Approved', '2026-09-04T05:30:00.123Z', '2026-09-04', 1, '50% of _everything_', '50% of _everything_', 'a chapter
every evening', 'a chapter
every evening', '', 'tll', 'quarterly', '2026-12-03', 'lukasz zolc', '01977e0a-0001-7000-8000-000000000002', null, '2026-09-04T19:30:00.123Z', 1, null, '2026-09-04T12:30:00.123Z', '2026-09-05T02:30:00.123Z', '2026-09-05T09:30:00.123Z', 0);
insert into "goals" ("id", "title", "description", "type", "period", "due_date", "owner_id", "assigner_id", "progress_bar", "approved_by_user", "approved_by_superuser", "created_at", "created_on", "version", "title_fold", "title_key", "description_fold", "description_key", "description_key_rest", "type_key", "period_key", "due_key", "owner_key", "house_ref", "returned_at", "archived_at", "archived_rank", "assignment_id", "review_changed_at", "last_active_at", "completed_at", "was_returned") values ('01977e0a-0003-7000-8000-00000000000b', '  日本語を学ぶ', 'Längere Beschreibung Längere Beschreibung Längere Beschreibung Längere Beschreibung Längere Beschreibung Längere Beschreibung Längere Beschreibung Längere Beschreibung Längere Beschreibung Längere Beschreibung Längere Beschreibung Längere Beschreibung Längere Beschreibung Längere Beschreibung Längere Beschreibung Längere Beschreibung Längere Beschreibung Längere Beschreibung Längere Beschreibung Längere Beschreibung Längere Beschreibung Längere Beschreibung Längere Beschreibung Längere Beschreibung Längere Beschreibung Längere Beschreibung Längere Beschreibung Längere Beschreibung Längere Beschreibung Längere Beschreibung Längere Beschreibung Längere Beschreibung Längere Beschreibung Längere Beschreibung Längere Beschreibung Längere Beschreibung Längere Beschreibung Längere Beschreibung Längere Beschreibung Längere Beschreibung', 'IDE', null, '2027-10-04', '01977e0a-0002-7000-8000-000000000004', null, 100, 'Approved', 'Approved', '2026-09-04T12:30:00.123Z', '2026-09-05', 2, '  日本語を学ぶ', '日本語を学ふ', 'längere beschreibung längere beschreibung längere beschreibung längere beschreibung längere beschreibung längere beschreibung längere beschreibung längere beschreibung längere beschreibung längere beschreibung längere beschreibung längere beschreibung längere beschreibung längere beschreibung längere beschreibung längere beschreibung längere beschreibung längere beschreibung längere beschreibung längere beschreibung längere beschreibung längere beschreibung längere beschreibung längere beschreibung längere beschreibung längere beschreibung längere beschreibung längere beschreibung längere beschreibung längere beschreibung längere beschreibung längere beschreibung längere beschreibung längere beschreibung längere beschreibung längere beschreibung längere beschreibung längere beschreibung längere beschreibung längere beschreibung', 'langere beschreibung langere beschreibung langere beschreibung langere beschreibung langere beschreibung langere beschreibung langere beschreibung langere beschreibung langere beschreibung langere bes', 'chreibung langere beschreibung langere beschreibung langere beschreibung langere beschreibung langere beschreibung langere beschreibung langere beschreibung langere beschreibung langere beschreibung langere beschreibung langere beschreibung langere beschreibung langere beschreibung langere beschreibung langere beschreibung langere beschreibung langere beschreibung langere beschreibung langere beschreibung langere beschreibung langere beschreibung langere beschreibung langere beschreibung langere beschreibung langere beschreibung langere beschreibung langere beschreibung langere beschreibung langere beschreibung langere beschreibung', 'ide', '􏿿', '2027-10-04', 'nameless@school.example', '01977e0a-0001-7000-8000-000000000003', '2026-09-04T19:30:00.123Z', null, 0, null, '2026-09-04T19:30:00.123Z', '2026-09-05T09:30:00.123Z', null, 1);
insert into "goals" ("id", "title", "description", "type", "period", "due_date", "owner_id", "assigner_id", "progress_bar", "approved_by_user", "approved_by_superuser", "created_at", "created_on", "version", "title_fold", "title_key", "description_fold", "description_key", "description_key_rest", "type_key", "period_key", "due_key", "owner_key", "house_ref", "returned_at", "archived_at", "archived_rank", "assignment_id", "review_changed_at", "last_active_at", "completed_at", "was_returned") values ('01977e0a-0003-7000-8000-00000000000c', 'Read twelve books', null, 'Wonder Session', 'Annual', null, '01977e0a-0002-7000-8000-000000000005', '01977e0a-0002-7000-8000-000000000005', 0, 'Not submitted', 'Not submitted', '2026-09-04T19:30:00.123Z', '2026-09-05', 3, 'read twelve books', 'read twelve books', '', '􏿿', '', 'wonder session', 'annual', '􏿿', 'οδυσσευσ νικοσ', '', null, null, 0, null, '2026-09-05T02:30:00.123Z', '2026-09-05T16:30:00.123Z', null, 0);
insert into "goals" ("id", "title", "description", "type", "period", "due_date", "owner_id", "assigner_id", "progress_bar", "approved_by_user", "approved_by_superuser", "created_at", "created_on", "version", "title_fold", "title_key", "description_fold", "description_key", "description_key_rest", "type_key", "period_key", "due_key", "owner_key", "house_ref", "returned_at", "archived_at", "archived_rank", "assignment_id", "review_changed_at", "last_active_at", "completed_at", "was_returned") values ('01977e0a-0003-7000-8000-00000000000d', 'L''été à la plage', '', 'Seminar', 'Quarterly', '2026-11-02', '01977e0a-0002-7000-8000-000000000006', '01977e0a-0002-7000-8000-000000000001', 0, 'Not submitted', 'Awaiting approval', '2026-09-05T02:30:00.123Z', '2026-09-05', 4, 'l''été à la plage', 'l''ete a la plage', '', '􏿿', '', 'seminar', 'quarterly', '2026-11-02', 'zoe 😀 aesop', '01977e0a-0001-7000-8000-000000000001', null, null, 0, null, '2026-09-05T09:30:00.123Z', '2026-09-05T23:30:00.123Z', null, 0);
insert into "goals" ("id", "title", "description", "type", "period", "due_date", "owner_id", "assigner_id", "progress_bar", "approved_by_user", "approved_by_superuser", "created_at", "created_on", "version", "title_fold", "title_key", "description_fold", "description_key", "description_key_rest", "type_key", "period_key", "due_key", "owner_key", "house_ref", "returned_at", "archived_at", "archived_rank", "assignment_id", "review_changed_at", "last_active_at", "completed_at", "was_returned") values ('01977e0a-0003-7000-8000-00000000000e', 'ΣΙΣΥΦΟΣ', 'A chapter
every evening', 'Personal', null, '2026-12-03', '01977e0a-0002-7000-8000-000000000000', null, 0, 'Not submitted', 'Approved', '2026-09-05T09:30:00.123Z', '2026-09-05', 5, 'σισυφοσ', 'σισυφοσ', 'a chapter
every evening', 'a chapter
every evening', '', 'personal', '􏿿', '2026-12-03', 'grace guide', '', null, null, 0, null, '2026-09-05T16:30:00.123Z', '2026-09-06T06:30:00.123Z', null, 0);
insert into "goals" ("id", "title", "description", "type", "period", "due_date", "owner_id", "assigner_id", "progress_bar", "approved_by_user", "approved_by_superuser", "created_at", "created_on", "version", "title_fold", "title_key", "description_fold", "description_key", "description_key_rest", "type_key", "period_key", "due_key", "owner_key", "house_ref", "returned_at", "archived_at", "archived_rank", "assignment_id", "review_changed_at", "last_active_at", "completed_at", "was_returned") values ('01977e0a-0003-7000-8000-00000000000f', 'æsthetics', 'Längere Beschreibung Längere Beschreibung Längere Beschreibung Längere Beschreibung Längere Beschreibung Längere Beschreibung Längere Beschreibung Längere Beschreibung Längere Beschreibung Längere Beschreibung Längere Beschreibung Längere Beschreibung Längere Beschreibung Längere Beschreibung Längere Beschreibung Längere Beschreibung Längere Beschreibung Längere Beschreibung Längere Beschreibung Längere Beschreibung Längere Beschreibung Längere Beschreibung Längere Beschreibung Längere Beschreibung Längere Beschreibung Längere Beschreibung Längere Beschreibung Längere Beschreibung Längere Beschreibung Längere Beschreibung Längere Beschreibung Längere Beschreibung Längere Beschreibung Längere Beschreibung Längere Beschreibung Längere Beschreibung Längere Beschreibung Längere Beschreibung Längere Beschreibung Längere Beschreibung', 'Core - ELA', 'Annual', '2027-10-04', '01977e0a-0002-7000-8000-000000000001', '01977e0a-0002-7000-8000-000000000001', 0, 'Awaiting approval', 'Not submitted', '2026-09-05T16:30:00.123Z', '2026-09-06', 1, 'æsthetics', 'aesthetics', 'längere beschreibung längere beschreibung längere beschreibung längere beschreibung längere beschreibung längere beschreibung längere beschreibung längere beschreibung längere beschreibung längere beschreibung längere beschreibung längere beschreibung längere beschreibung längere beschreibung längere beschreibung längere beschreibung längere beschreibung längere beschreibung längere beschreibung längere beschreibung längere beschreibung längere beschreibung längere beschreibung längere beschreibung längere beschreibung längere beschreibung längere beschreibung längere beschreibung längere beschreibung längere beschreibung längere beschreibung längere beschreibung längere beschreibung längere beschreibung längere beschreibung längere beschreibung längere beschreibung längere beschreibung längere beschreibung längere beschreibung', 'langere beschreibung langere beschreibung langere beschreibung langere beschreibung langere beschreibung langere beschreibung langere beschreibung langere beschreibung langere beschreibung langere bes', 'chreibung langere beschreibung langere beschreibung langere beschreibung langere beschreibung langere beschreibung langere beschreibung langere beschreibung langere beschreibung langere beschreibung langere beschreibung langere beschreibung langere beschreibung langere beschreibung langere beschreibung langere beschreibung langere beschreibung langere beschreibung langere beschreibung langere beschreibung langere beschreibung langere beschreibung langere beschreibung langere beschreibung langere beschreibung langere beschreibung langere beschreibung langere beschreibung langere beschreibung langere beschreibung langere beschreibung', 'core - ela', 'annual', '2027-10-04', 'orla orsted', '01977e0a-0001-7000-8000-000000000001', null, null, 0, null, '2026-09-05T23:30:00.123Z', '2026-09-06T13:30:00.123Z', '2026-09-06T20:30:00.123Z', 0);
insert into "goals" ("id", "title", "description", "type", "period", "due_date", "owner_id", "assigner_id", "progress_bar", "approved_by_user", "approved_by_superuser", "created_at", "created_on", "version", "title_fold", "title_key", "description_fold", "description_key", "description_key_rest", "type_key", "period_key", "due_key", "owner_key", "house_ref", "returned_at", "archived_at", "archived_rank", "assignment_id", "review_changed_at", "last_active_at", "completed_at", "was_returned") values ('01977e0a-0003-7000-8000-000000000010', '50% of _everything_', null, 'Core - Math', 'Quarterly', null, '01977e0a-0002-7000-8000-000000000002', '01977e0a-0002-7000-8000-000000000000', 0, 'Awaiting approval', 'Awaiting approval', '2026-09-05T23:30:00.123Z', '2026-09-06', 2, '50% of _everything_', '50% of _everything_', '', '􏿿', '', 'core - math', 'quarterly', '􏿿', 'ada okafor', '01977e0a-0001-7000-8000-000000000000', null, null, 0, null, '2026-09-06T06:30:00.123Z', '2026-09-06T20:30:00.123Z', null, 0);
insert into "goals" ("id", "title", "description", "type", "period", "due_date", "owner_id", "assigner_id", "progress_bar", "approved_by_user", "approved_by_superuser", "created_at", "created_on", "version", "title_fold", "title_key", "description_fold", "description_key", "description_key_rest", "type_key", "period_key", "due_key", "owner_key", "house_ref", "returned_at", "archived_at", "archived_rank", "assignment_id", "review_changed_at", "last_active_at", "completed_at", "was_returned") values ('01977e0a-0003-7000-8000-000000000011', '  日本語を学ぶ', '', 'Core - Science', null, '2026-11-02', '01977e0a-0002-7000-8000-000000000003', null, 0, 'Awaiting approval', 'Approved', '2026-09-06T06:30:00.123Z', '2026-09-06', 3, '  日本語を学ぶ', '日本語を学ふ', '', '􏿿', '', 'core - science', '􏿿', '2026-11-02', 'lukasz zolc', '01977e0a-0001-7000-8000-000000000002', null, '2026-09-06T20:30:00.123Z', 1, null, '2026-09-06T13:30:00.123Z', '2026-09-07T03:30:00.123Z', null, 0);
insert into "goals" ("id", "title", "description", "type", "period", "due_date", "owner_id", "assigner_id", "progress_bar", "approved_by_user", "approved_by_superuser", "created_at", "created_on", "version", "title_fold", "title_key", "description_fold", "description_key", "description_key_rest", "type_key", "period_key", "due_key", "owner_key", "house_ref", "returned_at", "archived_at", "archived_rank", "assignment_id", "review_changed_at", "last_active_at", "completed_at", "was_returned") values ('01977e0a-0003-7000-8000-000000000012', 'Read twelve books', 'A chapter
every evening', 'Core - SS', 'Annual', '2026-12-03', '01977e0a-0002-7000-8000-000000000004', '01977e0a-0002-7000-8000-000000000004', 0, 'Approved', 'Not submitted', '2026-09-06T13:30:00.123Z', '2026-09-07', 4, 'read twelve books', 'read twelve books', 'a chapter
every evening', 'a chapter
every evening', '', 'core - ss', 'annual', '2026-12-03', 'nameless@school.example', '01977e0a-0001-7000-8000-000000000003', null, null, 0, null, '2026-09-06T20:30:00.123Z', '2026-09-07T10:30:00.123Z', null, 0);
insert into "goals" ("id", "title", "description", "type", "period", "due_date", "owner_id", "assigner_id", "progress_bar", "approved_by_user", "approved_by_superuser", "created_at", "created_on", "version", "title_fold", "title_key", "description_fold", "description_key", "description_key_rest", "type_key", "period_key", "due_key", "owner_key", "house_ref", "returned_at", "archived_at", "archived_rank", "assignment_id", "review_changed_at", "last_active_at", "completed_at", "was_returned") values ('01977e0a-0003-7000-8000-000000000013', 'L''été à la plage', 'Längere Beschreibung Längere Beschreibung Längere Beschreibung Längere Beschreibung Längere Beschreibung Längere Beschreibung Längere Beschreibung Längere Beschreibung Längere Beschreibung Längere Beschreibung Längere Beschreibung Längere Beschreibung Längere Beschreibung Längere Beschreibung Längere Beschreibung Längere Beschreibung Längere Beschreibung Längere Beschreibung Längere Beschreibung Längere Beschreibung Längere Beschreibung Längere Beschreibung Längere Beschreibung Längere Beschreibung Längere Beschreibung Längere Beschreibung Längere Beschreibung Längere Beschreibung Längere Beschreibung Längere Beschreibung Längere Beschreibung Längere Beschreibung Längere Beschreibung Längere Beschreibung Längere Beschreibung Längere Beschreibung Längere Beschreibung Längere Beschreibung Längere Beschreibung Längere Beschreibung', 'Core - Other', 'Quarterly', '2027-10-04', '01977e0a-0002-7000-8000-000000000005', '01977e0a-0002-7000-8000-000000000001', 0, 'Approved', 'Awaiting approval', '2026-09-06T20:30:00.123Z', '2026-09-07', 5, 'l''été à la plage', 'l''ete a la plage', 'längere beschreibung längere beschreibung längere beschreibung längere beschreibung längere beschreibung längere beschreibung längere beschreibung längere beschreibung längere beschreibung längere beschreibung längere beschreibung längere beschreibung längere beschreibung längere beschreibung längere beschreibung längere beschreibung längere beschreibung längere beschreibung längere beschreibung längere beschreibung längere beschreibung längere beschreibung längere beschreibung längere beschreibung längere beschreibung längere beschreibung längere beschreibung längere beschreibung längere beschreibung längere beschreibung längere beschreibung längere beschreibung längere beschreibung längere beschreibung längere beschreibung längere beschreibung längere beschreibung längere beschreibung längere beschreibung längere beschreibung', 'langere beschreibung langere beschreibung langere beschreibung langere beschreibung langere beschreibung langere beschreibung langere beschreibung langere beschreibung langere beschreibung langere bes', 'chreibung langere beschreibung langere beschreibung langere beschreibung langere beschreibung langere beschreibung langere beschreibung langere beschreibung langere beschreibung langere beschreibung langere beschreibung langere beschreibung langere beschreibung langere beschreibung langere beschreibung langere beschreibung langere beschreibung langere beschreibung langere beschreibung langere beschreibung langere beschreibung langere beschreibung langere beschreibung langere beschreibung langere beschreibung langere beschreibung langere beschreibung langere beschreibung langere beschreibung langere beschreibung langere beschreibung', 'core - other', 'quarterly', '2027-10-04', 'οδυσσευσ νικοσ', '', null, null, 0, null, '2026-09-07T03:30:00.123Z', '2026-09-07T17:30:00.123Z', null, 0);
insert into "goals" ("id", "title", "description", "type", "period", "due_date", "owner_id", "assigner_id", "progress_bar", "approved_by_user", "approved_by_superuser", "created_at", "created_on", "version", "title_fold", "title_key", "description_fold", "description_key", "description_key_rest", "type_key", "period_key", "due_key", "owner_key", "house_ref", "returned_at", "archived_at", "archived_rank", "assignment_id", "review_changed_at", "last_active_at", "completed_at", "was_returned") values ('01977e0a-0003-7000-8000-000000000014', 'ΣΙΣΥΦΟΣ', null, 'Academic Core', null, null, '01977e0a-0002-7000-8000-000000000006', null, 0, 'Approved', 'Approved', '2026-09-07T03:30:00.123Z', '2026-09-07', 1, 'σισυφοσ', 'σισυφοσ', '', '􏿿', '', 'core', '􏿿', '􏿿', 'zoe 😀 aesop', '01977e0a-0001-7000-8000-000000000001', null, null, 0, null, '2026-09-07T10:30:00.123Z', '2026-09-08T00:30:00.123Z', '2026-09-08T07:30:00.123Z', 0);
insert into "goals" ("id", "title", "description", "type", "period", "due_date", "owner_id", "assigner_id", "progress_bar", "approved_by_user", "approved_by_superuser", "created_at", "created_on", "version", "title_fold", "title_key", "description_fold", "description_key", "description_key_rest", "type_key", "period_key", "due_key", "owner_key", "house_ref", "returned_at", "archived_at", "archived_rank", "assignment_id", "review_changed_at", "last_active_at", "completed_at", "was_returned") values ('01977e0a-0003-7000-8000-000000000015', 'æsthetics', '', 'Academic Non-Core', 'Annual', '2026-11-02', '01977e0a-0002-7000-8000-000000000000', '01977e0a-0002-7000-8000-000000000000', 1, 'Approved', 'Approved', '2026-09-07T10:30:00.123Z', '2026-09-07', 2, 'æsthetics', 'aesthetics', '', '􏿿', '', 'tll', 'annual', '2026-11-02', 'grace guide', '', null, null, 0, null, '2026-09-07T17:30:00.123Z', '2026-09-08T07:30:00.123Z', null, 0);
insert into "goals" ("id", "title", "description", "type", "period", "due_date", "owner_id", "assigner_id", "progress_bar", "approved_by_user", "approved_by_superuser", "created_at", "created_on", "version", "title_fold", "title_key", "description_fold", "description_key", "description_key_rest", "type_key", "period_key", "due_key", "owner_key", "house_ref", "returned_at", "archived_at", "archived_rank", "assignment_id", "review_changed_at", "last_active_at", "completed_at", "was_returned") values ('01977e0a-0003-7000-8000-000000000016', '50% of _everything_', 'A chapter
every evening', 'IDE', 'Quarterly', '2026-12-03', '01977e0a-0002-7000-8000-000000000001', '01977e0a-0002-7000-8000-000000000000', 99, 'Approved', 'Approved', '2026-09-07T17:30:00.123Z', '2026-09-08', 3, '50% of _everything_', '50% of _everything_', 'a chapter
every evening', 'a chapter
every evening', '', 'ide', 'quarterly', '2026-12-03', 'orla orsted', '01977e0a-0001-7000-8000-000000000001', '2026-09-08T00:30:00.123Z', null, 0, null, '2026-09-08T00:30:00.123Z', '2026-09-08T14:30:00.123Z', null, 1);
insert into "goals" ("id", "title", "description", "type", "period", "due_date", "owner_id", "assigner_id", "progress_bar", "approved_by_user", "approved_by_superuser", "created_at", "created_on", "version", "title_fold", "title_key", "description_fold", "description_key", "description_key_rest", "type_key", "period_key", "due_key", "owner_key", "house_ref", "returned_at", "archived_at", "archived_rank", "assignment_id", "review_changed_at", "last_active_at", "completed_at", "was_returned") values ('01977e0a-0003-7000-8000-000000000017', '  日本語を学ぶ', 'Längere Beschreibung Längere Beschreibung Längere Beschreibung Längere Beschreibung Längere Beschreibung Längere Beschreibung Längere Beschreibung Längere Beschreibung Längere Beschreibung Längere Beschreibung Längere Beschreibung Längere Beschreibung Längere Beschreibung Längere Beschreibung Längere Beschreibung Längere Beschreibung Längere Beschreibung Längere Beschreibung Längere Beschreibung Längere Beschreibung Längere Beschreibung Längere Beschreibung Längere Beschreibung Längere Beschreibung Längere Beschreibung Längere Beschreibung Längere Beschreibung Längere Beschreibung Längere Beschreibung Längere Beschreibung Längere Beschreibung Längere Beschreibung Längere Beschreibung Längere Beschreibung Längere Beschreibung Längere Beschreibung Längere Beschreibung Längere Beschreibung Längere Beschreibung Längere Beschreibung', 'Wonder Session', null, '2027-10-04', '01977e0a-0002-7000-8000-000000000002', null, 100, 'Approved', 'Approved', '2026-09-08T00:30:00.123Z', '2026-09-08', 4, '  日本語を学ぶ', '日本語を学ふ', 'längere beschreibung längere beschreibung längere beschreibung längere beschreibung längere beschreibung längere beschreibung längere beschreibung längere beschreibung längere beschreibung längere beschreibung längere beschreibung längere beschreibung längere beschreibung längere beschreibung längere beschreibung längere beschreibung längere beschreibung längere beschreibung längere beschreibung längere beschreibung längere beschreibung längere beschreibung längere beschreibung längere beschreibung längere beschreibung längere beschreibung längere beschreibung längere beschreibung längere beschreibung längere beschreibung längere beschreibung längere beschreibung längere beschreibung längere beschreibung längere beschreibung längere beschreibung längere beschreibung längere beschreibung längere beschreibung längere beschreibung', 'langere beschreibung langere beschreibung langere beschreibung langere beschreibung langere beschreibung langere beschreibung langere beschreibung langere beschreibung langere beschreibung langere bes', 'chreibung langere beschreibung langere beschreibung langere beschreibung langere beschreibung langere beschreibung langere beschreibung langere beschreibung langere beschreibung langere beschreibung langere beschreibung langere beschreibung langere beschreibung langere beschreibung langere beschreibung langere beschreibung langere beschreibung langere beschreibung langere beschreibung langere beschreibung langere beschreibung langere beschreibung langere beschreibung langere beschreibung langere beschreibung langere beschreibung langere beschreibung langere beschreibung langere beschreibung langere beschreibung langere beschreibung', 'wonder session', '􏿿', '2027-10-04', 'ada okafor', '01977e0a-0001-7000-8000-000000000000', null, null, 0, null, '2026-09-08T07:30:00.123Z', '2026-09-08T21:30:00.123Z', null, 0);
insert into "goal_counts" ("owner_id", "goals", "archived", "awaiting_student", "awaiting_guide", "returned", "not_submitted", "under_way", "takes_part", "house_id", "next_due", "quiet_since") values ('01977e0a-0002-7000-8000-000000000000', 4, 0, 0, 1, 1, 2, 1, 0, '', '2026-11-02', '2026-09-08T07:30:00.123Z');
insert into "goal_counts" ("owner_id", "goals", "archived", "awaiting_student", "awaiting_guide", "returned", "not_submitted", "under_way", "takes_part", "house_id", "next_due", "quiet_since") values ('01977e0a-0002-7000-8000-000000000001', 4, 0, 1, 1, 1, 0, 2, 0, '01977e0a-0001-7000-8000-000000000001', '2026-11-02', '2026-09-04T12:30:00.123Z');
insert into "goal_counts" ("owner_id", "goals", "archived", "awaiting_student", "awaiting_guide", "returned", "not_submitted", "under_way", "takes_part", "house_id", "next_due", "quiet_since") values ('01977e0a-0002-7000-8000-000000000002', 4, 0, 1, 0, 0, 1, 1, 1, '01977e0a-0001-7000-8000-000000000000', '2026-11-02', '2026-09-04T19:30:00.123Z');
insert into "goal_counts" ("owner_id", "goals", "archived", "awaiting_student", "awaiting_guide", "returned", "not_submitted", "under_way", "takes_part", "house_id", "next_due", "quiet_since") values ('01977e0a-0002-7000-8000-000000000003', 0, 3, 0, 0, 0, 0, 0, 1, '01977e0a-0001-7000-8000-000000000002', null, null);
insert into "goal_counts" ("owner_id", "goals", "archived", "awaiting_student", "awaiting_guide", "returned", "not_submitted", "under_way", "takes_part", "house_id", "next_due", "quiet_since") values ('01977e0a-0002-7000-8000-000000000004', 3, 0, 1, 0, 1, 1, 0, 1, '01977e0a-0001-7000-8000-000000000003', '2026-12-03', null);
insert into "goal_counts" ("owner_id", "goals", "archived", "awaiting_student", "awaiting_guide", "returned", "not_submitted", "under_way", "takes_part", "house_id", "next_due", "quiet_since") values ('01977e0a-0002-7000-8000-000000000005', 3, 0, 1, 1, 0, 1, 0, 0, '', '2026-11-02', null);
insert into "goal_counts" ("owner_id", "goals", "archived", "awaiting_student", "awaiting_guide", "returned", "not_submitted", "under_way", "takes_part", "house_id", "next_due", "quiet_since") values ('01977e0a-0002-7000-8000-000000000006', 3, 0, 0, 1, 0, 1, 1, 0, '01977e0a-0001-7000-8000-000000000001', '2026-11-02', '2026-09-08T00:30:00.123Z');
insert into "audit" ("id", "event", "record_id", "actor_id", "created_at", "changes", "sequence", "seals", "hash") values ('01977e0a-0004-7000-8000-000000000000', 'goal.created', '01977e0a-0003-7000-8000-000000000000', '01977e0a-0002-7000-8000-000000000002', '2026-09-01T07:30:00.123Z', '{}', 1, '{}', 'CGp8xn1JWsU-HUeT-_ScRcmaiyXvNCwovj1UFGPNTp4');
insert into "audit" ("id", "event", "record_id", "actor_id", "created_at", "changes", "sequence", "seals", "hash") values ('01977e0a-0004-7000-8000-000000000001', 'goal.edited', '01977e0a-0003-7000-8000-000000000000', null, '2026-09-01T14:30:00.123Z', '{"title":{"from":"Read","to":"Read twelve books"}}', 2, '{"title.from":{"salt":"salt","hash":"dcZUUDktHSFQ_Efh3USdlTWsjw_QnqFDWh4465KfYHo"},"title.to":{"salt":"salt","hash":"F1yuC34L_rrDjUSpzqA6hvaa-K6MKXH6yD4NywVBwS0"}}', 'm4qUcjc2HHDaDE_kxaNd8rjC9yQEOkdQO5d_PzjLL8Q');
insert into "audit" ("id", "event", "record_id", "actor_id", "created_at", "changes", "sequence", "seals", "hash") values ('01977e0a-0004-7000-8000-000000000002', 'goal.deleted', '01977e0a-0003-7000-8000-000000000063', '01977e0a-0002-7000-8000-000000000000', '2026-09-01T21:30:00.123Z', '{}', 1, '{}', 'S2UvE8VaY2RC0b6AvdNoWd1CfVGDFpThspellPQPMzA');
insert into "audit" ("id", "event", "record_id", "actor_id", "created_at", "changes", "sequence", "seals", "hash") values ('01977e0a-0004-7000-8000-000000000003', 'user.created', '01977e0a-0002-7000-8000-000000000009', '01977e0a-0002-7000-8000-000000000009', '2026-09-02T04:30:00.123Z', '{}', 1, '{}', 'kFBlecEu0sB5ajJ1ObkcBZBxJaCDCsViGc1wsnMlL88');
insert into "sessions" ("token_hash", "user_id", "created_at", "expires_at", "id", "device", "is_shared", "last_used_at", "ends_at", "proved_by") values ('0000000000000000000000000000000000000000000000000000000000000001', '01977e0a-0002-7000-8000-000000000000', '2026-09-01T07:30:00.123Z', '2099-01-01T00:00:00.000Z', '01977e0a-0007-7000-8000-000000000000', null, 0, null, '2099-01-01T00:00:00.000Z', 'password');
insert into "sessions" ("token_hash", "user_id", "created_at", "expires_at", "id", "device", "is_shared", "last_used_at", "ends_at", "proved_by") values ('0000000000000000000000000000000000000000000000000000000000000002', '01977e0a-0002-7000-8000-000000000002', '2026-09-01T14:30:00.123Z', '2099-01-01T00:00:00.000Z', '01977e0a-0007-7000-8000-000000000001', 'Firefox on Linux', 1, '2026-09-01T21:30:00.123Z', '2099-01-02T00:00:00.000Z', 'provider');
insert into "setup_tokens" ("token_hash", "created_at") values ('0000000000000000000000000000000000000000000000000000000000000003', '2026-09-01T07:30:00.123Z');
insert into "idempotency" ("key_hash", "request_hash", "answer", "created_at") values ('0000000000000000000000000000000000000000000000000000000000000005', '0000000000000000000000000000000000000000000000000000000000000006', '{"id":"x","title":"Łódź"}', '2026-09-01T07:30:00.123Z');
insert into "settings" ("name", "value") values ('time_zone', 'Pacific/Auckland');
insert into "outbox" ("id", "kind", "recipient", "superseded", "attempts", "next_attempt_at", "created_at", "user_id", "account_version", "notice", "resent_at") values ('01977e0a-0006-7000-8000-000000000000', 'password recovery', 'ada@school.example', 1, 2, '2026-09-02T04:30:00.123Z', '2026-09-01T21:30:00.123Z', null, null, null, null);
insert into "outbox" ("id", "kind", "recipient", "superseded", "attempts", "next_attempt_at", "created_at", "user_id", "account_version", "notice", "resent_at") values ('01977e0a-0006-7000-8000-000000000001', 'password recovery', 'nobody@school.example', 0, 0, '2026-09-02T11:30:00.123Z', '2026-09-02T11:30:00.123Z', null, null, null, null);
insert into "outbox" ("id", "kind", "recipient", "superseded", "attempts", "next_attempt_at", "created_at", "user_id", "account_version", "notice", "resent_at") values ('01977e0a-0006-7000-8000-000000000002', 'address take-back', 'Ada.Before@school.example', 0, 0, '2026-09-02T18:30:00.123Z', '2026-09-02T18:30:00.123Z', '01977e0a-0002-7000-8000-000000000002', 3, null, null);
insert into "outbox" ("id", "kind", "recipient", "superseded", "attempts", "next_attempt_at", "created_at", "user_id", "account_version", "notice", "resent_at") values ('01977e0a-0006-7000-8000-000000000003', 'account notice', 'gone@school.example', 0, 0, '2026-09-03T01:30:00.123Z', '2026-09-03T01:30:00.123Z', '01977e0a-0002-7000-8000-000000000009', null, 'account deleted', null);
insert into "attempts" ("id", "subject", "created_at", "in_flight_until") values ('01977e0a-0005-7000-8000-000000000000', 'login account 0000000000000000000000000000000000000000000000000000000000000004', '2026-09-01T07:30:00.123Z', null);
insert into "attempts" ("id", "subject", "created_at", "in_flight_until") values ('01977e0a-0005-7000-8000-000000000001', 'login account 0000000000000000000000000000000000000000000000000000000000000004', '2026-09-01T14:30:00.123Z', '2026-09-01T14:30:00.123Z');
insert into "known_devices" ("user_id", "device_hash", "last_login_at") values ('01977e0a-0002-7000-8000-000000000002', '0000000000000000000000000000000000000000000000000000000000000008', '2026-09-01T14:30:00.123Z');
insert into "mailed_links" ("token_hash", "kind", "user_id", "address", "account_version", "created_at", "expires_at") values ('0000000000000000000000000000000000000000000000000000000000000007', 'password recovery', '01977e0a-0002-7000-8000-000000000002', null, null, '2026-09-01T21:30:00.123Z', '2099-01-01T00:00:00.000Z');
insert into "mailed_links" ("token_hash", "kind", "user_id", "address", "account_version", "created_at", "expires_at") values ('0000000000000000000000000000000000000000000000000000000000000008', 'address proof', '01977e0a-0002-7000-8000-000000000005', null, null, '2026-09-02T18:30:00.123Z', '2099-01-01T00:00:00.000Z');
insert into "mailed_links" ("token_hash", "kind", "user_id", "address", "account_version", "created_at", "expires_at") values ('0000000000000000000000000000000000000000000000000000000000000009', 'address take-back', '01977e0a-0002-7000-8000-000000000002', 'Ada.Before@school.example', 3, '2026-09-02T18:30:00.123Z', '2099-01-01T00:00:00.000Z');
insert into "audit_open" ("record_id", "sequence", "hash") values ('01977e0a-0002-7000-8000-000000000009', 1, 'kFBlecEu0sB5ajJ1ObkcBZBxJaCDCsViGc1wsnMlL88');
insert into "audit_open" ("record_id", "sequence", "hash") values ('01977e0a-0003-7000-8000-000000000000', 1, 'CGp8xn1JWsU-HUeT-_ScRcmaiyXvNCwovj1UFGPNTp4');
insert into "audit_open" ("record_id", "sequence", "hash") values ('01977e0a-0003-7000-8000-000000000000', 2, 'm4qUcjc2HHDaDE_kxaNd8rjC9yQEOkdQO5d_PzjLL8Q');
insert into "audit_open" ("record_id", "sequence", "hash") values ('01977e0a-0003-7000-8000-000000000063', 1, 'S2UvE8VaY2RC0b6AvdNoWd1CfVGDFpThspellPQPMzA');
insert into "second_factors" ("user_id", "secret", "created_at", "confirmed_at", "last_step") values ('01977e0a-0002-7000-8000-000000000000', 'c2VhbGVk', '2026-09-01T21:30:00.123Z', '2026-09-02T04:30:00.123Z', 59000000);
insert into "second_factors" ("user_id", "secret", "created_at", "confirmed_at", "last_step") values ('01977e0a-0002-7000-8000-000000000002', 'YmVndW4', '2026-09-02T11:30:00.123Z', null, 0);
insert into "recovery_codes" ("user_id", "selector", "code_hash") values ('01977e0a-0002-7000-8000-000000000000', 'ABCD', '000000000000000000000000000000000000000000000000000000000000000a');
insert into "sign_ins" ("id", "user_id", "event", "address", "device", "created_at") values ('01977e0a-0008-7000-8000-000000000000', '01977e0a-0002-7000-8000-000000000002', 'signed_in', '192.0.2.7', 'Firefox on Linux', '2026-09-01T14:30:00.123Z');
insert into "sign_ins" ("id", "user_id", "event", "address", "device", "created_at") values ('01977e0a-0008-7000-8000-000000000001', '01977e0a-0002-7000-8000-000000000000', 'second_factor_reset', null, null, '2026-09-01T21:30:00.123Z');
insert into "sign_ins" ("id", "user_id", "event", "address", "device", "created_at") values ('01977e0a-0008-7000-8000-000000000002', null, 'wrong_password', '192.0.2.8', null, '2026-09-02T04:30:00.123Z');
insert into "comments" ("id", "goal_id", "author_id", "owner_id", "text", "is_reason", "is_past", "created_at", "edited_at") values ('01977e0a-0011-7000-8000-000000000000', '01977e0a-0003-7000-8000-000000000000', '01977e0a-0002-7000-8000-000000000001', '01977e0a-0002-7000-8000-000000000000', 'Say how many,
und bis wann.', 1, 0, '2026-09-01T14:30:00.123Z', null);
insert into "comments" ("id", "goal_id", "author_id", "owner_id", "text", "is_reason", "is_past", "created_at", "edited_at") values ('01977e0a-0011-7000-8000-000000000001', '01977e0a-0003-7000-8000-000000000002', '01977e0a-0002-7000-8000-000000000002', '01977e0a-0002-7000-8000-000000000003', '😀', 0, 1, '2026-09-01T21:30:00.123Z', '2026-09-02T04:30:00.123Z');
insert into "goal_due_counts" ("due_date", "goals") values ('2026-11-02', 5);
insert into "goal_due_counts" ("due_date", "goals") values ('2026-12-03', 5);
insert into "goal_due_counts" ("due_date", "goals") values ('2027-10-04', 3);
insert into "check_ins" ("id", "goal_id", "owner_id", "author_id", "progress_bar", "note", "created_at", "first_of_week") values ('01977e0a-0009-7000-8000-000000000000', '01977e0a-0003-7000-8000-000000000006', '01977e0a-0002-7000-8000-000000000006', '01977e0a-0002-7000-8000-000000000006', 50, null, '2026-09-03T15:30:00.123Z', '2026-08-31');
insert into "check_ins" ("id", "goal_id", "owner_id", "author_id", "progress_bar", "note", "created_at", "first_of_week") values ('01977e0a-0009-7000-8000-000000000001', '01977e0a-0003-7000-8000-000000000006', '01977e0a-0002-7000-8000-000000000006', null, 50, 'Früh aufstehen
half', '2026-09-03T22:30:00.123Z', null);
insert into "steps" ("id", "goal_id", "owner_id", "title", "is_done", "due_date", "position", "created_at") values ('01977e0a-0010-7000-8000-000000000000', '01977e0a-0003-7000-8000-000000000006', '01977e0a-0002-7000-8000-000000000006', 'Find “the” book', 1, null, 0, '2026-09-03T08:30:00.123Z');
insert into "steps" ("id", "goal_id", "owner_id", "title", "is_done", "due_date", "position", "created_at") values ('01977e0a-0010-7000-8000-000000000001', '01977e0a-0003-7000-8000-000000000006', '01977e0a-0002-7000-8000-000000000006', 'Read on', 0, '2026-12-03', 1, '2026-09-03T08:30:00.123Z');
insert into "reflections" ("goal_id", "owner_id", "went_well", "next_time", "created_at", "edited_at") values ('01977e0a-0003-7000-8000-00000000000b', '01977e0a-0002-7000-8000-000000000004', 'Every page', '', '2026-09-07T03:30:00.123Z', null);
insert into "reflections" ("goal_id", "owner_id", "went_well", "next_time", "created_at", "edited_at") values ('01977e0a-0003-7000-8000-00000000000b', '01977e0a-0002-7000-8000-000000000005', '', 'Begin ''early''', '2026-09-07T10:30:00.123Z', '2026-09-07T17:30:00.123Z');
insert into "goal_templates" ("id", "title", "description", "type", "period", "due_in_days", "steps", "created_at", "version") values ('01977e0a-0009-7000-8000-000000000000', 'Learn a poem by heart', null, 'Core - ELA', 'Quarterly', 30, '["Choose it","Read it aloud"]', '2026-09-01T14:30:00.123Z', 2);
insert into "goal_templates" ("id", "title", "description", "type", "period", "due_in_days", "steps", "created_at", "version") values ('01977e0a-0009-7000-8000-000000000001', '50% of _everything_', 'Längere Beschreibung', 'Personal', null, null, '[]', '2026-09-01T21:30:00.123Z', 1);
insert into "assignments" ("id", "assigner_id", "title", "description", "type", "period", "due_date", "steps", "kind", "house_id", "submit", "newcomers", "created_at", "ended_at") values ('01977e0a-0010-7000-8000-000000000000', '01977e0a-0002-7000-8000-000000000000', 'ΣΙΣΥΦΟΣ', null, 'Core - ELA', null, '2026-12-03', '["Choose it"]', 'house', '01977e0a-0001-7000-8000-000000000000', 1, 1, '2026-09-02T04:30:00.123Z', null);
insert into "assignments" ("id", "assigner_id", "title", "description", "type", "period", "due_date", "steps", "kind", "house_id", "submit", "newcomers", "created_at", "ended_at") values ('01977e0a-0010-7000-8000-000000000001', null, 'Read', 'A chapter', 'Personal', 'Annual', null, '[]', 'everyone', null, 0, 0, '2026-09-02T11:30:00.123Z', '2026-09-02T18:30:00.123Z');
insert into "assignment_recipients" ("assignment_id", "user_id") values ('01977e0a-0010-7000-8000-000000000000', '01977e0a-0002-7000-8000-000000000004');
insert into "goal_figures" ("figure", "scope", "value", "status_rank", "count") values ('archived', '01977e0a-0001-7000-8000-000000000002', '', 0, 3);
insert into "goal_figures" ("figure", "scope", "value", "status_rank", "count") values ('archived', 'school', '', 0, 3);
insert into "goal_figures" ("figure", "scope", "value", "status_rank", "count") values ('checked_in', '01977e0a-0001-7000-8000-000000000001', '2026-08-31', 0, 1);
insert into "goal_figures" ("figure", "scope", "value", "status_rank", "count") values ('checked_in', 'school', '2026-08-31', 0, 1);
insert into "goal_figures" ("figure", "scope", "value", "status_rank", "count") values ('period', '01977e0a-0001-7000-8000-000000000000', '', 0, 1);
insert into "goal_figures" ("figure", "scope", "value", "status_rank", "count") values ('period', '01977e0a-0001-7000-8000-000000000000', '', 5, 1);
insert into "goal_figures" ("figure", "scope", "value", "status_rank", "count") values ('period', '01977e0a-0001-7000-8000-000000000000', 'Annual', 4, 1);
insert into "goal_figures" ("figure", "scope", "value", "status_rank", "count") values ('period', '01977e0a-0001-7000-8000-000000000000', 'Quarterly', 1, 1);
insert into "goal_figures" ("figure", "scope", "value", "status_rank", "count") values ('period', '01977e0a-0001-7000-8000-000000000001', '', 3, 2);
insert into "goal_figures" ("figure", "scope", "value", "status_rank", "count") values ('period', '01977e0a-0001-7000-8000-000000000001', 'Annual', 0, 1);
insert into "goal_figures" ("figure", "scope", "value", "status_rank", "count") values ('period', '01977e0a-0001-7000-8000-000000000001', 'Annual', 1, 1);
insert into "goal_figures" ("figure", "scope", "value", "status_rank", "count") values ('period', '01977e0a-0001-7000-8000-000000000001', 'Quarterly', 2, 2);
insert into "goal_figures" ("figure", "scope", "value", "status_rank", "count") values ('period', '01977e0a-0001-7000-8000-000000000001', 'Quarterly', 4, 1);
insert into "goal_figures" ("figure", "scope", "value", "status_rank", "count") values ('period', '01977e0a-0001-7000-8000-000000000003', '', 5, 1);
insert into "goal_figures" ("figure", "scope", "value", "status_rank", "count") values ('period', '01977e0a-0001-7000-8000-000000000003', 'Annual', 0, 1);
insert into "goal_figures" ("figure", "scope", "value", "status_rank", "count") values ('period', '01977e0a-0001-7000-8000-000000000003', 'Quarterly', 1, 1);
insert into "goal_figures" ("figure", "scope", "value", "status_rank", "count") values ('period', 'none', '', 0, 1);
insert into "goal_figures" ("figure", "scope", "value", "status_rank", "count") values ('period', 'none', '', 1, 1);
insert into "goal_figures" ("figure", "scope", "value", "status_rank", "count") values ('period', 'none', 'Annual', 0, 2);
insert into "goal_figures" ("figure", "scope", "value", "status_rank", "count") values ('period', 'none', 'Annual', 4, 1);
insert into "goal_figures" ("figure", "scope", "value", "status_rank", "count") values ('period', 'none', 'Quarterly', 2, 2);
insert into "goal_figures" ("figure", "scope", "value", "status_rank", "count") values ('period', 'school', '', 0, 2);
insert into "goal_figures" ("figure", "scope", "value", "status_rank", "count") values ('period', 'school', '', 1, 1);
insert into "goal_figures" ("figure", "scope", "value", "status_rank", "count") values ('period', 'school', '', 3, 2);
insert into "goal_figures" ("figure", "scope", "value", "status_rank", "count") values ('period', 'school', '', 5, 2);
insert into "goal_figures" ("figure", "scope", "value", "status_rank", "count") values ('period', 'school', 'Annual', 0, 4);
insert into "goal_figures" ("figure", "scope", "value", "status_rank", "count") values ('period', 'school', 'Annual', 1, 1);
insert into "goal_figures" ("figure", "scope", "value", "status_rank", "count") values ('period', 'school', 'Annual', 4, 2);
insert into "goal_figures" ("figure", "scope", "value", "status_rank", "count") values ('period', 'school', 'Quarterly', 1, 2);
insert into "goal_figures" ("figure", "scope", "value", "status_rank", "count") values ('period', 'school', 'Quarterly', 2, 4);
insert into "goal_figures" ("figure", "scope", "value", "status_rank", "count") values ('period', 'school', 'Quarterly', 4, 1);
insert into "goal_figures" ("figure", "scope", "value", "status_rank", "count") values ('returned', '01977e0a-0001-7000-8000-000000000001', '', 0, 1);
insert into "goal_figures" ("figure", "scope", "value", "status_rank", "count") values ('returned', '01977e0a-0001-7000-8000-000000000003', '', 0, 1);
insert into "goal_figures" ("figure", "scope", "value", "status_rank", "count") values ('returned', 'none', '', 0, 1);
insert into "goal_figures" ("figure", "scope", "value", "status_rank", "count") values ('returned', 'school', '', 0, 3);
insert into "goal_figures" ("figure", "scope", "value", "status_rank", "count") values ('status', '01977e0a-0001-7000-8000-000000000000', '', 0, 1);
insert into "goal_figures" ("figure", "scope", "value", "status_rank", "count") values ('status', '01977e0a-0001-7000-8000-000000000000', '', 1, 1);
insert into "goal_figures" ("figure", "scope", "value", "status_rank", "count") values ('status', '01977e0a-0001-7000-8000-000000000000', '', 4, 1);
insert into "goal_figures" ("figure", "scope", "value", "status_rank", "count") values ('status', '01977e0a-0001-7000-8000-000000000000', '', 5, 1);
insert into "goal_figures" ("figure", "scope", "value", "status_rank", "count") values ('status', '01977e0a-0001-7000-8000-000000000001', '', 0, 1);
insert into "goal_figures" ("figure", "scope", "value", "status_rank", "count") values ('status', '01977e0a-0001-7000-8000-000000000001', '', 1, 1);
insert into "goal_figures" ("figure", "scope", "value", "status_rank", "count") values ('status', '01977e0a-0001-7000-8000-000000000001', '', 2, 2);
insert into "goal_figures" ("figure", "scope", "value", "status_rank", "count") values ('status', '01977e0a-0001-7000-8000-000000000001', '', 3, 2);
insert into "goal_figures" ("figure", "scope", "value", "status_rank", "count") values ('status', '01977e0a-0001-7000-8000-000000000001', '', 4, 1);
insert into "goal_figures" ("figure", "scope", "value", "status_rank", "count") values ('status', '01977e0a-0001-7000-8000-000000000003', '', 0, 1);
insert into "goal_figures" ("figure", "scope", "value", "status_rank", "count") values ('status', '01977e0a-0001-7000-8000-000000000003', '', 1, 1);
insert into "goal_figures" ("figure", "scope", "value", "status_rank", "count") values ('status', '01977e0a-0001-7000-8000-000000000003', '', 5, 1);
insert into "goal_figures" ("figure", "scope", "value", "status_rank", "count") values ('status', 'none', '', 0, 3);
insert into "goal_figures" ("figure", "scope", "value", "status_rank", "count") values ('status', 'none', '', 1, 1);
insert into "goal_figures" ("figure", "scope", "value", "status_rank", "count") values ('status', 'none', '', 2, 2);
insert into "goal_figures" ("figure", "scope", "value", "status_rank", "count") values ('status', 'none', '', 4, 1);
insert into "goal_figures" ("figure", "scope", "value", "status_rank", "count") values ('status', 'school', '', 0, 6);
insert into "goal_figures" ("figure", "scope", "value", "status_rank", "count") values ('status', 'school', '', 1, 4);
insert into "goal_figures" ("figure", "scope", "value", "status_rank", "count") values ('status', 'school', '', 2, 4);
insert into "goal_figures" ("figure", "scope", "value", "status_rank", "count") values ('status', 'school', '', 3, 2);
insert into "goal_figures" ("figure", "scope", "value", "status_rank", "count") values ('status', 'school', '', 4, 3);
insert into "goal_figures" ("figure", "scope", "value", "status_rank", "count") values ('status', 'school', '', 5, 2);
insert into "goal_figures" ("figure", "scope", "value", "status_rank", "count") values ('type', '01977e0a-0001-7000-8000-000000000000', 'Academic Core', 4, 1);
insert into "goal_figures" ("figure", "scope", "value", "status_rank", "count") values ('type', '01977e0a-0001-7000-8000-000000000000', 'Core - Math', 1, 1);
insert into "goal_figures" ("figure", "scope", "value", "status_rank", "count") values ('type', '01977e0a-0001-7000-8000-000000000000', 'Seminar', 0, 1);
insert into "goal_figures" ("figure", "scope", "value", "status_rank", "count") values ('type', '01977e0a-0001-7000-8000-000000000000', 'Wonder Session', 5, 1);
insert into "goal_figures" ("figure", "scope", "value", "status_rank", "count") values ('type', '01977e0a-0001-7000-8000-000000000001', 'Academic Core', 3, 1);
insert into "goal_figures" ("figure", "scope", "value", "status_rank", "count") values ('type', '01977e0a-0001-7000-8000-000000000001', 'Core - ELA', 1, 1);
insert into "goal_figures" ("figure", "scope", "value", "status_rank", "count") values ('type', '01977e0a-0001-7000-8000-000000000001', 'Core - Other', 3, 1);
insert into "goal_figures" ("figure", "scope", "value", "status_rank", "count") values ('type', '01977e0a-0001-7000-8000-000000000001', 'Core - Science', 0, 1);
insert into "goal_figures" ("figure", "scope", "value", "status_rank", "count") values ('type', '01977e0a-0001-7000-8000-000000000001', 'IDE', 4, 1);
insert into "goal_figures" ("figure", "scope", "value", "status_rank", "count") values ('type', '01977e0a-0001-7000-8000-000000000001', 'Seminar', 2, 1);
insert into "goal_figures" ("figure", "scope", "value", "status_rank", "count") values ('type', '01977e0a-0001-7000-8000-000000000001', 'Wonder Session', 2, 1);
insert into "goal_figures" ("figure", "scope", "value", "status_rank", "count") values ('type', '01977e0a-0001-7000-8000-000000000003', 'Core - ELA', 1, 1);
insert into "goal_figures" ("figure", "scope", "value", "status_rank", "count") values ('type', '01977e0a-0001-7000-8000-000000000003', 'Core - SS', 0, 1);
insert into "goal_figures" ("figure", "scope", "value", "status_rank", "count") values ('type', '01977e0a-0001-7000-8000-000000000003', 'IDE', 5, 1);
insert into "goal_figures" ("figure", "scope", "value", "status_rank", "count") values ('type', 'none', 'Academic Non-Core', 4, 1);
insert into "goal_figures" ("figure", "scope", "value", "status_rank", "count") values ('type', 'none', 'Core - Math', 1, 1);
insert into "goal_figures" ("figure", "scope", "value", "status_rank", "count") values ('type', 'none', 'Core - Other', 2, 1);
insert into "goal_figures" ("figure", "scope", "value", "status_rank", "count") values ('type', 'none', 'Core - SS', 2, 1);
insert into "goal_figures" ("figure", "scope", "value", "status_rank", "count") values ('type', 'none', 'IDE', 0, 1);
insert into "goal_figures" ("figure", "scope", "value", "status_rank", "count") values ('type', 'none', 'Personal', 0, 1);
insert into "goal_figures" ("figure", "scope", "value", "status_rank", "count") values ('type', 'none', 'Wonder Session', 0, 1);
insert into "goal_figures" ("figure", "scope", "value", "status_rank", "count") values ('type', 'school', 'Academic Core', 3, 1);
insert into "goal_figures" ("figure", "scope", "value", "status_rank", "count") values ('type', 'school', 'Academic Core', 4, 1);
insert into "goal_figures" ("figure", "scope", "value", "status_rank", "count") values ('type', 'school', 'Academic Non-Core', 4, 1);
insert into "goal_figures" ("figure", "scope", "value", "status_rank", "count") values ('type', 'school', 'Core - ELA', 1, 2);
insert into "goal_figures" ("figure", "scope", "value", "status_rank", "count") values ('type', 'school', 'Core - Math', 1, 2);
insert into "goal_figures" ("figure", "scope", "value", "status_rank", "count") values ('type', 'school', 'Core - Other', 2, 1);
insert into "goal_figures" ("figure", "scope", "value", "status_rank", "count") values ('type', 'school', 'Core - Other', 3, 1);
insert into "goal_figures" ("figure", "scope", "value", "status_rank", "count") values ('type', 'school', 'Core - SS', 0, 1);
insert into "goal_figures" ("figure", "scope", "value", "status_rank", "count") values ('type', 'school', 'Core - SS', 2, 1);
insert into "goal_figures" ("figure", "scope", "value", "status_rank", "count") values ('type', 'school', 'Core - Science', 0, 1);
insert into "goal_figures" ("figure", "scope", "value", "status_rank", "count") values ('type', 'school', 'IDE', 0, 1);
insert into "goal_figures" ("figure", "scope", "value", "status_rank", "count") values ('type', 'school', 'IDE', 4, 1);
insert into "goal_figures" ("figure", "scope", "value", "status_rank", "count") values ('type', 'school', 'IDE', 5, 1);
insert into "goal_figures" ("figure", "scope", "value", "status_rank", "count") values ('type', 'school', 'Personal', 0, 1);
insert into "goal_figures" ("figure", "scope", "value", "status_rank", "count") values ('type', 'school', 'Seminar', 0, 1);
insert into "goal_figures" ("figure", "scope", "value", "status_rank", "count") values ('type', 'school', 'Seminar', 2, 1);
insert into "goal_figures" ("figure", "scope", "value", "status_rank", "count") values ('type', 'school', 'Wonder Session', 0, 1);
insert into "goal_figures" ("figure", "scope", "value", "status_rank", "count") values ('type', 'school', 'Wonder Session', 2, 1);
insert into "goal_figures" ("figure", "scope", "value", "status_rank", "count") values ('type', 'school', 'Wonder Session', 5, 1);
insert into "goal_figures" ("figure", "scope", "value", "status_rank", "count") values ('waiting', '01977e0a-0001-7000-8000-000000000000', '2026-09-06T06:30', 1, 1);
insert into "goal_figures" ("figure", "scope", "value", "status_rank", "count") values ('waiting', '01977e0a-0001-7000-8000-000000000001', '2026-09-01T21:30', 2, 1);
insert into "goal_figures" ("figure", "scope", "value", "status_rank", "count") values ('waiting', '01977e0a-0001-7000-8000-000000000001', '2026-09-05T09:30', 2, 1);
insert into "goal_figures" ("figure", "scope", "value", "status_rank", "count") values ('waiting', '01977e0a-0001-7000-8000-000000000001', '2026-09-05T23:30', 1, 1);
insert into "goal_figures" ("figure", "scope", "value", "status_rank", "count") values ('waiting', '01977e0a-0001-7000-8000-000000000003', '2026-09-02T18:30', 1, 1);
insert into "goal_figures" ("figure", "scope", "value", "status_rank", "count") values ('waiting', 'none', '2026-09-03T01:30', 1, 1);
insert into "goal_figures" ("figure", "scope", "value", "status_rank", "count") values ('waiting', 'none', '2026-09-03T15:30', 2, 1);
insert into "goal_figures" ("figure", "scope", "value", "status_rank", "count") values ('waiting', 'none', '2026-09-07T03:30', 2, 1);
insert into "goal_figures" ("figure", "scope", "value", "status_rank", "count") values ('waiting', 'school', '2026-09-01T21:30', 2, 1);
insert into "goal_figures" ("figure", "scope", "value", "status_rank", "count") values ('waiting', 'school', '2026-09-02T18:30', 1, 1);
insert into "goal_figures" ("figure", "scope", "value", "status_rank", "count") values ('waiting', 'school', '2026-09-03T01:30', 1, 1);
insert into "goal_figures" ("figure", "scope", "value", "status_rank", "count") values ('waiting', 'school', '2026-09-03T15:30', 2, 1);
insert into "goal_figures" ("figure", "scope", "value", "status_rank", "count") values ('waiting', 'school', '2026-09-05T09:30', 2, 1);
insert into "goal_figures" ("figure", "scope", "value", "status_rank", "count") values ('waiting', 'school', '2026-09-05T23:30', 1, 1);
insert into "goal_figures" ("figure", "scope", "value", "status_rank", "count") values ('waiting', 'school', '2026-09-06T06:30', 1, 1);
insert into "goal_figures" ("figure", "scope", "value", "status_rank", "count") values ('waiting', 'school', '2026-09-07T03:30', 2, 1);
insert into "goal_figures" ("figure", "scope", "value", "status_rank", "count") values ('without_goals', '01977e0a-0001-7000-8000-000000000002', '', 0, 1);
insert into "goal_figures" ("figure", "scope", "value", "status_rank", "count") values ('without_goals', 'school', '', 0, 1);
insert into "notifications" ("id", "user_id", "goal_id", "kind", "actor_id", "due_date", "created_at", "read_at", "mail_id") values ('01977e0a-0013-7000-8000-000000000000', '01977e0a-0002-7000-8000-000000000000', '01977e0a-0003-7000-8000-000000000000', 'sent_back', '01977e0a-0002-7000-8000-000000000001', null, '2026-09-01T14:30:00.123Z', '2026-09-01T21:30:00.123Z', '');
insert into "notifications" ("id", "user_id", "goal_id", "kind", "actor_id", "due_date", "created_at", "read_at", "mail_id") values ('01977e0a-0013-7000-8000-000000000001', '01977e0a-0002-7000-8000-000000000006', '01977e0a-0003-7000-8000-000000000006', 'overdue', null, '2026-11-02', '2026-09-03T22:30:00.123Z', null, null);
insert into "notification_settings" ("user_id", "mail") values ('01977e0a-0002-7000-8000-000000000001', 'at_once');
insert into "notification_mails" ("user_id", "look_at", "mailed_on") values ('01977e0a-0002-7000-8000-000000000000', null, '2026-09-01');
insert into "notification_mails" ("user_id", "look_at", "mailed_on") values ('01977e0a-0002-7000-8000-000000000006', '2026-09-04T05:30:00.123Z', null);
insert into "mail_failures" ("user_id", "reason", "since") values ('01977e0a-0002-7000-8000-000000000003', 'refused', '2026-09-02T04:30:00.123Z');
insert into "imports" ("id", "creator_id", "file_name", "guides", "state", "created_at") values ('01977e0a-0014-7000-8000-000000000000', '01977e0a-0002-7000-8000-000000000000', 'Pupils of 7b.csv', 0, 'running', '2026-09-07T03:30:00.123Z');
insert into "import_rows" ("import_id", "place", "line", "email", "email_fold", "full_name", "house", "is_guide", "outcome", "is_done", "note") values ('01977e0a-0014-7000-8000-000000000000', 0, 2, 'Ada@school.example', 'ada@school.example', 'Ada Okafor', 'Oak', null, 'same', 1, 'Nothing to change');
insert into "import_rows" ("import_id", "place", "line", "email", "email_fold", "full_name", "house", "is_guide", "outcome", "is_done", "note") values ('01977e0a-0014-7000-8000-000000000000', 1, 3, 'new@school.example', 'new@school.example', null, 'Oak', null, 'create', 0, 'A new account');
insert into "import_rows" ("import_id", "place", "line", "email", "email_fold", "full_name", "house", "is_guide", "outcome", "is_done", "note") values ('01977e0a-0014-7000-8000-000000000000', 2, 5, 'nobody', 'nobody', 'Nobody', null, 1, 'refuse', 1, 'Invalid email address');
insert into "import_columns" ("heading", "field") values ('bus line', null);
insert into "import_columns" ("heading", "field") values ('kennung', 'email');
insert into "sign_on_identities" ("issuer", "subject", "user_id", "created_at", "last_used_at") values ('https://login.school.example', 'Ada-1815', '01977e0a-0002-7000-8000-000000000002', '2026-09-01T14:30:00.123Z', '2026-09-02T04:30:00.123Z');
insert into "paper_codes" ("user_id", "code_hash", "created_at", "expires_at") values ('01977e0a-0002-7000-8000-000000000003', '000000000000000000000000000000000000000000000000000000000000000b', '2026-09-02T11:30:00.123Z', '2099-01-01T00:00:00.000Z');
insert into "undelivered_mails" ("id", "user_id", "kind", "recipient", "account_version", "notice", "reason", "answer", "asked_at", "failed_at") values ('01977e0a-0020-7000-8000-000000000000', '01977e0a-0002-7000-8000-000000000003', 'account notice', 'Lost@school.example', null, 'password changed', 'refused', '550 5.1.1 unknown', '2026-09-01T21:30:00.123Z', '2026-09-02T04:30:00.123Z');
insert into "terms" ("id", "name", "first_day", "last_day") values ('01977e0a-0015-7000-8000-000000000000', 'Michælmas', '2026-09-01', '2026-12-18');
insert into "sort_names" ("kind", "id", "name_key") values ('assigner', '01977e0a-0002-7000-8000-000000000000', 'grace guide');
insert into "sort_names" ("kind", "id", "name_key") values ('assigner', '01977e0a-0002-7000-8000-000000000001', 'orla orsted');
insert into "sort_names" ("kind", "id", "name_key") values ('assigner', 'none', 'unknown');
insert into "sort_names" ("kind", "id", "name_key") values ('assigner', 'self', 'self');
insert into "sort_names" ("kind", "id", "name_key") values ('house', '', '􏿿');
insert into "sort_names" ("kind", "id", "name_key") values ('house', '01977e0a-0001-7000-8000-000000000000', 'oak');
insert into "sort_names" ("kind", "id", "name_key") values ('house', '01977e0a-0001-7000-8000-000000000001', 'elan');
insert into "sort_names" ("kind", "id", "name_key") values ('house', '01977e0a-0001-7000-8000-000000000002', 'lodz house');
insert into "sort_names" ("kind", "id", "name_key") values ('house', '01977e0a-0001-7000-8000-000000000003', 'strasse');
CREATE INDEX users_by_full_name_key on users (full_name_key, id);
CREATE INDEX users_by_email_key on users (email_key, id);
CREATE INDEX users_by_is_superuser on users (is_superuser, id);
CREATE INDEX users_by_is_active on users (is_active, id);
CREATE INDEX users_by_created_at on users (created_at, id);
CREATE INDEX users_by_house_id on users (house_id);
CREATE INDEX goals_by_assigner on goals (assigner_id, owner_id);
CREATE INDEX audit_of_deleted_goals on audit (event, record_id) where event = 'goal.deleted';
CREATE INDEX sessions_by_user on sessions (user_id);
CREATE INDEX sessions_by_expiry on sessions (expires_at);
CREATE INDEX idempotency_by_created_at on idempotency (created_at);
CREATE INDEX outbox_by_next_attempt on outbox (next_attempt_at, id);
CREATE INDEX attempts_by_subject on attempts (subject, created_at);
CREATE INDEX attempts_by_created_at on attempts (created_at);
CREATE INDEX known_devices_by_hash on known_devices (device_hash);
CREATE INDEX known_devices_by_last_login on known_devices (last_login_at);
CREATE INDEX users_unconfirmed on users (created_at, id) where confirmed_at is null;
CREATE UNIQUE INDEX sessions_by_id on sessions (id);
CREATE INDEX mailed_links_by_user on mailed_links (user_id, kind);
CREATE INDEX mailed_links_by_expiry on mailed_links (expires_at);
CREATE INDEX outbox_by_recipient on outbox (recipient);
CREATE INDEX outbox_by_user on outbox (user_id);
CREATE UNIQUE INDEX audit_by_sequence on audit (record_id, sequence);
CREATE INDEX audit_of_changed_owners on audit (record_id)
    where event = 'goal.edited' and changes like '%"owner_id":{%';
CREATE INDEX sign_ins_by_user on sign_ins (user_id, event, id);
CREATE INDEX sign_ins_by_created_at on sign_ins (created_at);
CREATE INDEX goals_by_created_at on goals (archived_rank, created_at, id);
CREATE INDEX goals_by_title_key on goals (archived_rank, title_key, id);
CREATE INDEX goals_by_description_key on goals (archived_rank, description_key, id);
CREATE INDEX goals_by_type_key on goals (archived_rank, type_key, id);
CREATE INDEX goals_by_period_key on goals (archived_rank, period_key, id);
CREATE INDEX goals_by_due_key on goals (archived_rank, due_key, id);
CREATE INDEX goals_by_owner_key on goals (archived_rank, owner_key, id);
CREATE INDEX goals_by_status_rank on goals (archived_rank, status_rank, id);
CREATE INDEX goals_by_id on goals (archived_rank, id, due_date, progress_bar);
CREATE INDEX goals_by_owner on goals (owner_id, archived_rank, id);
CREATE INDEX goals_returned on goals (archived_rank, id) where returned_at is not null;
CREATE INDEX goals_open_by_due on goals (archived_rank, due_date, id) where progress_bar < 100;
CREATE INDEX comments_by_goal on comments (goal_id, is_past, id);
CREATE INDEX comments_by_author on comments (author_id, id);
CREATE INDEX check_ins_by_goal on check_ins (goal_id, owner_id, id);
CREATE INDEX check_ins_by_owner on check_ins (owner_id, id);
CREATE INDEX check_ins_by_author on check_ins (author_id);
CREATE INDEX steps_by_goal on steps (goal_id, owner_id, position);
CREATE INDEX steps_by_owner on steps (owner_id, id);
CREATE INDEX assignments_by_newcomers on assignments (newcomers, id);
CREATE INDEX assignments_by_assigner on assignments (assigner_id);
CREATE INDEX assignment_recipients_by_user on assignment_recipients (user_id);
CREATE INDEX goals_awaiting_guide on goals (archived_rank, was_returned desc, review_changed_at, id)
        where status_rank = 2;
CREATE INDEX goals_by_completed on goals (owner_id, completed_at) where completed_at is not null;
CREATE INDEX goals_of_owner_by_due on goals (owner_id, status_rank, due_key, id) where archived_rank = 0;
CREATE INDEX goals_returned_of_owner on goals (owner_id, due_key, id)
    where archived_rank = 0 and returned_at is not null;
CREATE INDEX goals_open_of_owner on goals (owner_id, due_date)
    where archived_rank = 0 and progress_bar < 100 and due_date is not null;
CREATE INDEX goals_under_way_of_owner on goals (owner_id, last_active_at)
    where archived_rank = 0 and status_rank in (3, 4);
CREATE INDEX students_by_next_due on goal_counts (next_due, owner_id) where takes_part = 1;
CREATE INDEX students_by_quiet_since on goal_counts (quiet_since, owner_id) where takes_part = 1;
CREATE INDEX students_without_goal on goal_counts (owner_id) where takes_part = 1 and goals = 0;
CREATE INDEX students_by_next_due_of_house on goal_counts (house_id, next_due, owner_id) where takes_part = 1;
CREATE INDEX students_by_quiet_since_of_house on goal_counts (house_id, quiet_since, owner_id) where takes_part = 1;
CREATE INDEX students_without_goal_of_house on goal_counts (house_id, owner_id) where takes_part = 1 and goals = 0;
CREATE INDEX goals_of_owner on goals (owner_id, archived_rank, status_rank, id);
CREATE INDEX comments_of_owner on comments (owner_id, created_at, id);
CREATE INDEX notes_of_owner on check_ins (owner_id, created_at, id) where note is not null;
CREATE INDEX reflections_of_owner on reflections (owner_id, created_at, goal_id);
CREATE INDEX users_of_house on users (house_id, is_superuser, is_active, display_key, id);
CREATE INDEX audit_looks on audit (record_id, sequence) where event in ('user.page_opened', 'user.sheet_printed');
CREATE INDEX audit_looks_by_actor on audit (record_id, actor_id, created_at) where event in ('user.page_opened', 'user.sheet_printed');
CREATE INDEX goal_figures_of_nothing on goal_figures (figure) where count = 0;
CREATE INDEX goals_completed on goals (archived_rank, completed_at, id) where completed_at is not null;
CREATE INDEX check_ins_by_week on check_ins (first_of_week, goal_id, owner_id)
    where first_of_week is not null;
CREATE INDEX notifications_by_user on notifications (user_id, id);
CREATE INDEX notifications_unread on notifications (user_id, id) where read_at is null;
CREATE INDEX notifications_by_goal on notifications (goal_id, id);
CREATE INDEX notifications_by_created_at on notifications (created_at);
CREATE UNIQUE INDEX notifications_of_due on notifications (goal_id, kind, due_date, user_id) where due_date is not null;
CREATE INDEX goals_by_assignment on goals (assignment_id, archived_rank, status_rank)
    where assignment_id is not null;
CREATE INDEX notifications_by_mail on notifications (mail_id) where mail_id is not null;
CREATE INDEX notifications_unmailed on notifications (user_id, id) where mail_id is null;
CREATE INDEX notification_mails_by_look_at on notification_mails (look_at) where look_at is not null;
CREATE INDEX imports_by_creator on imports (creator_id);
CREATE INDEX import_rows_by_outcome on import_rows (import_id, outcome, is_done, place);
CREATE INDEX import_rows_by_email on import_rows (email_fold);
CREATE UNIQUE INDEX sign_on_identities_by_user on sign_on_identities (user_id, issuer);
CREATE INDEX undelivered_mails_by_user on undelivered_mails (user_id);
CREATE INDEX undelivered_mails_by_failure on undelivered_mails (failed_at, id);
CREATE INDEX goals_by_created_on on goals (archived_rank, created_on, id);
CREATE INDEX terms_by_first_day on terms (first_day);
CREATE INDEX goals_by_end on goals (
    coalesce(due_date, case when period = 'Annual' then '9999-12-31' else created_on end), owner_id, id
  ) where archived_rank = 0 and status_rank in (3, 4);
CREATE UNIQUE INDEX notifications_of_new_term on notifications (user_id, due_date) where kind = 'new_term';
CREATE INDEX goals_by_house on goals (archived_rank, house_ref, id);
CREATE INDEX goals_by_assigned_by on goals (archived_rank, assigned_by, id);
CREATE INDEX goals_by_house_and_status on goals (archived_rank, house_ref, status_rank, id);
CREATE INDEX goals_awaiting_guide_of_house
      on goals (archived_rank, house_ref, was_returned desc, review_changed_at, id) where status_rank = 2;
CREATE INDEX goals_open_by_due_of_house on goals (archived_rank, house_ref, due_date, id) where progress_bar < 100;
CREATE INDEX users_by_house on users (house_ref, id);
CREATE INDEX users_by_role_and_status on users (is_superuser, is_active, id);
CREATE UNIQUE INDEX sort_names_in_order on sort_names (kind, name_key, id);
