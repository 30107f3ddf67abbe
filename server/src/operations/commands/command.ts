import type { Progress } from '../../base/show-progress.ts';
import type { GivenSettings } from '../../config/config.sources.ts';
import type { Config } from '../../config/config.ts';

/** A command that was written in a way that can't be understood. */
export class Misuse extends Error {}

/** What a command was called with. */
export type Given = {
  config: Config;
  /** The settings as they were given, which `config` is what they come to. */
  environment: GivenSettings;
  /** One for each of the command's `parameters`; a path is whole. */
  values: readonly string[];
  options: ReadonlySet<string>;
  /** What was given for the command's `settings`. */
  settings: Readonly<Record<string, string | undefined>>;
  /** Asks for something that nobody else may see, such as a `Password`. */
  secret: (what: string) => Promise<string>;
  /** Begins to show how far something is; `what` goes on from '45 % of '. */
  progress: (what: string) => Progress;
};

export type Outcome = {
  /** Whether all is well; a check that finds something is not. */
  ok: boolean;
  /** For a person. */
  text: string;
  /** The same for a script. */
  data: object;
};

export type Command = {
  /** What it does, in one line. */
  summary: string;
  /** What has to follow its name, in this order; a FILE is a path. */
  parameters: readonly string[];
  /** Its flags with what each means; `--json` and `--help` belong to every command. */
  options: Readonly<Record<string, string>>;
  /** Its options that take a value: what the value is called and what it means. */
  settings?: Readonly<Record<string, readonly [value: string, meaning: string]>>;
  /** What a person should know who has never used it, a paragraph each. */
  about: readonly string[];
  /** What follows `npm run trellis --`, and what it does. */
  examples: readonly (readonly [line: string, meaning: string])[];
  run: (given: Given) => Promise<Outcome>;
};
