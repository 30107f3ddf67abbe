import type { StoredGoalField } from '@trellis/contract/goals/field-lists.ts';
import type { Goal } from '@trellis/contract/goals/goal.ts';
import type { Density } from '@trellis/contract/people/users/user.ts';
import type { Role } from '@trellis/contract/permissions.ts';
import type { TermStart } from '@trellis/contract/school/terms/term.ts';
import type { Generated, GeneratedAlways } from 'kysely';
import type { Flag } from './flag.ts';
import type {
  AttemptsTable,
  IdempotencyTable,
  KnownDevicesTable,
  MailedLinksTable,
  OutboxTable,
  PaperCodesTable,
  RecoveryCodesTable,
  SecondFactorsTable,
  SessionsTable,
  SetupTokensTable,
  SignInsTable,
  SignOnIdentitiesTable,
} from './schema.accounts.ts';
import type {
  AttachmentFilesTable,
  AttachmentsTable,
  CheckInsTable,
  ReflectionsTable,
  StepsTable,
} from './schema.around-goals.ts';
import type {
  AssignmentRecipientsTable,
  AssignmentsTable,
  GoalTemplatesTable,
  SavedRepliesTable,
} from './schema.assignments.ts';
import type { AuditTable } from './schema.audit.ts';
import type { ImportColumnsTable, ImportHousesTable, ImportRowsTable, ImportsTable } from './schema.imports.ts';
import type {
  MailFailuresTable,
  NotificationMailsTable,
  NotificationSettingsTable,
  NotificationsTable,
} from './schema.notifications.ts';

/*
 * The tables, which are the same on both engines. Timestamps are ISO 8601 texts in UTC with milliseconds, flags are 0
 * or 1, because both engines store, compare and return these alike. A `_fold` column contains a text as filters compare
 * it, a `_key` column as sorts do; `text-keys.ts` makes both.
 */

export type HousesTable = {
  id: string;
  name: string;
  name_fold: string;
  name_key: string;
  created_at: string;
  version: number;
};

export type UsersTable = {
  id: string;
  email: string;
  email_fold: string;
  email_key: string;
  full_name: string | null;
  full_name_fold: string;
  full_name_key: string;
  /** The name or, without one, the email: what the goal list shows as owner or assigner. */
  display_fold: string;
  display_key: string;
  house_id: string | null;
  role: Role;
  is_active: Flag;
  /** When the account was confirmed; null for a sign-up that is waiting for a guide. */
  confirmed_at: string | null;
  /** A sign-up whose address must be confirmed by email before it can sign in. */
  awaits_proof: Flag;
  purpose_statement: string | null;
  password_hash: string;
  /** Someone else set the password, so the user is asked to choose their own. */
  has_given_credential: Flag;
  has_signed_in: Flag;
  /** The address is only a login that the school's pattern made, to which no email is ever sent. */
  has_mailbox: Generated<Flag>;
  created_at: string;
  /** The UTC date of their last activity, recorded once a day; empty before the first. */
  last_active_on: string;
  /** When they were warned that their unused account will be deleted; null again as soon as they come back. */
  inactivity_warned_on: string | null;
  /** The language that they have chosen; null if it follows their browser. */
  language: string | null;
  /** The language that their browser asked for when they last logged in; null before the first time. */
  browser_language: string | null;
  /** How much room the rows of a list take; null until they choose. */
  density: Density | null;
  /** The scope that they chose last: `mine`, `all`, the id of a house, or `noHouse`. */
  scope: string | null;
  version: number;
};

export type GoalsTable = Pick<Goal, StoredGoalField> & {
  id: string;
  /** When the state of the review last changed. */
  review_changed_at: string;
  /** It was sent back, and its review hasn't been completed since. */
  was_returned: Generated<Flag>;
  /** The time of the last check-in, or `review_changed_at` if that is later. */
  last_active_at: string;
  /** When it was completed; null for all others. */
  completed_at: string | null;
  version: number;
  /** The texts as lists compare them; null where `lower()` gives the same. */
  title_fold: string | null;
  title_key: string | null;
  description_fold: string | null;
  description_key: string | null;
  /** The start of a term that has archived it. That may be long ago and forgotten. */
  archived_in: string | null;
  /** The assignment that it was given by. */
  assignment_id: string | null;
  status_rank: GeneratedAlways<number>;
  /** 1 at a progress of 100 percent, otherwise 0. No index has the progress itself, because most changes update it. */
  reached_rank: GeneratedAlways<Flag>;
};

export type CommentsTable = {
  id: string;
  goal_id: string;
  author_id: string;
  /** The goal's owner at the time. The comment is deleted with their account. */
  owner_id: string;
  text: string;
  /** Whether it says why the goal was sent back. */
  is_reason: Flag;
  /** The goal has a new owner since, who can't read it. */
  is_past: Flag;
  created_at: string;
  edited_at: string | null;
};

/** The houses that each guide looks after. */
export type GuideHousesTable = { user_id: string; house_id: string };

/** Parts of the school year, which don't overlap. Both days belong to the term. */
export type TermsTable = { id: string; name: string; first_day: string; last_day: string };

/** Starts of terms, each of which archives the finished goals in the background and can be undone for some days. */
export type TermStartsTable = {
  id: string;
  before: string;
  state: TermStart['state'];
  /** How many goals were finished when it began. */
  goals: number;
  /** The guide who began or undid it. */
  actor_id: string | null;
  created_at: string;
};

export type SettingsTable = { name: string; value: string };

export type Tables = {
  goal_templates: GoalTemplatesTable;
  assignments: AssignmentsTable;
  assignment_recipients: AssignmentRecipientsTable;
  saved_replies: SavedRepliesTable;
  houses: HousesTable;
  users: UsersTable;
  guide_houses: GuideHousesTable;
  goals: GoalsTable;
  check_ins: CheckInsTable;
  attachments: AttachmentsTable;
  attachment_files: AttachmentFilesTable;
  steps: StepsTable;
  reflections: ReflectionsTable;
  comments: CommentsTable;
  audit: AuditTable;
  sessions: SessionsTable;
  setup_tokens: SetupTokensTable;
  attempts: AttemptsTable;
  known_devices: KnownDevicesTable;
  idempotency: IdempotencyTable;
  outbox: OutboxTable;
  mailed_links: MailedLinksTable;
  paper_codes: PaperCodesTable;
  second_factors: SecondFactorsTable;
  recovery_codes: RecoveryCodesTable;
  sign_ins: SignInsTable;
  sign_on_identities: SignOnIdentitiesTable;
  notifications: NotificationsTable;
  notification_settings: NotificationSettingsTable;
  notification_mails: NotificationMailsTable;
  mail_failures: MailFailuresTable;
  imports: ImportsTable;
  import_rows: ImportRowsTable;
  import_houses: ImportHousesTable;
  import_columns: ImportColumnsTable;
  terms: TermsTable;
  term_starts: TermStartsTable;
  settings: SettingsTable;
};
