import type { Density } from '@trellis/contract/people/users/user.ts';
import type { Role } from '@trellis/contract/permissions.ts';
import type { ImportField, RowOutcome, UndoOutcome } from '@trellis/contract/school/imports/import.ts';
import { type Flag, integer, integerOrNull, ofUser, text, textOrNull, withDefault } from './column.ts';

/* People, their houses, and imported files of people, which are deleted after a week. */

export const peopleTables = {
  houses: {
    id: text('primary key'),
    name: text(),
    name_fold: text('unique'),
    name_key: text(),
    created_at: text(),
    version: integer('default 1'),
  },
  users: {
    id: text('primary key'),
    email: text(),
    email_fold: text('unique'),
    email_key: text(),
    full_name: textOrNull(),
    full_name_fold: text(),
    full_name_key: text(),
    /** The name or, without one, the email: what the goal list shows as owner or assigner. */
    display_fold: text(),
    display_key: text(),
    house_id: textOrNull('references houses (id)'),
    role: text<Role>(),
    is_active: integer<Flag>(),
    purpose_statement: textOrNull(),
    password_hash: text(),
    /** When the account was confirmed; null for a sign-up that is waiting for a guide. */
    confirmed_at: textOrNull(),
    /** A sign-up whose address must be confirmed by email before it can sign in. */
    awaits_proof: integer<Flag>('default 0'),
    /** The UTC date of their last activity, recorded once a day; at first, the day that the account was made. */
    last_active_on: text(),
    /** When they were warned that their unused account will be deleted; null again as soon as they come back. */
    inactivity_warned_on: textOrNull(),
    /** The language that they have chosen; null if it follows their browser. */
    language: textOrNull(),
    /** The language that their browser asked for when they last logged in; null before the first time. */
    browser_language: textOrNull(),
    /** How much room the rows of a list take; null until they choose. */
    density: textOrNull<Density>(),
    /** The scope that they chose last: `mine`, `all`, the id of a house, or `noHouse`. */
    scope: textOrNull(),
    /** Someone else set the password, so the user is asked to choose their own. */
    has_given_credential: integer<Flag>('default 0'),
    has_signed_in: integer<Flag>('default 0'),
    /** The address is only a login that the school's pattern made, to which no email is ever sent. */
    has_mailbox: withDefault(integer<Flag>('default 1')),
    created_at: text(),
    version: integer('default 1'),
  },
  /** The houses that each guide looks after. */
  guide_houses: {
    user_id: text(ofUser),
    house_id: text('references houses (id) on delete cascade'),
  },
  imports: {
    id: text('primary key'),
    /** Deleted with this account; null for the command line. */
    creator_id: textOrNull(ofUser),
    file_name: text(),
    /** Whether rows may create guides. */
    guides: integer<Flag>(),
    /** `reading` until all of its rows are stored; `mailing` is `running` where new people get an email. */
    state: text<'reading' | 'ready' | 'running' | 'mailing' | 'done' | 'undoing' | 'undone'>(),
    /** How many rows were undone. The rows of deleted people are deleted with them. */
    undone: withDefault(integer('default 0')),
    created_at: text(),
    /** When it is deleted with its rows. Each run puts this off, so that what it wrote can be undone for as long. */
    expires_at: text(),
  },
  import_rows: {
    import_id: text('references imports (id) on delete cascade'),
    /** Its position in the file, from 0. */
    place: integer(),
    line: integer(),
    email: text(),
    email_fold: text(),
    /** Null where the row says nothing. */
    full_name: textOrNull(),
    house: textOrNull(),
    is_guide: integerOrNull<Flag>(),
    outcome: text<RowOutcome>(),
    /** Whether the row has been imported completely. */
    is_done: integer<Flag>(),
    note: text(),
    becomes_guide: withDefault(integer<Flag>('default 0')),
    /** The address isn't in the file: the school's pattern made it. */
    has_mailbox: withDefault(integer<Flag>('default 1')),
    /** The account that the row has made or changed. */
    user_id: textOrNull('references users (id) on delete set null'),
    /** What a changed account had before, as JSON with the changed fields alone. */
    before: textOrNull(),
    undo: textOrNull<UndoOutcome>(),
  },
  /** The houses that an import has made, alone or with another. */
  import_houses: {
    import_id: text('references imports (id) on delete cascade'),
    house_id: text('references houses (id) on delete cascade'),
  },
  /** The field of columns with this heading; null for columns to ignore. */
  import_columns: {
    heading: text('primary key'),
    field: textOrNull<ImportField>(),
  },
};
