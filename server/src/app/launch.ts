import { join } from 'node:path';
import { createFirstGuide, openSetup } from '../access/login/first-guide.ts';
import { warnKeyChanged } from '../access/second-factor/warn-key-changed.ts';
import { second, systemClock } from '../base/clock.ts';
import { makeFolderPrivate } from '../base/private-files.ts';
import type { Background } from '../base/repeat.ts';
import type { Config } from '../config/config.ts';
import type { Database } from '../database/database.ts';
import { openDatabase } from '../database/setup/connect.ts';
import { migrateAsOwner, warnSharedRole } from '../database/setup/owner.ts';
import { waitForDatabase } from '../database/setup/wait-for-database.ts';
import { notify } from '../goals/notifications/notify.ts';
import { addExampleGoals } from '../goals/templates/example-goals.ts';
import { logEntries, startIdsAfterNewestEntry } from '../platform/audit/audit-log.ts';
import { serverPolicy } from '../platform/authorization/policy.ts';
import type { Context } from '../platform/context.ts';
import { createSecretBox } from '../platform/credentials/secret-box.ts';
import type { Readiness } from '../platform/http/guard.ts';
import { mailFolder } from '../platform/mail-transports/eml-files.ts';
import { isEasyPassword } from '../platform/passwords/easy-passwords.ts';
import { createPasswords } from '../platform/passwords/passwords.ts';
import { applyTimeZone } from '../school/settings/time-zone.ts';
import { buildApp } from './app.ts';
import { sentenceFor } from './start-failures.ts';

const webFolder = join(import.meta.dirname, '../../../web/dist');
/** Counted from the signal to stop; it leaves time to close the database. */
const cutOffMs = 7 * second;
/** Until then, calls that waited for the start have the processor and the disk to themselves. */
const backgroundAfterMs = second;

export const print = (text: string): void => {
  process.stdout.write(`${text}\n`);
};

/** Makes the context that all actions share. The database isn't migrated yet. */
export async function contextFor(config: Config, db?: Database): Promise<Context> {
  return {
    db: db ?? (await openDatabase(config)),
    clock: systemClock,
    config,
    passwords: createPasswords(),
    secretBox: createSecretBox(config),
    // Most schools don't use it, and loading it would slow down every start.
    provider: config.signOn && (await import('../access/single-sign-on/provider.ts')).createProvider(config.signOn),
    policy: { ...serverPolicy, secondFactorOf: config.requireSecondFactor },
    notify,
  };
}

/** Brings the database up to date, and sets up a new school. */
export async function prepare(context: Context): Promise<Context> {
  await migrateAsOwner(context.db, context.config);
  await startIdsAfterNewestEntry(context.db);
  await applyTimeZone(context);
  await addExampleGoals(context);
  await createFirstGuide(context);
  return context;
}

/**
 * Listens, waits for the database, brings it up to date and prints the address. Ends cleanly on Ctrl-C.
 * @param warnings about the settings, for the log
 */
export async function launch(context: Context, warnings: readonly string[] = []): Promise<void> {
  const { config, db } = context;
  let readiness: Readiness = 'server.preparing';
  // Emails in a restored copy may be readable by others.
  makeFolderPrivate(mailFolder(config));
  const app = await buildApp(context, webFolder, () => readiness);
  logEntries(app.log);
  for (const warning of warnings) app.log.warn(warning);
  const address = await app.listen({ port: config.port, host: config.host });
  let background: Promise<Background> | undefined;
  let soon: NodeJS.Timeout | undefined;
  stopCleanly(async ({ notice }) => {
    clearTimeout(soon);
    await Promise.all([app.draining.drain({ notice, cutOffMs }), background?.then(({ stop }) => stop())]);
    await db.close();
  });
  const setup = await waitForDatabase(db, app.log, async (wasAway) => {
    readiness = wasAway ? 'server.database_away' : 'server.preparing';
    await prepare(context);
    await warnSharedRole(db, app.log);
    await warnKeyChanged(context, app.log);
    return openSetup(context);
  });
  readiness = 'ready';
  soon = setTimeout(() => {
    db.startDamageCheck(app.log);
    background = import('./background.ts').then(({ startBackground }) => startBackground(context, app.log));
    background.catch(endWith);
  }, backgroundAfterMs);

  if (config.firstGuide && isEasyPassword(config.firstGuide.password, config.firstGuide)) {
    app.log.warn(
      'FIRST_SUPERUSER_PASSWORD is easy to guess: anyone who tries common passwords becomes a guide. Choose another one in My Settings, then remove the variable',
    );
  }
  print(`Trellis is ready at ${address.replace('127.0.0.1', 'localhost').replace('[::1]', 'localhost')}`);
  if (setup) print(`There is no guide yet. Create the first guide’s account here; the link works once:\n  ${setup}`);
}

/** Ends the program with a sentence on why it can't start. */
export function endWith(error: unknown): never {
  process.stderr.write(`${sentenceFor(error)}\n`);
  process.exit(1);
}

const parentWatchedEvery = second;
/** The program ends within ten seconds, whatever a client or the database does. */
const exitTimeout = 9.5 * second;

/**
 * Ends the program cleanly, once: on Ctrl-C, on SIGTERM, when its terminal is closed, and when its parent has ended.
 * The last is for npm, which passes a signal on to the shell of its script, and that shell ends without passing it on.
 * @param stop closes what is open; `notice` if a program asked for it, so that nobody is waiting at a terminal
 */
function stopCleanly(stop: (how: { notice: boolean }) => Promise<void>): void {
  let stopping = false;
  const end = async (how: { notice: boolean }) => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(1), exitTimeout).unref();
    await stop(how);
    process.exit(0);
  };
  process.on('SIGTERM', () => void end({ notice: true }));
  process.on('SIGINT', () => void end({ notice: false }));
  process.on('SIGHUP', () => void end({ notice: false }));

  const startedByNpm = process.env.npm_lifecycle_event !== undefined;
  const parent = process.ppid;
  const watch = () => {
    if (process.ppid !== parent) void end({ notice: false });
  };
  if (startedByNpm) setInterval(watch, parentWatchedEvery).unref();
}
