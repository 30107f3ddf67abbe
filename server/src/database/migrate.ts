import { type QueryExecutorProvider, sql } from 'kysely';
import { Refused } from '../refused.ts';
import type { Database, Engine, Tx } from './database.ts';
import { up as start } from './migrations/0001-start.ts';
import { up as mail } from './migrations/0002-mail.ts';
import { up as rateLimits } from './migrations/0003-rate-limits.ts';
import { up as confirmation } from './migrations/0004-confirmation.ts';
import { up as sessions } from './migrations/0005-sessions.ts';
import { up as mailedLinks } from './migrations/0006-mailed-links.ts';
import { up as auditChain } from './migrations/0007-audit-chain.ts';
import { up as lastUse } from './migrations/0008-last-use.ts';
import { up as secondFactor } from './migrations/0009-second-factor.ts';
import { up as givenPassword } from './migrations/0010-given-password.ts';
import { up as signIns } from './migrations/0011-sign-ins.ts';
import { up as conversation } from './migrations/0012-conversation.ts';
import { up as steps } from './migrations/0013-steps.ts';
import { up as giving } from './migrations/0014-giving.ts';
import { up as waiting } from './migrations/0015-waiting.ts';
import { up as today } from './migrations/0016-today.ts';
import { up as studentPage } from './migrations/0018-student-page.ts';
import { up as overview } from './migrations/0019-overview.ts';
import { up as notifications } from './migrations/0020-notifications.ts';
import { up as assignmentCounts } from './migrations/0021-assignment-counts.ts';
import { up as notificationMails } from './migrations/0022-notification-mails.ts';
import { up as unusedIndexes } from './migrations/0023-unused-indexes.ts';
import { up as imports } from './migrations/0024-imports.ts';
import { up as singleSignOn } from './migrations/0025-single-sign-on.ts';
import { up as paperCodes } from './migrations/0026-paper-codes.ts';
import { up as undeliveredMails } from './migrations/0029-undelivered-mails.ts';
import { up as createdOn } from './migrations/0030-created-on.ts';
import { up as terms } from './migrations/0034-terms.ts';
import { up as sortNames } from './migrations/0035-sort-names.ts';
import { up as figuresByDay } from './migrations/0036-figures-by-day.ts';
import { up as figuresByAssigner } from './migrations/0037-figures-by-assigner.ts';
import { up as figuresByDate } from './migrations/0038-figures-by-date.ts';
import { up as noTextIndexOfGoals } from './migrations/0039-no-text-index-of-goals.ts';
import { up as usersCounted } from './migrations/0040-users-counted.ts';
import { up as progressInPlace } from './migrations/0041-progress-in-place.ts';

/**
 * What changes the tables from one release to the next. A migration that was released is never edited, and it imports
 * nothing that can change: its SQL is written out in it.
 */
type Migration = { name: string; up: (query: QueryExecutorProvider, engine: Engine['name']) => Promise<void> };

const migrations: readonly Migration[] = [
  { name: '0001-start', up: start },
  { name: '0002-mail', up: mail },
  { name: '0003-rate-limits', up: rateLimits },
  { name: '0004-confirmation', up: confirmation },
  { name: '0005-sessions', up: sessions },
  { name: '0006-mailed-links', up: mailedLinks },
  { name: '0007-audit-chain', up: auditChain },
  { name: '0008-last-use', up: lastUse },
  { name: '0009-second-factor', up: secondFactor },
  { name: '0010-given-password', up: givenPassword },
  { name: '0011-sign-ins', up: signIns },
  { name: '0012-conversation', up: conversation },
  { name: '0013-steps', up: steps },
  { name: '0014-giving', up: giving },
  { name: '0015-waiting', up: waiting },
  { name: '0016-today', up: today },
  { name: '0018-student-page', up: studentPage },
  { name: '0019-overview', up: overview },
  { name: '0020-notifications', up: notifications },
  { name: '0021-assignment-counts', up: assignmentCounts },
  { name: '0022-notification-mails', up: notificationMails },
  { name: '0023-unused-indexes', up: unusedIndexes },
  { name: '0024-imports', up: imports },
  { name: '0025-single-sign-on', up: singleSignOn },
  { name: '0026-paper-codes', up: paperCodes },
  { name: '0029-undelivered-mails', up: undeliveredMails },
  { name: '0030-created-on', up: createdOn },
  { name: '0034-terms', up: terms },
  { name: '0035-sort-names', up: sortNames },
  { name: '0036-figures-by-day', up: figuresByDay },
  { name: '0037-figures-by-assigner', up: figuresByAssigner },
  { name: '0038-figures-by-date', up: figuresByDate },
  { name: '0039-no-text-index-of-goals', up: noTextIndexOfGoals },
  { name: '0040-users-counted', up: usersCounted },
  { name: '0041-progress-in-place', up: progressInPlace },
];

/** What this release knows, the oldest first. */
export const migrationNames: readonly string[] = migrations.map(({ name }) => name);

/** Stands among the migrations of a database that a move has begun to fill and not finished. */
export const incompleteMove = 'incomplete move';
export const incompleteMoveSentence =
  'A move into this database did not come to its end, so no Trellis starts on it: move again, from where all still is.';

/**
 * Brings the tables up to date, all in one transaction and one server at a time.
 * @returns the names of the migrations that ran
 * @throws where the database holds a migration that this release doesn't know
 */
export async function migrate(db: Database): Promise<string[]> {
  return db.transaction(async ({ query, engine }) => {
    await engine.lockMigrations(query);
    // A role that may make no table can use a database that is up to date.
    if (!(await hasMigrations(query))) {
      await sql`create table migrations (name text primary key, ran_at text not null)`.execute(query);
    }
    const ran = await ranIn(query);
    if (ran.includes(incompleteMove)) throw new Refused(incompleteMoveSentence);
    const unknown = ran.filter((name) => !migrations.some((migration) => migration.name === name));
    if (unknown.length > 0) {
      throw new Error(`The database was written by a newer release of Trellis (${unknown.join(', ')}). Use that one.`);
    }
    const due = migrations.filter(({ name }) => !ran.includes(name));
    for (const { name, up } of due) {
      await up(query, engine.name);
      await sql`insert into migrations (name, ran_at) values (${name}, ${new Date().toISOString()})`.execute(query);
    }
    return due.map(({ name }) => name);
  });
}

/** Whether there is the table that remembers them; what a restore put aside has one too. */
async function hasMigrations({ introspection }: Tx['query']): Promise<boolean> {
  const tables = await introspection.getTables();
  return tables.some(({ name, schema = 'public' }) => name === 'migrations' && schema === 'public');
}

async function ranIn(query: Database['query']): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from migrations`.execute(query);
  return rows.map(({ name }) => name);
}

/**
 * Which release has changed the tables last, as far as this one can tell: itself, an older one, after which migrations of
 * this one have yet to run, or a newer one, which may keep what this one doesn't know. What a move fills is still older.
 * @throws where the database can't be asked, or has never been set up
 */
export async function releaseOfTables({ query }: Database): Promise<'this' | 'older' | 'newer'> {
  const ran = await ranIn(query);
  if (ran.includes(incompleteMove)) return 'older';
  const known = migrations.filter(({ name }) => ran.includes(name)).length;
  if (known < ran.length) return 'newer';
  return known < migrations.length ? 'older' : 'this';
}
