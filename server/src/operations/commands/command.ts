import type { Progress } from '../../base/show-progress.ts';
import type { GivenSettings } from '../../config/config.sources.ts';
import type { Config } from '../../config/config.ts';

/** A command with wrong arguments. */
export class UsageError extends Error {}

/** The input of a command. */
export type Given = {
  config: Config;
  /** The settings that `config` was made from, with their sources. */
  environment: GivenSettings;
  /** One for each of its parameters; paths are absolute. */
  values: readonly string[];
  options: ReadonlySet<string>;
  /** The values of its options with a value, each of which may be given several times. */
  settings: Readonly<Record<string, readonly string[] | undefined>>;
  /** Asks for a secret, such as a `Password`. */
  secret: (what: string) => Promise<string>;
  /** Starts to show progress; `what` continues '45 % of '. */
  progress: (what: string) => Progress;
};

export type Outcome = {
  /** Whether it succeeded; a check that finds a problem didn't. */
  ok: boolean;
  /** For a person. */
  text: string;
  /** The same for a script. */
  data: object;
};

/** A command. Its parameters and options are in `messages/command-line/en.json`, with its help. */
export type Command = {
  /** The values of placeholders in its help. */
  inHelp?: Readonly<Record<string, string | number>>;
  run: (given: Given) => Promise<Outcome>;
};
