import type { Insertable, Selectable } from 'kysely';
import { sql } from 'kysely';
import { dateIn } from '../src/base/clock.ts';
import type { Database } from '../src/database/database.ts';
import type { Tables } from '../src/database/schema/schema.ts';
import { fold, sortKey } from '../src/database/text-keys.ts';
import { textColumns } from '../src/goals/goal/goals.texts.ts';
import { personKeys } from '../src/people/accounts/users.keys.ts';
import { appendEntries } from '../src/platform/audit/append.ts';

/* What a database holds, row by row, and invented rows written into one with everything that is worked out from them. */

/** The columns that are worked out from others, told by what their names end in. */
type DerivedEnd = '_fold' | '_key' | 'created_on' | 'status_rank' | 'archived_rank' | 'reached_rank';
type DerivedColumn = `${string}${DerivedEnd}`;

type Plain<T extends keyof Tables> = Omit<Selectable<Tables[T]>, Extract<keyof Tables[T], DerivedColumn>>;

type PlainEntry = Omit<Plain<'audit'>, 'sequence'>;

/** The rows of a school without what this release works out itself. */
export type PlainSchool = { [T in Exclude<keyof Tables, 'audit'>]: Plain<T>[] } & {
  audit: PlainEntry[];
};
export type SchoolRows = { [T in keyof Tables]: Selectable<Tables[T]>[] };

/** Everything that the tables hold, in an order of its own. */
export async function rowsOf({ query }: Database): Promise<SchoolRows> {
  const read = async <T extends keyof Tables>(table: T): Promise<Selectable<Tables[T]>[]> => {
    const { rows } = await sql<Selectable<Tables[T]>>`select * from ${sql.table(table)}`.execute(query);
    return rows.sort((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1));
  };
  return {
    settings: await read('settings'),
    terms: await read('terms'),
    houses: await read('houses'),
    users: await read('users'),
    goal_templates: await read('goal_templates'),
    assignments: await read('assignments'),
    assignment_recipients: await read('assignment_recipients'),
    goals: await read('goals'),
    comments: await read('comments'),
    check_ins: await read('check_ins'),
    steps: await read('steps'),
    reflections: await read('reflections'),
    audit: await read('audit'),
    sessions: await read('sessions'),
    setup_tokens: await read('setup_tokens'),
    attempts: await read('attempts'),
    known_devices: await read('known_devices'),
    idempotency: await read('idempotency'),
    outbox: await read('outbox'),
    mailed_links: await read('mailed_links'),
    paper_codes: await read('paper_codes'),
    second_factors: await read('second_factors'),
    recovery_codes: await read('recovery_codes'),
    sign_ins: await read('sign_ins'),
    sign_on_identities: await read('sign_on_identities'),
    notifications: await read('notifications'),
    notification_settings: await read('notification_settings'),
    notification_mails: await read('notification_mails'),
    mail_failures: await read('mail_failures'),
    imports: await read('imports'),
    import_rows: await read('import_rows'),
    import_columns: await read('import_columns'),
  };
}

/** Writes the rows into empty tables, with everything derived as this release derives it. */
export async function writeSchool(db: Database, school: PlainSchool): Promise<void> {
  const { settings, houses, users, goals, goal_templates, assignments, ...others } = school;
  const insert = async <T extends keyof Tables>(table: T, rows: readonly Insertable<Tables[T]>[]) => {
    for (const row of rows) await db.query.insertInto(table).values(row).execute();
  };
  await insert('settings', settings);
  await insert('terms', others.terms);
  await insert(
    'houses',
    houses.map((house) => ({ ...house, name_fold: fold(house.name), name_key: sortKey(house.name) })),
  );
  await insert(
    'users',
    users.map((user) => ({ ...user, ...personKeys(user) })),
  );
  // A new school begins with a library of its own.
  await db.query.deleteFrom('goal_templates').execute();
  await insert('goal_templates', goal_templates);
  await insert('assignments', assignments);
  await insert('assignment_recipients', others.assignment_recipients);
  const dateOf = dateIn(settings.find(({ name }) => name === 'time_zone')?.value ?? 'UTC');
  for (const goal of goals) {
    const created_on = dateOf(new Date(goal.created_at));
    await insert('goals', [{ ...goal, ...textColumns(goal), created_on }]);
  }
  await insert('check_ins', others.check_ins);
  await insert('steps', others.steps);
  await insert('reflections', others.reflections);
  await insert('comments', others.comments);
  const inOrder = others.audit.toSorted((a, b) => (a.created_at + a.id < b.created_at + b.id ? -1 : 1));
  const entries = inOrder.map((entry) => ({ ...entry, changes: JSON.parse(entry.changes) }));
  await db.transaction((tx) => appendEntries(tx, entries));
  await insert('sessions', others.sessions);
  await insert('setup_tokens', others.setup_tokens);
  await insert('attempts', others.attempts);
  await insert('known_devices', others.known_devices);
  await insert('idempotency', others.idempotency);
  await insert('outbox', others.outbox);
  await insert('mailed_links', others.mailed_links);
  await insert('paper_codes', others.paper_codes);
  await insert('second_factors', others.second_factors);
  await insert('recovery_codes', others.recovery_codes);
  await insert('sign_ins', others.sign_ins);
  await insert('sign_on_identities', others.sign_on_identities);
  await insert('notifications', others.notifications);
  await insert('notification_settings', others.notification_settings);
  await insert('notification_mails', others.notification_mails);
  await insert('mail_failures', others.mail_failures);
  await insert('imports', others.imports);
  await insert(
    'import_rows',
    others.import_rows.map((row) => ({ ...row, email_fold: fold(row.email) })),
  );
  await insert('import_columns', others.import_columns);
}

/** The migrations that the database remembers. */
export async function migrationsOf({ query }: Database): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from migrations order by name`.execute(query);
  return rows.map(({ name }) => name);
}
