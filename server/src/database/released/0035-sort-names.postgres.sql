create table "migrations" (
  "name" text not null,
  "ran_at" text not null
);
create table "houses" (
  "id" text collate "C" not null,
  "name" text collate "C" not null,
  "name_fold" text collate "C" not null,
  "name_key" text collate "C" not null,
  "created_at" text collate "C" not null,
  "version" integer default 1 not null
);
create table "users" (
  "id" text collate "C" not null,
  "email" text collate "C" not null,
  "email_fold" text collate "C" not null,
  "email_key" text collate "C" not null,
  "full_name" text collate "C",
  "full_name_fold" text collate "C" not null,
  "full_name_key" text collate "C" not null,
  "display_fold" text collate "C" not null,
  "display_key" text collate "C" not null,
  "house_id" text collate "C",
  "is_superuser" integer not null,
  "is_active" integer not null,
  "purpose_statement" text collate "C",
  "password_hash" text collate "C" not null,
  "created_at" text collate "C" not null,
  "version" integer default 1 not null,
  "confirmed_at" text collate "C",
  "awaits_proof" integer default 0 not null,
  "last_active_on" text collate "C" default ''::text not null,
  "inactivity_warned_on" text collate "C",
  "has_given_credential" integer default 0 not null,
  "has_signed_in" integer default 0 not null,
  "house_ref" text collate "C" generated always as (COALESCE(house_id, ''::text)) stored
);
create table "goals" (
  "id" text collate "C" not null,
  "title" text collate "C" not null,
  "description" text collate "C",
  "type" text collate "C" not null,
  "period" text collate "C",
  "due_date" text collate "C",
  "owner_id" text collate "C" not null,
  "assigner_id" text collate "C",
  "progress_bar" integer default 0 not null,
  "approved_by_user" text collate "C" not null,
  "approved_by_superuser" text collate "C" not null,
  "created_at" text collate "C" not null,
  "created_on" text collate "C" not null,
  "version" integer default 1 not null,
  "title_fold" text collate "C" not null,
  "title_key" text collate "C" not null,
  "description_fold" text collate "C" not null,
  "description_key" text collate "C" not null,
  "description_key_rest" text collate "C" not null,
  "type_key" text collate "C" not null,
  "period_key" text collate "C" not null,
  "due_key" text collate "C" not null,
  "owner_key" text collate "C" not null,
  "house_ref" text collate "C" not null,
  "status_rank" integer generated always as (
CASE
    WHEN ((approved_by_user = 'Not submitted'::text) AND (approved_by_superuser = 'Not submitted'::text)) THEN 0
    WHEN ((approved_by_user = 'Approved'::text) AND (approved_by_superuser = 'Not submitted'::text)) THEN 0
    WHEN ((approved_by_user = 'Not submitted'::text) AND (approved_by_superuser = 'Approved'::text)) THEN 0
    WHEN (approved_by_user = 'Awaiting approval'::text) THEN 1
    WHEN (approved_by_superuser = 'Awaiting approval'::text) THEN 2
    WHEN ((approved_by_user = 'Approved'::text) AND (approved_by_superuser = 'Approved'::text) AND ((progress_bar >= 0) AND (progress_bar <= 0))) THEN 3
    WHEN ((approved_by_user = 'Approved'::text) AND (approved_by_superuser = 'Approved'::text) AND ((progress_bar >= 1) AND (progress_bar <= 99))) THEN 4
    WHEN ((approved_by_user = 'Approved'::text) AND (approved_by_superuser = 'Approved'::text) AND ((progress_bar >= 100) AND (progress_bar <= 100))) THEN 5
    ELSE 0
END) stored,
  "returned_at" text collate "C",
  "archived_at" text collate "C",
  "archived_rank" integer default 0 not null,
  "assignment_id" text collate "C",
  "review_changed_at" text collate "C" default ''::text not null,
  "last_active_at" text collate "C" default ''::text not null,
  "completed_at" text collate "C",
  "was_returned" integer default 0 not null,
  "assigned_by" text collate "C" generated always as (
CASE
    WHEN (assigner_id IS NULL) THEN 'none'::text
    WHEN (assigner_id = owner_id) THEN 'self'::text
    ELSE assigner_id
END) stored
);
create table "goal_counts" (
  "owner_id" text collate "C" not null,
  "goals" integer not null,
  "archived" integer default 0 not null,
  "awaiting_student" integer default 0 not null,
  "awaiting_guide" integer default 0 not null,
  "returned" integer default 0 not null,
  "not_submitted" integer default 0 not null,
  "under_way" integer default 0 not null,
  "takes_part" integer default 0 not null,
  "house_id" text collate "C" default ''::text not null,
  "next_due" text collate "C",
  "quiet_since" text collate "C"
);
create table "audit" (
  "id" text collate "C" not null,
  "event" text collate "C" not null,
  "record_id" text collate "C" not null,
  "actor_id" text collate "C",
  "created_at" text collate "C" not null,
  "changes" text collate "C" not null,
  "sequence" integer default 0 not null,
  "seals" text collate "C" default '{}'::text not null,
  "hash" text collate "C" default ''::text not null
);
create table "sessions" (
  "token_hash" text collate "C" not null,
  "user_id" text collate "C" not null,
  "created_at" text collate "C" not null,
  "expires_at" text collate "C" not null,
  "id" text collate "C" default ''::text not null,
  "device" text collate "C",
  "is_shared" integer default 0 not null,
  "last_used_at" text collate "C",
  "ends_at" text collate "C" default ''::text not null,
  "proved_by" text collate "C" default 'password'::text not null
);
create table "setup_tokens" (
  "token_hash" text collate "C" not null,
  "created_at" text collate "C" not null
);
create table "idempotency" (
  "key_hash" text collate "C" not null,
  "request_hash" text collate "C" not null,
  "answer" text collate "C" not null,
  "created_at" text collate "C" not null
);
create table "settings" (
  "name" text collate "C" not null,
  "value" text collate "C" not null
);
create table "outbox" (
  "id" text collate "C" not null,
  "kind" text collate "C" not null,
  "recipient" text collate "C" not null,
  "superseded" integer default 0 not null,
  "attempts" integer default 0 not null,
  "next_attempt_at" text collate "C" not null,
  "created_at" text collate "C" not null,
  "user_id" text collate "C",
  "account_version" integer,
  "notice" text collate "C",
  "resent_at" text collate "C"
);
create table "attempts" (
  "id" text collate "C" not null,
  "subject" text collate "C" not null,
  "created_at" text collate "C" not null,
  "in_flight_until" text collate "C"
);
create table "known_devices" (
  "user_id" text collate "C" not null,
  "device_hash" text collate "C" not null,
  "last_login_at" text collate "C" not null
);
create table "mailed_links" (
  "token_hash" text collate "C" not null,
  "kind" text collate "C" not null,
  "user_id" text collate "C" not null,
  "address" text collate "C",
  "account_version" integer,
  "created_at" text collate "C" not null,
  "expires_at" text collate "C" not null
);
create table "audit_open" (
  "record_id" text collate "C" not null,
  "sequence" integer not null,
  "hash" text collate "C" not null
);
create table "audit_checkpoints" (
  "number" integer not null,
  "created_at" text collate "C" not null,
  "hash" text collate "C" not null
);
create table "audit_checkpoint_heads" (
  "checkpoint" integer not null,
  "record_id" text collate "C" not null,
  "sequence" integer not null,
  "hash" text collate "C" not null
);
create table "second_factors" (
  "user_id" text collate "C" not null,
  "secret" text collate "C" not null,
  "created_at" text collate "C" not null,
  "confirmed_at" text collate "C",
  "last_step" integer default 0 not null
);
create table "recovery_codes" (
  "user_id" text collate "C" not null,
  "selector" text collate "C" not null,
  "code_hash" text collate "C" not null
);
create table "sign_ins" (
  "id" text collate "C" not null,
  "user_id" text collate "C",
  "event" text collate "C" not null,
  "address" text collate "C",
  "device" text collate "C",
  "created_at" text collate "C" not null
);
create table "comments" (
  "id" text collate "C" not null,
  "goal_id" text collate "C" not null,
  "author_id" text collate "C" not null,
  "owner_id" text collate "C" not null,
  "text" text collate "C" not null,
  "is_reason" integer not null,
  "is_past" integer not null,
  "created_at" text collate "C" not null,
  "edited_at" text collate "C"
);
create table "goal_due_counts" (
  "due_date" text collate "C" not null,
  "goals" integer not null
);
create table "check_ins" (
  "id" text collate "C" not null,
  "goal_id" text collate "C" not null,
  "owner_id" text collate "C" not null,
  "author_id" text collate "C",
  "progress_bar" integer not null,
  "note" text collate "C",
  "created_at" text collate "C" not null,
  "first_of_week" text collate "C"
);
create table "steps" (
  "id" text collate "C" not null,
  "goal_id" text collate "C" not null,
  "owner_id" text collate "C" not null,
  "title" text collate "C" not null,
  "is_done" integer not null,
  "due_date" text collate "C",
  "position" integer not null,
  "created_at" text collate "C" not null
);
create table "reflections" (
  "goal_id" text collate "C" not null,
  "owner_id" text collate "C" not null,
  "went_well" text collate "C" not null,
  "next_time" text collate "C" not null,
  "created_at" text collate "C" not null,
  "edited_at" text collate "C"
);
create table "goal_templates" (
  "id" text collate "C" not null,
  "title" text collate "C" not null,
  "description" text collate "C",
  "type" text collate "C" not null,
  "period" text collate "C",
  "due_in_days" integer,
  "steps" text collate "C" not null,
  "created_at" text collate "C" not null,
  "version" integer default 1 not null
);
create table "assignments" (
  "id" text collate "C" not null,
  "assigner_id" text collate "C",
  "title" text collate "C" not null,
  "description" text collate "C",
  "type" text collate "C" not null,
  "period" text collate "C",
  "due_date" text collate "C",
  "steps" text collate "C" not null,
  "kind" text collate "C" not null,
  "house_id" text collate "C",
  "submit" integer not null,
  "newcomers" integer not null,
  "created_at" text collate "C" not null,
  "ended_at" text collate "C"
);
create table "assignment_recipients" (
  "assignment_id" text collate "C" not null,
  "user_id" text collate "C" not null
);
create table "goal_figures" (
  "figure" text collate "C" not null,
  "scope" text collate "C" not null,
  "value" text collate "C" not null,
  "status_rank" integer not null,
  "count" integer not null
);
create table "goal_figure_changes" (
  "id" text collate "C" not null,
  "figure" text collate "C" not null,
  "scope" text collate "C" not null,
  "value" text collate "C" not null,
  "status_rank" integer not null,
  "count" integer not null
);
create table "notifications" (
  "id" text collate "C" not null,
  "user_id" text collate "C" not null,
  "goal_id" text collate "C" not null,
  "kind" text collate "C" not null,
  "actor_id" text collate "C",
  "due_date" text collate "C",
  "created_at" text collate "C" not null,
  "read_at" text collate "C",
  "mail_id" text collate "C"
);
create table "notification_settings" (
  "user_id" text collate "C" not null,
  "mail" text collate "C" not null
);
create table "notification_mails" (
  "user_id" text collate "C" not null,
  "look_at" text collate "C",
  "mailed_on" text collate "C"
);
create table "mail_failures" (
  "user_id" text collate "C" not null,
  "reason" text collate "C" not null,
  "since" text collate "C" not null
);
create table "imports" (
  "id" text collate "C" not null,
  "creator_id" text collate "C",
  "file_name" text collate "C" not null,
  "guides" integer not null,
  "state" text collate "C" not null,
  "created_at" text collate "C" not null
);
create table "import_rows" (
  "import_id" text collate "C" not null,
  "place" integer not null,
  "line" integer not null,
  "email" text collate "C" not null,
  "email_fold" text collate "C" not null,
  "full_name" text collate "C",
  "house" text collate "C",
  "is_guide" integer,
  "outcome" text collate "C" not null,
  "is_done" integer not null,
  "note" text collate "C" not null
);
create table "import_columns" (
  "heading" text collate "C" not null,
  "field" text collate "C"
);
create table "sign_on_identities" (
  "issuer" text collate "C" not null,
  "subject" text collate "C" not null,
  "user_id" text collate "C" not null,
  "created_at" text collate "C" not null,
  "last_used_at" text collate "C" not null
);
create table "paper_codes" (
  "user_id" text collate "C" not null,
  "code_hash" text collate "C" not null,
  "created_at" text collate "C" not null,
  "expires_at" text collate "C" not null
);
create table "undelivered_mails" (
  "id" text collate "C" not null,
  "user_id" text collate "C" not null,
  "kind" text collate "C" not null,
  "recipient" text collate "C" not null,
  "account_version" integer,
  "notice" text collate "C",
  "reason" text collate "C" not null,
  "answer" text collate "C",
  "asked_at" text collate "C" not null,
  "failed_at" text collate "C" not null
);
create table "terms" (
  "id" text collate "C" not null,
  "name" text collate "C" not null,
  "first_day" text collate "C" not null,
  "last_day" text collate "C" not null
);
create table "sort_names" (
  "kind" text collate "C" not null,
  "id" text collate "C" not null,
  "name_key" text collate "C" not null
);
insert into "assignment_recipients" ("assignment_id", "user_id") values ('01977e0a-0010-7000-8000-000000000000', '01977e0a-0002-7000-8000-000000000004');
insert into "assignments" ("id", "assigner_id", "title", "description", "type", "period", "due_date", "steps", "kind", "house_id", "submit", "newcomers", "created_at", "ended_at") values ('01977e0a-0010-7000-8000-000000000000', '01977e0a-0002-7000-8000-000000000000', 'ΣΙΣΥΦΟΣ', null, 'Core - ELA', null, '2026-12-03', '["Choose it"]', 'house', '01977e0a-0001-7000-8000-000000000000', 1, 1, '2026-09-02T04:30:00.123Z', null);
insert into "assignments" ("id", "assigner_id", "title", "description", "type", "period", "due_date", "steps", "kind", "house_id", "submit", "newcomers", "created_at", "ended_at") values ('01977e0a-0010-7000-8000-000000000001', null, 'Read', 'A chapter', 'Personal', 'Annual', null, '[]', 'everyone', null, 0, 0, '2026-09-02T11:30:00.123Z', '2026-09-02T18:30:00.123Z');
insert into "attempts" ("id", "subject", "created_at", "in_flight_until") values ('01977e0a-0005-7000-8000-000000000000', 'login account 0000000000000000000000000000000000000000000000000000000000000004', '2026-09-01T07:30:00.123Z', null);
insert into "attempts" ("id", "subject", "created_at", "in_flight_until") values ('01977e0a-0005-7000-8000-000000000001', 'login account 0000000000000000000000000000000000000000000000000000000000000004', '2026-09-01T14:30:00.123Z', '2026-09-01T14:30:00.123Z');
insert into "audit" ("id", "event", "record_id", "actor_id", "created_at", "changes", "sequence", "seals", "hash") values ('01977e0a-0004-7000-8000-000000000000', 'goal.created', '01977e0a-0003-7000-8000-000000000000', '01977e0a-0002-7000-8000-000000000002', '2026-09-01T07:30:00.123Z', '{}', 1, '{}', 'CGp8xn1JWsU-HUeT-_ScRcmaiyXvNCwovj1UFGPNTp4');
insert into "audit" ("id", "event", "record_id", "actor_id", "created_at", "changes", "sequence", "seals", "hash") values ('01977e0a-0004-7000-8000-000000000001', 'goal.edited', '01977e0a-0003-7000-8000-000000000000', null, '2026-09-01T14:30:00.123Z', '{"title":{"from":"Read","to":"Read twelve books"}}', 2, '{"title.from":{"salt":"salt","hash":"dcZUUDktHSFQ_Efh3USdlTWsjw_QnqFDWh4465KfYHo"},"title.to":{"salt":"salt","hash":"F1yuC34L_rrDjUSpzqA6hvaa-K6MKXH6yD4NywVBwS0"}}', 'm4qUcjc2HHDaDE_kxaNd8rjC9yQEOkdQO5d_PzjLL8Q');
insert into "audit" ("id", "event", "record_id", "actor_id", "created_at", "changes", "sequence", "seals", "hash") values ('01977e0a-0004-7000-8000-000000000002', 'goal.deleted', '01977e0a-0003-7000-8000-000000000063', '01977e0a-0002-7000-8000-000000000000', '2026-09-01T21:30:00.123Z', '{}', 1, '{}', 'S2UvE8VaY2RC0b6AvdNoWd1CfVGDFpThspellPQPMzA');
insert into "audit" ("id", "event", "record_id", "actor_id", "created_at", "changes", "sequence", "seals", "hash") values ('01977e0a-0004-7000-8000-000000000003', 'user.created', '01977e0a-0002-7000-8000-000000000009', '01977e0a-0002-7000-8000-000000000009', '2026-09-02T04:30:00.123Z', '{}', 1, '{}', 'kFBlecEu0sB5ajJ1ObkcBZBxJaCDCsViGc1wsnMlL88');
insert into "audit_open" ("record_id", "sequence", "hash") values ('01977e0a-0002-7000-8000-000000000009', 1, 'kFBlecEu0sB5ajJ1ObkcBZBxJaCDCsViGc1wsnMlL88');
insert into "audit_open" ("record_id", "sequence", "hash") values ('01977e0a-0003-7000-8000-000000000000', 1, 'CGp8xn1JWsU-HUeT-_ScRcmaiyXvNCwovj1UFGPNTp4');
insert into "audit_open" ("record_id", "sequence", "hash") values ('01977e0a-0003-7000-8000-000000000000', 2, 'm4qUcjc2HHDaDE_kxaNd8rjC9yQEOkdQO5d_PzjLL8Q');
insert into "audit_open" ("record_id", "sequence", "hash") values ('01977e0a-0003-7000-8000-000000000063', 1, 'S2UvE8VaY2RC0b6AvdNoWd1CfVGDFpThspellPQPMzA');
insert into "check_ins" ("id", "goal_id", "owner_id", "author_id", "progress_bar", "note", "created_at", "first_of_week") values ('01977e0a-0009-7000-8000-000000000000', '01977e0a-0003-7000-8000-000000000006', '01977e0a-0002-7000-8000-000000000006', '01977e0a-0002-7000-8000-000000000006', 50, null, '2026-09-03T15:30:00.123Z', '2026-08-31');
insert into "check_ins" ("id", "goal_id", "owner_id", "author_id", "progress_bar", "note", "created_at", "first_of_week") values ('01977e0a-0009-7000-8000-000000000001', '01977e0a-0003-7000-8000-000000000006', '01977e0a-0002-7000-8000-000000000006', null, 50, 'Früh aufstehen
half', '2026-09-03T22:30:00.123Z', null);
insert into "comments" ("id", "goal_id", "author_id", "owner_id", "text", "is_reason", "is_past", "created_at", "edited_at") values ('01977e0a-0011-7000-8000-000000000000', '01977e0a-0003-7000-8000-000000000000', '01977e0a-0002-7000-8000-000000000001', '01977e0a-0002-7000-8000-000000000000', 'Say how many,
und bis wann.', 1, 0, '2026-09-01T14:30:00.123Z', null);
insert into "comments" ("id", "goal_id", "author_id", "owner_id", "text", "is_reason", "is_past", "created_at", "edited_at") values ('01977e0a-0011-7000-8000-000000000001', '01977e0a-0003-7000-8000-000000000002', '01977e0a-0002-7000-8000-000000000002', '01977e0a-0002-7000-8000-000000000003', '😀', 0, 1, '2026-09-01T21:30:00.123Z', '2026-09-02T04:30:00.123Z');
insert into "goal_counts" ("owner_id", "goals", "archived", "awaiting_student", "awaiting_guide", "returned", "not_submitted", "under_way", "takes_part", "house_id", "next_due", "quiet_since") values ('01977e0a-0002-7000-8000-000000000000', 4, 0, 0, 1, 1, 2, 1, 0, '', '2026-11-02', '2026-09-08T07:30:00.123Z');
insert into "goal_counts" ("owner_id", "goals", "archived", "awaiting_student", "awaiting_guide", "returned", "not_submitted", "under_way", "takes_part", "house_id", "next_due", "quiet_since") values ('01977e0a-0002-7000-8000-000000000001', 4, 0, 1, 1, 1, 0, 2, 0, '01977e0a-0001-7000-8000-000000000001', '2026-11-02', '2026-09-04T12:30:00.123Z');
insert into "goal_counts" ("owner_id", "goals", "archived", "awaiting_student", "awaiting_guide", "returned", "not_submitted", "under_way", "takes_part", "house_id", "next_due", "quiet_since") values ('01977e0a-0002-7000-8000-000000000002', 4, 0, 1, 0, 0, 1, 1, 1, '01977e0a-0001-7000-8000-000000000000', '2026-11-02', '2026-09-04T19:30:00.123Z');
insert into "goal_counts" ("owner_id", "goals", "archived", "awaiting_student", "awaiting_guide", "returned", "not_submitted", "under_way", "takes_part", "house_id", "next_due", "quiet_since") values ('01977e0a-0002-7000-8000-000000000003', 0, 3, 0, 0, 0, 0, 0, 1, '01977e0a-0001-7000-8000-000000000002', null, null);
insert into "goal_counts" ("owner_id", "goals", "archived", "awaiting_student", "awaiting_guide", "returned", "not_submitted", "under_way", "takes_part", "house_id", "next_due", "quiet_since") values ('01977e0a-0002-7000-8000-000000000004', 3, 0, 1, 0, 1, 1, 0, 1, '01977e0a-0001-7000-8000-000000000003', '2026-12-03', null);
insert into "goal_counts" ("owner_id", "goals", "archived", "awaiting_student", "awaiting_guide", "returned", "not_submitted", "under_way", "takes_part", "house_id", "next_due", "quiet_since") values ('01977e0a-0002-7000-8000-000000000005', 3, 0, 1, 1, 0, 1, 0, 0, '', '2026-11-02', null);
insert into "goal_counts" ("owner_id", "goals", "archived", "awaiting_student", "awaiting_guide", "returned", "not_submitted", "under_way", "takes_part", "house_id", "next_due", "quiet_since") values ('01977e0a-0002-7000-8000-000000000006', 3, 0, 0, 1, 0, 1, 1, 0, '01977e0a-0001-7000-8000-000000000001', '2026-11-02', '2026-09-08T00:30:00.123Z');
insert into "goal_due_counts" ("due_date", "goals") values ('2026-11-02', 5);
insert into "goal_due_counts" ("due_date", "goals") values ('2026-12-03', 5);
insert into "goal_due_counts" ("due_date", "goals") values ('2027-10-04', 3);
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
insert into "goal_templates" ("id", "title", "description", "type", "period", "due_in_days", "steps", "created_at", "version") values ('01977e0a-0009-7000-8000-000000000000', 'Learn a poem by heart', null, 'Core - ELA', 'Quarterly', 30, '["Choose it","Read it aloud"]', '2026-09-01T14:30:00.123Z', 2);
insert into "goal_templates" ("id", "title", "description", "type", "period", "due_in_days", "steps", "created_at", "version") values ('01977e0a-0009-7000-8000-000000000001', '50% of _everything_', 'Längere Beschreibung', 'Personal', null, null, '[]', '2026-09-01T21:30:00.123Z', 1);
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
insert into "houses" ("id", "name", "name_fold", "name_key", "created_at", "version") values ('01977e0a-0001-7000-8000-000000000000', 'Oak', 'oak', 'oak', '2026-09-01T07:30:00.123Z', 1);
insert into "houses" ("id", "name", "name_fold", "name_key", "created_at", "version") values ('01977e0a-0001-7000-8000-000000000001', 'Élan', 'élan', 'elan', '2026-09-01T14:30:00.123Z', 2);
insert into "houses" ("id", "name", "name_fold", "name_key", "created_at", "version") values ('01977e0a-0001-7000-8000-000000000002', 'Łódź House', 'łódź house', 'lodz house', '2026-09-01T21:30:00.123Z', 3);
insert into "houses" ("id", "name", "name_fold", "name_key", "created_at", "version") values ('01977e0a-0001-7000-8000-000000000003', 'STRAẞE', 'straße', 'strasse', '2026-09-02T04:30:00.123Z', 4);
insert into "idempotency" ("key_hash", "request_hash", "answer", "created_at") values ('0000000000000000000000000000000000000000000000000000000000000005', '0000000000000000000000000000000000000000000000000000000000000006', '{"id":"x","title":"Łódź"}', '2026-09-01T07:30:00.123Z');
insert into "import_columns" ("heading", "field") values ('bus line', null);
insert into "import_columns" ("heading", "field") values ('kennung', 'email');
insert into "import_rows" ("import_id", "place", "line", "email", "email_fold", "full_name", "house", "is_guide", "outcome", "is_done", "note") values ('01977e0a-0014-7000-8000-000000000000', 0, 2, 'Ada@school.example', 'ada@school.example', 'Ada Okafor', 'Oak', null, 'same', 1, 'Nothing to change');
insert into "import_rows" ("import_id", "place", "line", "email", "email_fold", "full_name", "house", "is_guide", "outcome", "is_done", "note") values ('01977e0a-0014-7000-8000-000000000000', 1, 3, 'new@school.example', 'new@school.example', null, 'Oak', null, 'create', 0, 'A new account');
insert into "import_rows" ("import_id", "place", "line", "email", "email_fold", "full_name", "house", "is_guide", "outcome", "is_done", "note") values ('01977e0a-0014-7000-8000-000000000000', 2, 5, 'nobody', 'nobody', 'Nobody', null, 1, 'refuse', 1, 'Invalid email address');
insert into "imports" ("id", "creator_id", "file_name", "guides", "state", "created_at") values ('01977e0a-0014-7000-8000-000000000000', '01977e0a-0002-7000-8000-000000000000', 'Pupils of 7b.csv', 0, 'running', '2026-09-07T03:30:00.123Z');
insert into "known_devices" ("user_id", "device_hash", "last_login_at") values ('01977e0a-0002-7000-8000-000000000002', '0000000000000000000000000000000000000000000000000000000000000008', '2026-09-01T14:30:00.123Z');
insert into "mail_failures" ("user_id", "reason", "since") values ('01977e0a-0002-7000-8000-000000000003', 'refused', '2026-09-02T04:30:00.123Z');
insert into "mailed_links" ("token_hash", "kind", "user_id", "address", "account_version", "created_at", "expires_at") values ('0000000000000000000000000000000000000000000000000000000000000007', 'password recovery', '01977e0a-0002-7000-8000-000000000002', null, null, '2026-09-01T21:30:00.123Z', '2099-01-01T00:00:00.000Z');
insert into "mailed_links" ("token_hash", "kind", "user_id", "address", "account_version", "created_at", "expires_at") values ('0000000000000000000000000000000000000000000000000000000000000008', 'address proof', '01977e0a-0002-7000-8000-000000000005', null, null, '2026-09-02T18:30:00.123Z', '2099-01-01T00:00:00.000Z');
insert into "mailed_links" ("token_hash", "kind", "user_id", "address", "account_version", "created_at", "expires_at") values ('0000000000000000000000000000000000000000000000000000000000000009', 'address take-back', '01977e0a-0002-7000-8000-000000000002', 'Ada.Before@school.example', 3, '2026-09-02T18:30:00.123Z', '2099-01-01T00:00:00.000Z');
insert into "migrations" ("name", "ran_at") values ('0001-start', '2026-11-23T05:49:23.633Z');
insert into "migrations" ("name", "ran_at") values ('0002-mail', '2026-11-23T05:49:23.643Z');
insert into "migrations" ("name", "ran_at") values ('0003-rate-limits', '2026-11-23T05:49:23.656Z');
insert into "migrations" ("name", "ran_at") values ('0004-confirmation', '2026-11-23T05:49:23.667Z');
insert into "migrations" ("name", "ran_at") values ('0005-sessions', '2026-11-23T05:49:23.674Z');
insert into "migrations" ("name", "ran_at") values ('0006-mailed-links', '2026-11-23T05:49:23.690Z');
insert into "migrations" ("name", "ran_at") values ('0007-audit-chain', '2026-11-23T05:49:23.713Z');
insert into "migrations" ("name", "ran_at") values ('0008-last-use', '2026-11-23T05:49:23.715Z');
insert into "migrations" ("name", "ran_at") values ('0009-second-factor', '2026-11-23T05:49:23.723Z');
insert into "migrations" ("name", "ran_at") values ('0010-given-password', '2026-11-23T05:49:23.725Z');
insert into "migrations" ("name", "ran_at") values ('0011-sign-ins', '2026-11-23T05:49:23.732Z');
insert into "migrations" ("name", "ran_at") values ('0012-conversation', '2026-11-23T05:49:23.790Z');
insert into "migrations" ("name", "ran_at") values ('0013-steps', '2026-11-23T05:49:23.818Z');
insert into "migrations" ("name", "ran_at") values ('0014-giving', '2026-11-23T05:49:23.847Z');
insert into "migrations" ("name", "ran_at") values ('0015-waiting', '2026-11-23T05:49:23.875Z');
insert into "migrations" ("name", "ran_at") values ('0016-today', '2026-11-23T05:49:23.914Z');
insert into "migrations" ("name", "ran_at") values ('0018-student-page', '2026-11-23T05:49:23.933Z');
insert into "migrations" ("name", "ran_at") values ('0019-overview', '2026-11-23T05:49:23.968Z');
insert into "migrations" ("name", "ran_at") values ('0020-notifications', '2026-11-23T05:49:23.982Z');
insert into "migrations" ("name", "ran_at") values ('0021-assignment-counts', '2026-11-23T05:49:23.989Z');
insert into "migrations" ("name", "ran_at") values ('0022-notification-mails', '2026-11-23T05:49:24.017Z');
insert into "migrations" ("name", "ran_at") values ('0023-unused-indexes', '2026-11-23T05:49:24.022Z');
insert into "migrations" ("name", "ran_at") values ('0024-imports', '2026-11-23T05:49:24.044Z');
insert into "migrations" ("name", "ran_at") values ('0025-single-sign-on', '2026-11-23T05:49:24.051Z');
insert into "migrations" ("name", "ran_at") values ('0026-paper-codes', '2026-11-23T05:49:24.059Z');
insert into "migrations" ("name", "ran_at") values ('0029-undelivered-mails', '2026-11-23T05:49:24.073Z');
insert into "migrations" ("name", "ran_at") values ('0030-created-on', '2026-11-23T05:49:24.076Z');
insert into "migrations" ("name", "ran_at") values ('0034-terms', '2026-11-23T05:49:24.090Z');
insert into "migrations" ("name", "ran_at") values ('0035-sort-names', '2026-11-23T05:49:24.154Z');
insert into "notification_mails" ("user_id", "look_at", "mailed_on") values ('01977e0a-0002-7000-8000-000000000000', null, '2026-09-01');
insert into "notification_mails" ("user_id", "look_at", "mailed_on") values ('01977e0a-0002-7000-8000-000000000006', '2026-09-04T05:30:00.123Z', null);
insert into "notification_settings" ("user_id", "mail") values ('01977e0a-0002-7000-8000-000000000001', 'at_once');
insert into "notifications" ("id", "user_id", "goal_id", "kind", "actor_id", "due_date", "created_at", "read_at", "mail_id") values ('01977e0a-0013-7000-8000-000000000000', '01977e0a-0002-7000-8000-000000000000', '01977e0a-0003-7000-8000-000000000000', 'sent_back', '01977e0a-0002-7000-8000-000000000001', null, '2026-09-01T14:30:00.123Z', '2026-09-01T21:30:00.123Z', '');
insert into "notifications" ("id", "user_id", "goal_id", "kind", "actor_id", "due_date", "created_at", "read_at", "mail_id") values ('01977e0a-0013-7000-8000-000000000001', '01977e0a-0002-7000-8000-000000000006', '01977e0a-0003-7000-8000-000000000006', 'overdue', null, '2026-11-02', '2026-09-03T22:30:00.123Z', null, null);
insert into "outbox" ("id", "kind", "recipient", "superseded", "attempts", "next_attempt_at", "created_at", "user_id", "account_version", "notice", "resent_at") values ('01977e0a-0006-7000-8000-000000000000', 'password recovery', 'ada@school.example', 1, 2, '2026-09-02T04:30:00.123Z', '2026-09-01T21:30:00.123Z', null, null, null, null);
insert into "outbox" ("id", "kind", "recipient", "superseded", "attempts", "next_attempt_at", "created_at", "user_id", "account_version", "notice", "resent_at") values ('01977e0a-0006-7000-8000-000000000001', 'password recovery', 'nobody@school.example', 0, 0, '2026-09-02T11:30:00.123Z', '2026-09-02T11:30:00.123Z', null, null, null, null);
insert into "outbox" ("id", "kind", "recipient", "superseded", "attempts", "next_attempt_at", "created_at", "user_id", "account_version", "notice", "resent_at") values ('01977e0a-0006-7000-8000-000000000002', 'address take-back', 'Ada.Before@school.example', 0, 0, '2026-09-02T18:30:00.123Z', '2026-09-02T18:30:00.123Z', '01977e0a-0002-7000-8000-000000000002', 3, null, null);
insert into "outbox" ("id", "kind", "recipient", "superseded", "attempts", "next_attempt_at", "created_at", "user_id", "account_version", "notice", "resent_at") values ('01977e0a-0006-7000-8000-000000000003', 'account notice', 'gone@school.example', 0, 0, '2026-09-03T01:30:00.123Z', '2026-09-03T01:30:00.123Z', '01977e0a-0002-7000-8000-000000000009', null, 'account deleted', null);
insert into "paper_codes" ("user_id", "code_hash", "created_at", "expires_at") values ('01977e0a-0002-7000-8000-000000000003', '000000000000000000000000000000000000000000000000000000000000000b', '2026-09-02T11:30:00.123Z', '2099-01-01T00:00:00.000Z');
insert into "recovery_codes" ("user_id", "selector", "code_hash") values ('01977e0a-0002-7000-8000-000000000000', 'ABCD', '000000000000000000000000000000000000000000000000000000000000000a');
insert into "reflections" ("goal_id", "owner_id", "went_well", "next_time", "created_at", "edited_at") values ('01977e0a-0003-7000-8000-00000000000b', '01977e0a-0002-7000-8000-000000000004', 'Every page', '', '2026-09-07T03:30:00.123Z', null);
insert into "reflections" ("goal_id", "owner_id", "went_well", "next_time", "created_at", "edited_at") values ('01977e0a-0003-7000-8000-00000000000b', '01977e0a-0002-7000-8000-000000000005', '', 'Begin ''early''', '2026-09-07T10:30:00.123Z', '2026-09-07T17:30:00.123Z');
insert into "second_factors" ("user_id", "secret", "created_at", "confirmed_at", "last_step") values ('01977e0a-0002-7000-8000-000000000000', 'c2VhbGVk', '2026-09-01T21:30:00.123Z', '2026-09-02T04:30:00.123Z', 59000000);
insert into "second_factors" ("user_id", "secret", "created_at", "confirmed_at", "last_step") values ('01977e0a-0002-7000-8000-000000000002', 'YmVndW4', '2026-09-02T11:30:00.123Z', null, 0);
insert into "sessions" ("token_hash", "user_id", "created_at", "expires_at", "id", "device", "is_shared", "last_used_at", "ends_at", "proved_by") values ('0000000000000000000000000000000000000000000000000000000000000001', '01977e0a-0002-7000-8000-000000000000', '2026-09-01T07:30:00.123Z', '2099-01-01T00:00:00.000Z', '01977e0a-0007-7000-8000-000000000000', null, 0, null, '2099-01-01T00:00:00.000Z', 'password');
insert into "sessions" ("token_hash", "user_id", "created_at", "expires_at", "id", "device", "is_shared", "last_used_at", "ends_at", "proved_by") values ('0000000000000000000000000000000000000000000000000000000000000002', '01977e0a-0002-7000-8000-000000000002', '2026-09-01T14:30:00.123Z', '2099-01-01T00:00:00.000Z', '01977e0a-0007-7000-8000-000000000001', 'Firefox on Linux', 1, '2026-09-01T21:30:00.123Z', '2099-01-02T00:00:00.000Z', 'provider');
insert into "settings" ("name", "value") values ('time_zone', 'Pacific/Auckland');
insert into "setup_tokens" ("token_hash", "created_at") values ('0000000000000000000000000000000000000000000000000000000000000003', '2026-09-01T07:30:00.123Z');
insert into "sign_ins" ("id", "user_id", "event", "address", "device", "created_at") values ('01977e0a-0008-7000-8000-000000000000', '01977e0a-0002-7000-8000-000000000002', 'signed_in', '192.0.2.7', 'Firefox on Linux', '2026-09-01T14:30:00.123Z');
insert into "sign_ins" ("id", "user_id", "event", "address", "device", "created_at") values ('01977e0a-0008-7000-8000-000000000001', '01977e0a-0002-7000-8000-000000000000', 'second_factor_reset', null, null, '2026-09-01T21:30:00.123Z');
insert into "sign_ins" ("id", "user_id", "event", "address", "device", "created_at") values ('01977e0a-0008-7000-8000-000000000002', null, 'wrong_password', '192.0.2.8', null, '2026-09-02T04:30:00.123Z');
insert into "sign_on_identities" ("issuer", "subject", "user_id", "created_at", "last_used_at") values ('https://login.school.example', 'Ada-1815', '01977e0a-0002-7000-8000-000000000002', '2026-09-01T14:30:00.123Z', '2026-09-02T04:30:00.123Z');
insert into "sort_names" ("kind", "id", "name_key") values ('assigner', '01977e0a-0002-7000-8000-000000000000', 'grace guide');
insert into "sort_names" ("kind", "id", "name_key") values ('assigner', '01977e0a-0002-7000-8000-000000000001', 'orla orsted');
insert into "sort_names" ("kind", "id", "name_key") values ('assigner', 'none', 'unknown');
insert into "sort_names" ("kind", "id", "name_key") values ('assigner', 'self', 'self');
insert into "sort_names" ("kind", "id", "name_key") values ('house', '', '􏿿');
insert into "sort_names" ("kind", "id", "name_key") values ('house', '01977e0a-0001-7000-8000-000000000000', 'oak');
insert into "sort_names" ("kind", "id", "name_key") values ('house', '01977e0a-0001-7000-8000-000000000001', 'elan');
insert into "sort_names" ("kind", "id", "name_key") values ('house', '01977e0a-0001-7000-8000-000000000002', 'lodz house');
insert into "sort_names" ("kind", "id", "name_key") values ('house', '01977e0a-0001-7000-8000-000000000003', 'strasse');
insert into "steps" ("id", "goal_id", "owner_id", "title", "is_done", "due_date", "position", "created_at") values ('01977e0a-0010-7000-8000-000000000000', '01977e0a-0003-7000-8000-000000000006', '01977e0a-0002-7000-8000-000000000006', 'Find “the” book', 1, null, 0, '2026-09-03T08:30:00.123Z');
insert into "steps" ("id", "goal_id", "owner_id", "title", "is_done", "due_date", "position", "created_at") values ('01977e0a-0010-7000-8000-000000000001', '01977e0a-0003-7000-8000-000000000006', '01977e0a-0002-7000-8000-000000000006', 'Read on', 0, '2026-12-03', 1, '2026-09-03T08:30:00.123Z');
insert into "terms" ("id", "name", "first_day", "last_day") values ('01977e0a-0015-7000-8000-000000000000', 'Michælmas', '2026-09-01', '2026-12-18');
insert into "undelivered_mails" ("id", "user_id", "kind", "recipient", "account_version", "notice", "reason", "answer", "asked_at", "failed_at") values ('01977e0a-0020-7000-8000-000000000000', '01977e0a-0002-7000-8000-000000000003', 'account notice', 'Lost@school.example', null, 'password changed', 'refused', '550 5.1.1 unknown', '2026-09-01T21:30:00.123Z', '2026-09-02T04:30:00.123Z');
insert into "users" ("id", "email", "email_fold", "email_key", "full_name", "full_name_fold", "full_name_key", "display_fold", "display_key", "house_id", "is_superuser", "is_active", "purpose_statement", "password_hash", "created_at", "version", "confirmed_at", "awaits_proof", "last_active_on", "inactivity_warned_on", "has_given_credential", "has_signed_in") values ('01977e0a-0002-7000-8000-000000000000', 'grace@school.example', 'grace@school.example', 'grace@school.example', 'Grace Guide', 'grace guide', 'grace guide', 'grace guide', 'grace guide', null, 1, 1, null, '$argon2id$v=19$m=47104,t=1,p=1$c2FsdHNhbHRzYWx0$bm90IGEgcmVhbCBoYXNoIG9mIGFueXRoaW5nIGF0IGFsbA', '2026-09-01T07:30:00.123Z', 1, '2026-09-01T07:30:00.123Z', 0, '2026-09-03', null, 0, 1);
insert into "users" ("id", "email", "email_fold", "email_key", "full_name", "full_name_fold", "full_name_key", "display_fold", "display_key", "house_id", "is_superuser", "is_active", "purpose_statement", "password_hash", "created_at", "version", "confirmed_at", "awaits_proof", "last_active_on", "inactivity_warned_on", "has_given_credential", "has_signed_in") values ('01977e0a-0002-7000-8000-000000000001', 'Orla.Guide@School.Example', 'orla.guide@school.example', 'orla.guide@school.example', 'Órla Ørsted', 'órla ørsted', 'orla orsted', 'órla ørsted', 'orla orsted', '01977e0a-0001-7000-8000-000000000001', 1, 1, null, '$argon2id$v=19$m=47104,t=1,p=1$c2FsdHNhbHRzYWx0$bm90IGEgcmVhbCBoYXNoIG9mIGFueXRoaW5nIGF0IGFsbA', '2026-09-01T14:30:00.123Z', 2, '2026-09-01T14:30:00.123Z', 0, '2026-09-04', null, 0, 0);
insert into "users" ("id", "email", "email_fold", "email_key", "full_name", "full_name_fold", "full_name_key", "display_fold", "display_key", "house_id", "is_superuser", "is_active", "purpose_statement", "password_hash", "created_at", "version", "confirmed_at", "awaits_proof", "last_active_on", "inactivity_warned_on", "has_given_credential", "has_signed_in") values ('01977e0a-0002-7000-8000-000000000002', 'ada@school.example', 'ada@school.example', 'ada@school.example', 'Ada Okafor', 'ada okafor', 'ada okafor', 'ada okafor', 'ada okafor', '01977e0a-0001-7000-8000-000000000000', 0, 1, 'I want to know
how ''things'' grow.', '$argon2id$v=19$m=47104,t=1,p=1$c2FsdHNhbHRzYWx0$bm90IGEgcmVhbCBoYXNoIG9mIGFueXRoaW5nIGF0IGFsbA', '2026-09-01T21:30:00.123Z', 3, '2026-09-01T21:30:00.123Z', 0, '2026-09-04', '2026-09-05', 0, 1);
insert into "users" ("id", "email", "email_fold", "email_key", "full_name", "full_name_fold", "full_name_key", "display_fold", "display_key", "house_id", "is_superuser", "is_active", "purpose_statement", "password_hash", "created_at", "version", "confirmed_at", "awaits_proof", "last_active_on", "inactivity_warned_on", "has_given_credential", "has_signed_in") values ('01977e0a-0002-7000-8000-000000000003', 'lukasz@school.example', 'lukasz@school.example', 'lukasz@school.example', 'Łukasz Żółć', 'łukasz żółć', 'lukasz zolc', 'łukasz żółć', 'lukasz zolc', '01977e0a-0001-7000-8000-000000000002', 0, 1, null, '$argon2id$v=19$m=47104,t=1,p=1$c2FsdHNhbHRzYWx0$bm90IGEgcmVhbCBoYXNoIG9mIGFueXRoaW5nIGF0IGFsbA', '2026-09-02T04:30:00.123Z', 4, '2026-09-02T04:30:00.123Z', 0, '2026-09-04', null, 1, 0);
insert into "users" ("id", "email", "email_fold", "email_key", "full_name", "full_name_fold", "full_name_key", "display_fold", "display_key", "house_id", "is_superuser", "is_active", "purpose_statement", "password_hash", "created_at", "version", "confirmed_at", "awaits_proof", "last_active_on", "inactivity_warned_on", "has_given_credential", "has_signed_in") values ('01977e0a-0002-7000-8000-000000000004', 'nameless@school.example', 'nameless@school.example', 'nameless@school.example', null, '', '􏿿', 'nameless@school.example', 'nameless@school.example', '01977e0a-0001-7000-8000-000000000003', 0, 1, null, '$argon2id$v=19$m=47104,t=1,p=1$c2FsdHNhbHRzYWx0$bm90IGEgcmVhbCBoYXNoIG9mIGFueXRoaW5nIGF0IGFsbA', '2026-09-02T11:30:00.123Z', 5, '2026-09-02T11:30:00.123Z', 0, '2026-09-05', null, 0, 1);
insert into "users" ("id", "email", "email_fold", "email_key", "full_name", "full_name_fold", "full_name_key", "display_fold", "display_key", "house_id", "is_superuser", "is_active", "purpose_statement", "password_hash", "created_at", "version", "confirmed_at", "awaits_proof", "last_active_on", "inactivity_warned_on", "has_given_credential", "has_signed_in") values ('01977e0a-0002-7000-8000-000000000005', 'odysseus@school.example', 'odysseus@school.example', 'odysseus@school.example', 'ΟΔΥΣΣΕΥΣ Νίκος', 'οδυσσευσ νίκοσ', 'οδυσσευσ νικοσ', 'οδυσσευσ νίκοσ', 'οδυσσευσ νικοσ', null, 0, 1, null, '$argon2id$v=19$m=47104,t=1,p=1$c2FsdHNhbHRzYWx0$bm90IGEgcmVhbCBoYXNoIG9mIGFueXRoaW5nIGF0IGFsbA', '2026-09-02T18:30:00.123Z', 6, null, 1, '2026-09-05', null, 0, 0);
insert into "users" ("id", "email", "email_fold", "email_key", "full_name", "full_name_fold", "full_name_key", "display_fold", "display_key", "house_id", "is_superuser", "is_active", "purpose_statement", "password_hash", "created_at", "version", "confirmed_at", "awaits_proof", "last_active_on", "inactivity_warned_on", "has_given_credential", "has_signed_in") values ('01977e0a-0002-7000-8000-000000000006', 'zoe@school.example', 'zoe@school.example', 'zoe@school.example', 'Zoë 😀 Æsop', 'zoë 😀 æsop', 'zoe 😀 aesop', 'zoë 😀 æsop', 'zoe 😀 aesop', '01977e0a-0001-7000-8000-000000000001', 0, 0, null, '$argon2id$v=19$m=47104,t=1,p=1$c2FsdHNhbHRzYWx0$bm90IGEgcmVhbCBoYXNoIG9mIGFueXRoaW5nIGF0IGFsbA', '2026-09-03T01:30:00.123Z', 7, '2026-09-03T01:30:00.123Z', 0, '2026-09-05', null, 0, 1);
alter table assignment_recipients add constraint assignment_recipients_pkey PRIMARY KEY (assignment_id, user_id);
alter table assignments add constraint assignments_pkey PRIMARY KEY (id);
alter table attempts add constraint attempts_pkey PRIMARY KEY (id);
alter table audit add constraint audit_pkey PRIMARY KEY (id);
alter table audit_checkpoint_heads add constraint audit_checkpoint_heads_pkey PRIMARY KEY (checkpoint, record_id);
alter table audit_checkpoints add constraint audit_checkpoints_pkey PRIMARY KEY (number);
alter table audit_open add constraint audit_open_pkey PRIMARY KEY (record_id, sequence);
alter table check_ins add constraint check_ins_pkey PRIMARY KEY (id);
alter table comments add constraint comments_pkey PRIMARY KEY (id);
alter table goal_counts add constraint goal_counts_pkey PRIMARY KEY (owner_id);
alter table goal_due_counts add constraint goal_due_counts_pkey PRIMARY KEY (due_date);
alter table goal_figure_changes add constraint goal_figure_changes_pkey PRIMARY KEY (id);
alter table goal_figures add constraint goal_figures_pkey PRIMARY KEY (figure, scope, value, status_rank);
alter table goal_templates add constraint goal_templates_pkey PRIMARY KEY (id);
alter table goals add constraint goals_pkey PRIMARY KEY (id);
alter table houses add constraint houses_name_fold_key UNIQUE (name_fold);
alter table houses add constraint houses_pkey PRIMARY KEY (id);
alter table idempotency add constraint idempotency_pkey PRIMARY KEY (key_hash);
alter table import_columns add constraint import_columns_pkey PRIMARY KEY (heading);
alter table import_rows add constraint import_rows_pkey PRIMARY KEY (import_id, place);
alter table imports add constraint imports_pkey PRIMARY KEY (id);
alter table known_devices add constraint known_devices_pkey PRIMARY KEY (user_id, device_hash);
alter table mail_failures add constraint mail_failures_pkey PRIMARY KEY (user_id);
alter table mailed_links add constraint mailed_links_pkey PRIMARY KEY (token_hash);
alter table migrations add constraint migrations_pkey PRIMARY KEY (name);
alter table notification_mails add constraint notification_mails_pkey PRIMARY KEY (user_id);
alter table notification_settings add constraint notification_settings_pkey PRIMARY KEY (user_id);
alter table notifications add constraint notifications_pkey PRIMARY KEY (id);
alter table outbox add constraint outbox_pkey PRIMARY KEY (id);
alter table paper_codes add constraint paper_codes_pkey PRIMARY KEY (user_id);
alter table recovery_codes add constraint recovery_codes_pkey PRIMARY KEY (user_id, selector);
alter table reflections add constraint reflections_pkey PRIMARY KEY (goal_id, owner_id);
alter table second_factors add constraint second_factors_pkey PRIMARY KEY (user_id);
alter table sessions add constraint sessions_pkey PRIMARY KEY (token_hash);
alter table settings add constraint settings_pkey PRIMARY KEY (name);
alter table setup_tokens add constraint setup_tokens_pkey PRIMARY KEY (token_hash);
alter table sign_ins add constraint sign_ins_pkey PRIMARY KEY (id);
alter table sign_on_identities add constraint sign_on_identities_pkey PRIMARY KEY (issuer, subject);
alter table sort_names add constraint sort_names_pkey PRIMARY KEY (kind, id);
alter table steps add constraint steps_pkey PRIMARY KEY (id);
alter table terms add constraint terms_pkey PRIMARY KEY (id);
alter table undelivered_mails add constraint undelivered_mails_pkey PRIMARY KEY (id);
alter table users add constraint users_email_fold_key UNIQUE (email_fold);
alter table users add constraint users_pkey PRIMARY KEY (id);
alter table assignment_recipients add constraint assignment_recipients_assignment_id_fkey FOREIGN KEY (assignment_id) REFERENCES assignments(id) ON DELETE CASCADE;
alter table assignment_recipients add constraint assignment_recipients_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
alter table assignments add constraint assignments_assigner_id_fkey FOREIGN KEY (assigner_id) REFERENCES users(id) ON DELETE SET NULL;
alter table assignments add constraint assignments_house_id_fkey FOREIGN KEY (house_id) REFERENCES houses(id) ON DELETE CASCADE;
alter table audit_checkpoint_heads add constraint audit_checkpoint_heads_checkpoint_fkey FOREIGN KEY (checkpoint) REFERENCES audit_checkpoints(number);
alter table check_ins add constraint check_ins_author_id_fkey FOREIGN KEY (author_id) REFERENCES users(id) ON DELETE SET NULL;
alter table check_ins add constraint check_ins_goal_id_fkey FOREIGN KEY (goal_id) REFERENCES goals(id) ON DELETE CASCADE;
alter table comments add constraint comments_author_id_fkey FOREIGN KEY (author_id) REFERENCES users(id) ON DELETE CASCADE;
alter table comments add constraint comments_goal_id_fkey FOREIGN KEY (goal_id) REFERENCES goals(id) ON DELETE CASCADE;
alter table goal_counts add constraint goal_counts_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES users(id) ON DELETE CASCADE;
alter table goals add constraint goals_assigner_id_fkey FOREIGN KEY (assigner_id) REFERENCES users(id);
alter table goals add constraint goals_assignment_id_fkey FOREIGN KEY (assignment_id) REFERENCES assignments(id) ON DELETE SET NULL;
alter table goals add constraint goals_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES users(id);
alter table import_rows add constraint import_rows_import_id_fkey FOREIGN KEY (import_id) REFERENCES imports(id) ON DELETE CASCADE;
alter table imports add constraint imports_creator_id_fkey FOREIGN KEY (creator_id) REFERENCES users(id) ON DELETE CASCADE;
alter table known_devices add constraint known_devices_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
alter table mail_failures add constraint mail_failures_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
alter table mailed_links add constraint mailed_links_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
alter table notification_settings add constraint notification_settings_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
alter table paper_codes add constraint paper_codes_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
alter table recovery_codes add constraint recovery_codes_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
alter table reflections add constraint reflections_goal_id_fkey FOREIGN KEY (goal_id) REFERENCES goals(id) ON DELETE CASCADE;
alter table second_factors add constraint second_factors_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
alter table sessions add constraint sessions_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
alter table sign_ins add constraint sign_ins_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
alter table sign_on_identities add constraint sign_on_identities_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
alter table steps add constraint steps_goal_id_fkey FOREIGN KEY (goal_id) REFERENCES goals(id) ON DELETE CASCADE;
alter table undelivered_mails add constraint undelivered_mails_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
alter table users add constraint users_house_id_fkey FOREIGN KEY (house_id) REFERENCES houses(id);
CREATE INDEX assignment_recipients_by_user ON public.assignment_recipients USING btree (user_id);
CREATE INDEX assignments_by_assigner ON public.assignments USING btree (assigner_id);
CREATE INDEX assignments_by_newcomers ON public.assignments USING btree (newcomers, id);
CREATE INDEX attempts_by_created_at ON public.attempts USING btree (created_at);
CREATE INDEX attempts_by_subject ON public.attempts USING btree (subject, created_at);
CREATE UNIQUE INDEX audit_by_sequence ON public.audit USING btree (record_id, sequence);
CREATE INDEX audit_looks ON public.audit USING btree (record_id, sequence) WHERE (event = ANY (ARRAY['user.page_opened'::text, 'user.sheet_printed'::text]));
CREATE INDEX audit_looks_by_actor ON public.audit USING btree (record_id, actor_id, created_at) WHERE (event = ANY (ARRAY['user.page_opened'::text, 'user.sheet_printed'::text]));
CREATE INDEX audit_of_changed_owners ON public.audit USING btree (record_id) WHERE ((event = 'goal.edited'::text) AND (changes ~~ '%"owner_id":{%'::text));
CREATE INDEX audit_of_deleted_goals ON public.audit USING btree (event, record_id) WHERE (event = 'goal.deleted'::text);
CREATE INDEX check_ins_by_author ON public.check_ins USING btree (author_id);
CREATE INDEX check_ins_by_goal ON public.check_ins USING btree (goal_id, owner_id, id);
CREATE INDEX check_ins_by_owner ON public.check_ins USING btree (owner_id, id);
CREATE INDEX check_ins_by_week ON public.check_ins USING btree (first_of_week, goal_id, owner_id) WHERE (first_of_week IS NOT NULL);
CREATE INDEX comments_by_author ON public.comments USING btree (author_id, id);
CREATE INDEX comments_by_goal ON public.comments USING btree (goal_id, is_past, id);
CREATE INDEX comments_of_owner ON public.comments USING btree (owner_id, created_at, id);
CREATE INDEX goal_figures_of_nothing ON public.goal_figures USING btree (figure) WHERE (count = 0);
CREATE INDEX goals_awaiting_guide ON public.goals USING btree (archived_rank, was_returned DESC, review_changed_at, id) WHERE (status_rank = 2);
CREATE INDEX goals_awaiting_guide_of_house ON public.goals USING btree (archived_rank, house_ref, was_returned DESC, review_changed_at, id) WHERE (status_rank = 2);
CREATE INDEX goals_by_assigned_by ON public.goals USING btree (archived_rank, assigned_by, id);
CREATE INDEX goals_by_assigner ON public.goals USING btree (assigner_id, owner_id);
CREATE INDEX goals_by_assignment ON public.goals USING btree (assignment_id, archived_rank, status_rank) WHERE (assignment_id IS NOT NULL);
CREATE INDEX goals_by_completed ON public.goals USING btree (owner_id, completed_at) WHERE (completed_at IS NOT NULL);
CREATE INDEX goals_by_created_at ON public.goals USING btree (archived_rank, created_at, id);
CREATE INDEX goals_by_created_on ON public.goals USING btree (archived_rank, created_on, id);
CREATE INDEX goals_by_description_key ON public.goals USING btree (archived_rank, description_key, id);
CREATE INDEX goals_by_due_key ON public.goals USING btree (archived_rank, due_key, id);
CREATE INDEX goals_by_end ON public.goals USING btree (COALESCE(due_date,
CASE
    WHEN (period = 'Annual'::text) THEN '9999-12-31'::text
    ELSE created_on
END), owner_id, id) WHERE ((archived_rank = 0) AND (status_rank = ANY (ARRAY[3, 4])));
CREATE INDEX goals_by_house ON public.goals USING btree (archived_rank, house_ref, id);
CREATE INDEX goals_by_house_and_status ON public.goals USING btree (archived_rank, house_ref, status_rank, id);
CREATE INDEX goals_by_id ON public.goals USING btree (archived_rank, id, due_date, progress_bar);
CREATE INDEX goals_by_owner ON public.goals USING btree (owner_id, archived_rank, id);
CREATE INDEX goals_by_owner_key ON public.goals USING btree (archived_rank, owner_key, id);
CREATE INDEX goals_by_period_key ON public.goals USING btree (archived_rank, period_key, id);
CREATE INDEX goals_by_status_rank ON public.goals USING btree (archived_rank, status_rank, id);
CREATE INDEX goals_by_title_key ON public.goals USING btree (archived_rank, title_key, id);
CREATE INDEX goals_by_type_key ON public.goals USING btree (archived_rank, type_key, id);
CREATE INDEX goals_completed ON public.goals USING btree (archived_rank, completed_at, id) WHERE (completed_at IS NOT NULL);
CREATE INDEX goals_of_owner ON public.goals USING btree (owner_id, archived_rank, status_rank, id);
CREATE INDEX goals_of_owner_by_due ON public.goals USING btree (owner_id, status_rank, due_key, id) WHERE (archived_rank = 0);
CREATE INDEX goals_open_by_due ON public.goals USING btree (archived_rank, due_date, id) WHERE (progress_bar < 100);
CREATE INDEX goals_open_by_due_of_house ON public.goals USING btree (archived_rank, house_ref, due_date, id) WHERE (progress_bar < 100);
CREATE INDEX goals_open_of_owner ON public.goals USING btree (owner_id, due_date) WHERE ((archived_rank = 0) AND (progress_bar < 100) AND (due_date IS NOT NULL));
CREATE INDEX goals_returned ON public.goals USING btree (archived_rank, id) WHERE (returned_at IS NOT NULL);
CREATE INDEX goals_returned_of_owner ON public.goals USING btree (owner_id, due_key, id) WHERE ((archived_rank = 0) AND (returned_at IS NOT NULL));
CREATE INDEX goals_under_way_of_owner ON public.goals USING btree (owner_id, last_active_at) WHERE ((archived_rank = 0) AND (status_rank = ANY (ARRAY[3, 4])));
CREATE INDEX idempotency_by_created_at ON public.idempotency USING btree (created_at);
CREATE INDEX import_rows_by_email ON public.import_rows USING btree (email_fold);
CREATE INDEX import_rows_by_outcome ON public.import_rows USING btree (import_id, outcome, is_done, place);
CREATE INDEX imports_by_creator ON public.imports USING btree (creator_id);
CREATE INDEX known_devices_by_hash ON public.known_devices USING btree (device_hash);
CREATE INDEX known_devices_by_last_login ON public.known_devices USING btree (last_login_at);
CREATE INDEX mailed_links_by_expiry ON public.mailed_links USING btree (expires_at);
CREATE INDEX mailed_links_by_user ON public.mailed_links USING btree (user_id, kind);
CREATE INDEX notes_of_owner ON public.check_ins USING btree (owner_id, created_at, id) WHERE (note IS NOT NULL);
CREATE INDEX notification_mails_by_look_at ON public.notification_mails USING btree (look_at) WHERE (look_at IS NOT NULL);
CREATE INDEX notifications_by_created_at ON public.notifications USING btree (created_at);
CREATE INDEX notifications_by_goal ON public.notifications USING btree (goal_id, id);
CREATE INDEX notifications_by_mail ON public.notifications USING btree (mail_id) WHERE (mail_id IS NOT NULL);
CREATE INDEX notifications_by_user ON public.notifications USING btree (user_id, id);
CREATE UNIQUE INDEX notifications_of_due ON public.notifications USING btree (goal_id, kind, due_date, user_id) WHERE (due_date IS NOT NULL);
CREATE UNIQUE INDEX notifications_of_new_term ON public.notifications USING btree (user_id, due_date) WHERE (kind = 'new_term'::text);
CREATE INDEX notifications_unmailed ON public.notifications USING btree (user_id, id) WHERE (mail_id IS NULL);
CREATE INDEX notifications_unread ON public.notifications USING btree (user_id, id) WHERE (read_at IS NULL);
CREATE INDEX outbox_by_next_attempt ON public.outbox USING btree (next_attempt_at, id);
CREATE INDEX outbox_by_recipient ON public.outbox USING btree (recipient);
CREATE INDEX outbox_by_user ON public.outbox USING btree (user_id);
CREATE INDEX reflections_of_owner ON public.reflections USING btree (owner_id, created_at, goal_id);
CREATE INDEX sessions_by_expiry ON public.sessions USING btree (expires_at);
CREATE UNIQUE INDEX sessions_by_id ON public.sessions USING btree (id);
CREATE INDEX sessions_by_user ON public.sessions USING btree (user_id);
CREATE INDEX sign_ins_by_created_at ON public.sign_ins USING btree (created_at);
CREATE INDEX sign_ins_by_user ON public.sign_ins USING btree (user_id, event, id);
CREATE UNIQUE INDEX sign_on_identities_by_user ON public.sign_on_identities USING btree (user_id, issuer);
CREATE UNIQUE INDEX sort_names_in_order ON public.sort_names USING btree (kind, name_key, id);
CREATE INDEX steps_by_goal ON public.steps USING btree (goal_id, owner_id, "position");
CREATE INDEX steps_by_owner ON public.steps USING btree (owner_id, id);
CREATE INDEX students_by_next_due ON public.goal_counts USING btree (next_due, owner_id) WHERE (takes_part = 1);
CREATE INDEX students_by_next_due_of_house ON public.goal_counts USING btree (house_id, next_due, owner_id) WHERE (takes_part = 1);
CREATE INDEX students_by_quiet_since ON public.goal_counts USING btree (quiet_since, owner_id) WHERE (takes_part = 1);
CREATE INDEX students_by_quiet_since_of_house ON public.goal_counts USING btree (house_id, quiet_since, owner_id) WHERE (takes_part = 1);
CREATE INDEX students_without_goal ON public.goal_counts USING btree (owner_id) WHERE ((takes_part = 1) AND (goals = 0));
CREATE INDEX students_without_goal_of_house ON public.goal_counts USING btree (house_id, owner_id) WHERE ((takes_part = 1) AND (goals = 0));
CREATE INDEX terms_by_first_day ON public.terms USING btree (first_day);
CREATE INDEX undelivered_mails_by_failure ON public.undelivered_mails USING btree (failed_at, id);
CREATE INDEX undelivered_mails_by_user ON public.undelivered_mails USING btree (user_id);
CREATE INDEX users_by_created_at ON public.users USING btree (created_at, id);
CREATE INDEX users_by_email_key ON public.users USING btree (email_key, id);
CREATE INDEX users_by_full_name_key ON public.users USING btree (full_name_key, id);
CREATE INDEX users_by_house ON public.users USING btree (house_ref, id);
CREATE INDEX users_by_house_id ON public.users USING btree (house_id);
CREATE INDEX users_by_is_active ON public.users USING btree (is_active, id);
CREATE INDEX users_by_is_superuser ON public.users USING btree (is_superuser, id);
CREATE INDEX users_by_role_and_status ON public.users USING btree (is_superuser, is_active, id);
CREATE INDEX users_of_house ON public.users USING btree (house_id, is_superuser, is_active, display_key, id);
CREATE INDEX users_unconfirmed ON public.users USING btree (created_at, id) WHERE (confirmed_at IS NULL);
