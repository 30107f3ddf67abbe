import type { AuditEvent } from '@trellis/contract/core/audit-entry.ts';
import type { GeneratedAlways } from 'kysely';
import { type Column, integer, text, textOrNull } from './column.ts';
import { accessTables } from './schema.access.ts';
import { aroundGoalsTables } from './schema.around-goals.ts';
import { givingTables } from './schema.giving.ts';
import { goalsTables } from './schema.goals.ts';
import { notificationsTables } from './schema.notifications.ts';
import { peopleTables } from './schema.people.ts';

/*
 * The tables, which are the same on both engines. Timestamps are ISO 8601 texts in UTC with milliseconds, flags are 0
 * or 1, because both engines store, compare and return these alike. A `_fold` column contains a text as filters compare
 * it, a `_key` column as sorts do; `text-keys.ts` makes both.
 */

const schoolTables = {
  settings: {
    name: text('primary key'),
    value: text(),
  },
  /** Parts of the school year, which don't overlap. Both days belong to the term. */
  terms: {
    id: text('primary key'),
    name: text(),
    first_day: text(),
    last_day: text(),
  },
  idempotency: {
    /** SHA-256 over caller and key. */
    key_hash: text('primary key'),
    /** HMAC of the request with the key, so that nothing can be guessed from it without the key. */
    request_hash: text(),
    /** JSON of the first answer; empty once someone whom it names is deleted. */
    answer: text(),
    created_at: text(),
  },
  /** It has no foreign keys: the entries of a record outlive the record. */
  audit: {
    id: text('primary key'),
    event: text<AuditEvent>(),
    record_id: text(),
    actor_id: textOrNull(),
    created_at: text(),
    /** JSON of `{field: {from, to}}`. */
    changes: text(),
    /** The entry's number among those of its record, from 1 on. It defines their order, whatever the clock did. */
    sequence: integer(),
  },
};

/** Each table after those that it refers to. */
export const tables = {
  ...peopleTables,
  ...accessTables,
  ...givingTables,
  ...goalsTables,
  ...aroundGoalsTables,
  ...notificationsTables,
  ...schoolTables,
};

/** The same for code that treats all tables alike. */
export const declaredTables: Readonly<Record<string, Readonly<Record<string, Column<unknown>>>>> = tables;

/** The primary keys that have several columns. */
export const keys: Readonly<Record<string, string>> = {
  guide_houses: 'user_id, house_id',
  import_rows: 'import_id, place',
  import_houses: 'import_id, house_id',
  known_devices: 'user_id, device_hash',
  recovery_codes: 'user_id, selector',
  sign_on_identities: 'issuer, subject',
  assignment_recipients: 'assignment_id, user_id',
  reflections: 'goal_id, owner_id',
} satisfies Partial<Record<keyof typeof tables, string>>;

/** The columns of a table's key. */
export function keyOf(table: string): string[] {
  const single = Object.entries(declaredTables[table] ?? {}).filter(([, { rest }]) => rest.includes('primary key'));
  return keys[table]?.split(', ') ?? single.map(([column]) => column);
}

type Row<Columns> = { [C in keyof Columns]: Columns[C] extends Column<infer T> ? T : never };
type Rows = { [T in keyof typeof tables]: Row<(typeof tables)[T]> };

/** With the column of `setup/status-column.ts`, which follows the table of statuses. */
export type Tables = Omit<Rows, 'goals'> & { goals: Rows['goals'] & { status_rank: GeneratedAlways<number> } };

export type GoalsTable = Tables['goals'];
export type UsersTable = Tables['users'];
