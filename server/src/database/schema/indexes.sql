-- The index on descriptions depends on the engine: see `setup/migrate.ts`. The indexes on statuses are in
-- `setup/status-column.ts`.

create index users_of_house on users (house_id, role, is_active, display_key, id);
create index users_by_display_key on users (display_key, id);
create index users_by_role_and_status on users (role, is_active, id);
create index users_unconfirmed on users (id) where confirmed_at is null;
create index guide_houses_by_house on guide_houses (house_id);
create index imports_by_creator on imports (creator_id);
create index import_rows_by_outcome on import_rows (import_id, outcome, is_done, place);
create index import_rows_by_email on import_rows (email_fold);
create index import_rows_by_user on import_rows (user_id);
create index import_houses_by_house on import_houses (house_id);

create index sessions_by_user on sessions (user_id);
create index sessions_by_expiry on sessions (expires_at);
create unique index sessions_by_id on sessions (id);
create index known_devices_by_hash on known_devices (device_hash);
create index known_devices_by_last_login on known_devices (last_login_at);
create index attempts_by_subject on attempts (subject, created_at);
create index attempts_by_created_at on attempts (created_at);
create index mailed_links_by_user on mailed_links (user_id, kind);
create index mailed_links_by_expiry on mailed_links (expires_at);
create index sign_ins_by_user on sign_ins (user_id, event, id);
create index sign_ins_by_created_at on sign_ins (created_at);
create unique index sign_on_identities_by_user on sign_on_identities (user_id, issuer);

create index assignments_by_newcomers on assignments (newcomers, id);
create index assignments_by_assigner on assignments (assigner_id);
create index term_starts_by_created_at on term_starts (created_at);
create index assignment_recipients_by_user on assignment_recipients (user_id);
create index saved_replies_by_author on saved_replies (author_id);
create index saved_replies_shared on saved_replies (use_count, id) where is_shared = 1;

-- The sort orders of the goals list. They include archived_at, so that the index alone gives a page.
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

create index comments_by_goal on comments (goal_id, is_past, id);
create index comments_by_author on comments (author_id, id);
create index comments_of_owner on comments (owner_id, created_at, id);
create index check_ins_by_goal on check_ins (goal_id, owner_id, id);
create index check_ins_by_owner on check_ins (owner_id, id);
create index check_ins_by_author on check_ins (author_id);
create index notes_of_owner on check_ins (owner_id, created_at, id) where note is not null;
create index check_ins_by_time on check_ins (created_at, goal_id, owner_id);
create index attachments_by_goal on attachments (goal_id, is_past, id);
create index attachments_by_author on attachments (author_id, size);
create index attachments_of_owner on attachments (owner_id, created_at, id);
create index attachments_by_comment on attachments (comment_id) where comment_id is not null;
create index attachments_by_check_in on attachments (check_in_id) where check_in_id is not null;
create index steps_by_goal on steps (goal_id, owner_id, position);
create index steps_by_owner on steps (owner_id, id);
create index reflections_of_owner on reflections (owner_id, created_at, goal_id);

create index notifications_by_user on notifications (user_id, id);
create index notifications_unread on notifications (user_id, id) where read_at is null;
create index notifications_by_goal on notifications (goal_id, id);
create index notifications_by_created_at on notifications (created_at);
-- Nobody is notified twice about the same due date.
create unique index notifications_of_due on notifications (goal_id, kind, due_date, user_id) where due_date is not null;
create index notifications_with_note on notifications (actor_id) where note is not null;
create index notifications_by_mail on notifications (mail_id) where mail_id is not null;
create index notifications_unmailed on notifications (user_id, id) where mail_id is null;
-- However many goals a new term archives, each person gets one notification.
create unique index notifications_of_new_term on notifications (user_id, due_date) where kind = 'new_term';
create index notification_mails_by_look_at on notification_mails (look_at) where look_at is not null;
create index outbox_by_next_attempt on outbox (next_attempt_at, id);
create index outbox_by_recipient on outbox (recipient);
create index outbox_by_user on outbox (user_id);

create index terms_by_first_day on terms (first_day);
create index idempotency_by_created_at on idempotency (created_at);
create index audit_of_deleted_goals on audit (event, record_id) where event = 'goal.deleted';
create unique index audit_by_sequence on audit (record_id, sequence);
-- For finding the former goals of a user who is deleted.
create index audit_of_changed_owners on audit (record_id)
  where event = 'goal.edited' and changes like '%"owner_id":{%';
create index audit_looks on audit (record_id, sequence)
  where event in ('user.page_opened', 'user.sheet_printed');
create index audit_looks_by_actor on audit (record_id, actor_id, created_at)
  where event in ('user.page_opened', 'user.sheet_printed');
