import { existsSync } from 'node:fs';
import { systemClock } from '../../base/clock.ts';
import { Refused } from '../../base/errors.ts';
import type { Progress } from '../../base/show-progress.ts';
import type { GivenSettings } from '../../config/config.sources.ts';
import type { Config } from '../../config/config.ts';
import { openDatabase } from '../../database/setup/connect.ts';
import { databaseFile } from '../../database/sqlite/sqlite.ts';
import { notify } from '../../goals/notifications/notify.ts';
import { serverPolicy } from '../../platform/authorization/policy.ts';
import type { Context } from '../../platform/context.ts';
import { createPasswords } from '../../platform/passwords/passwords.ts';
import { migrationProblems } from '../integrity/schema.ts';

export class UsageError extends Error {}

export type Given = {
  config: Config;
  /** The settings that `config` was made from, with their sources. */
  environment: GivenSettings;
  /** One for each of the command's parameters; paths are absolute. */
  values: readonly string[];
  options: ReadonlySet<string>;
  /** The values of the options that take one, and may be given several times. */
  settings: Readonly<Record<string, readonly string[] | undefined>>;
  /** Asks for a secret, such as a `Password`. */
  secret: (what: string) => Promise<string>;
  /** Starts to show progress; `what` continues '45 % of '. */
  progress: (what: string) => Progress;
};

export type Outcome = {
  /** False if the command didn't succeed, such as a check that finds a problem. */
  ok?: boolean;
  text: string;
  /** What the text says, as data for a script. */
  data: object;
};

/** A command. Its parameters and options are in `messages/command-line/en.json`, with its help. */
export type Command = {
  /** The values of placeholders in its help. */
  inHelp?: Readonly<Record<string, string | number>>;
  run: (given: Given) => Promise<Outcome>;
};

/** Refuses if there is no embedded database, because opening it would create an empty one. */
export function requireDatabase({ databaseUrl, dataDir }: Config): void {
  if (databaseUrl || existsSync(databaseFile(dataDir))) return;
  throw new Refused(
    `There is no database in ${dataDir}. Set DATA_DIR to the folder that Trellis uses, or start Trellis if it is new.`,
  );
}

/** What commands work with, beside a running server. */
export type CommandContext = Pick<Context, 'db' | 'clock' | 'config' | 'passwords' | 'policy' | 'notify'>;

/** Opens the database for a command, and refuses one that this release can't read. */
export async function withDatabase<T>(config: Config, work: (context: CommandContext) => Promise<T>): Promise<T> {
  requireDatabase(config);
  await using db = await openDatabase(config, { isServer: false });
  const problems = await migrationProblems(db);
  if (problems.length > 0) throw new Refused(problems.join('\n'));
  return await work({ db, clock: systemClock, config, passwords: createPasswords(), policy: serverPolicy, notify });
}

/** Messages of the API have no full stop. */
export const asSentence = (message: string): string => message.replace(/(?<![.!?])$/, '.');
