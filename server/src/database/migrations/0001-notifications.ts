export const notifications = (text: string): string => `
create table notifications (
  id ${text} primary key,
  user_id ${text} not null,
  goal_id ${text},
  kind ${text} not null,
  actor_id ${text},
  due_date ${text},
  note ${text},
  comment_id ${text},
  created_at ${text} not null,
  read_at ${text},
  mail_id ${text}
);
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

create table notification_settings (
  user_id ${text} primary key references users (id) on delete cascade,
  mail ${text} not null
);

create table notification_mails (
  user_id ${text} primary key,
  look_at ${text},
  mailed_on ${text}
);
create index notification_mails_by_look_at on notification_mails (look_at) where look_at is not null;

-- It contains no tokens and no texts: emails are written when they are sent.
create table outbox (
  id ${text} primary key,
  user_id ${text},
  account_version integer,
  kind ${text} not null,
  recipient ${text} not null,
  superseded integer default 0 not null,
  attempts integer default 0 not null,
  next_attempt_at ${text} not null,
  full_name ${text},
  password_hash ${text},
  notice ${text},
  language ${text},
  created_at ${text} not null
);
create index outbox_by_next_attempt on outbox (next_attempt_at, id);
create index outbox_by_recipient on outbox (recipient);
create index outbox_by_user on outbox (user_id);

create table mail_failures (
  user_id ${text} primary key references users (id) on delete cascade,
  reason ${text} not null,
  since ${text} not null
);
`;
