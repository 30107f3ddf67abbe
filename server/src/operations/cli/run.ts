import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { recordOf } from '@trellis/contract/core/tables.ts';
import { sentenceFor } from '../../app/start-failures.ts';
import { ApplicationError, Refused } from '../../base/errors.ts';
import { noProgress, showProgress } from '../../base/show-progress.ts';
import { gatherSettings } from '../../config/config.sources.ts';
import { readConfig } from '../../config/config.ts';
import { asSentence, type Given, type Outcome, UsageError } from '../commands/command.ts';
import { isDatabaseUrl, locationSettings } from '../move/database-location.ts';
import { type CommandName, commands, isCommandName } from './commands.ts';
import { commandHelp, generalHelp, helpOf, usageOf } from './help.ts';

const exitCodes = { done: 0, refused: 1, misuse: 2 } as const;

export type Terminal = {
  environment: Readonly<Record<string, string | undefined>>;
  /** The folder of Trellis, with its `.env`. */
  folder: string;
  readSecret: Given['secret'];
  stdout: { write: (text: string) => unknown };
  stderr: { write: (text: string) => unknown };
};

export async function runCommand(words: readonly string[], terminal: Terminal): Promise<number> {
  const print = (text: string) => terminal.stdout.write(`${text}\n`);
  const json = words.includes('--json');
  try {
    const [first = ''] = words;
    if (['', 'help', '-h', '--help'].includes(first)) {
      print(generalHelp());
      return first === '' ? exitCodes.misuse : exitCodes.done;
    }
    const { name, rest } = commandOf(words);
    const read = parseArguments(name, rest);
    if (read.options.has('help')) {
      print(commandHelp(name));
      return exitCodes.done;
    }
    const { ok = true, text, data } = await run(name, read, terminal);
    print(json ? JSON.stringify({ ok, ...data }) : text);
    return ok ? exitCodes.done : exitCodes.refused;
  } catch (error) {
    const isMisuse = error instanceof UsageError;
    const message = isMisuse ? error.message : refusal(error);
    if (json) print(JSON.stringify({ ok: false, message }));
    else terminal.stderr.write(`${message}\n`);
    return isMisuse ? exitCodes.misuse : exitCodes.refused;
  }
}

/** The command at the start of the words, which is one word, or two as in `user list`. */
function commandOf(words: readonly string[]): { name: CommandName; rest: string[] } {
  for (const length of [2, 1]) {
    const name = words.slice(0, length).join(' ');
    if (isCommandName(name)) return { name, rest: words.slice(length) };
  }
  throw new UsageError(`Unknown command "${words[0]}". The commands are: ${Object.keys(commands).join(', ')}.`);
}

function refusal(error: unknown): string {
  if (error instanceof ApplicationError) return asSentence(error.message);
  return error instanceof Refused ? error.message : sentenceFor(error, 'The command failed');
}

function run(
  name: CommandName,
  { values, options, settings }: ReturnType<typeof parseArguments>,
  { environment, folder, readSecret }: Terminal,
): Promise<Outcome> {
  const { parameters } = helpOf[name];
  if (values.length !== parameters.length) {
    const missing = parameters[values.length];
    const problem = missing ? `${missing} is missing` : 'There are too many arguments';
    throw new UsageError(`${problem}. Usage: ${usageOf(name)}. "${name} --help" shows examples.`);
  }
  // npm runs scripts in the folder of Trellis, wherever the person is.
  const from = environment.INIT_CWD ?? process.cwd();
  const gathered = gatherSettings(environment, folder);
  return commands[name].run({
    config: readConfig(gathered.values),
    environment: gathered,
    secret: readSecret,
    values: values.map((value, n) => (isPath(parameters[n], value) ? resolve(from, value) : value)),
    options,
    settings,
    progress: options.has('json') ? () => noProgress : showProgress,
  });
}

/** Parameters that are paths. Instead of a folder there may be an address, or a setting that contains one. */
const paths: readonly (string | undefined)[] = ['FILE', 'FROM', 'TO'];
const isPath = (parameter: string | undefined, value: string): boolean =>
  paths.includes(parameter) && (parameter === 'FILE' || !(isDatabaseUrl(value) || locationSettings.includes(value)));

function parseArguments(name: CommandName, words: string[]) {
  const flags = [...Object.keys(helpOf[name].options), 'json', 'help'];
  const settings = Object.keys(helpOf[name].settings);
  try {
    const { values, positionals } = parseArgs({
      args: words,
      options: {
        ...recordOf(flags, (flag) => ({ type: 'boolean' as const, ...(flag === 'help' && { short: 'h' }) })),
        ...recordOf(settings, () => ({ type: 'string' as const, multiple: true })),
      },
      allowPositionals: true,
    });
    const given = Object.entries(values).flatMap(([setting, value]) =>
      Array.isArray(value) ? [[setting, value.map(String)] as const] : [],
    );
    return {
      values: positionals,
      options: new Set(flags.filter((flag) => values[flag])),
      settings: Object.fromEntries(given),
    };
  } catch (error) {
    const problem = error instanceof Error ? (error.message.split('. ')[0] ?? '') : String(error);
    throw new UsageError(`${problem}. Usage: ${usageOf(name)}. "${name} --help" shows examples.`);
  }
}
