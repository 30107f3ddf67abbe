import texts from '../../../../messages/command-line/en.json' with { type: 'json' };
import { type CommandName, commands } from './commands.ts';

/** How commands are run; npm passes on what follows the two dashes. */
const program = 'npm run trellis --';

const width = 100;

type Help = {
  summary: string;
  /** What someone who has never used the command should know, in paragraphs. */
  about: readonly string[];
  /** Its required parameters, in this order; a FILE is a path. */
  parameters: readonly string[];
  /** Its flags with their meanings; every command also has `--json` and `--help`. */
  options: Readonly<Record<string, string>>;
  /** Its options with a value, and what the help calls the value. */
  settings: Readonly<Record<string, { value: string; text: string }>>;
  examples: Readonly<Record<string, string>>;
};

export const helpOf: Readonly<Record<CommandName, Help>> = texts.commands;
const { general } = texts;
const names = Object.keys(helpOf) as CommandName[];

export const generalHelp = (): string =>
  blocks(
    general.title,
    `Usage: ${program} COMMAND`,
    table(
      'Commands',
      names.map((name) => [usageOf(name), helpOf[name].summary]),
    ),
    table('Options of every command', commonOptions),
    wrapped(general.about),
    table(
      'Examples',
      names.flatMap((name) => examplesOf(name).slice(0, 1)),
    ),
    `${general.more} ${program} COMMAND --help`,
  );

export function commandHelp(name: CommandName): string {
  const { summary, about, options, settings } = helpOf[name];
  const values = commands[name].inHelp ?? {};
  const filled = (text: string) => text.replaceAll(/\{(\w+)\}/g, (whole, key) => String(values[key] ?? whole));
  return blocks(
    summary,
    `Usage: ${program} ${usageOf(name)}`,
    ...about.map((paragraph) => wrapped(filled(paragraph))),
    table('Options', [
      ...Object.entries(options).map(([option, meaning]) => [`--${option}`, meaning] as const),
      ...Object.entries(settings).map(([setting, { value, text }]) => [`--${setting} ${value}`, filled(text)] as const),
      ...commonOptions,
    ]),
    table('Examples', examplesOf(name)),
  );
}

export const usageOf = (name: CommandName): string =>
  [
    name,
    ...helpOf[name].parameters,
    ...Object.keys(helpOf[name].options).map((option) => `[--${option}]`),
    ...Object.entries(helpOf[name].settings).map(([setting, { value }]) => `[--${setting} ${value}]`),
  ].join(' ');

const commonOptions = Object.entries(general.options).map(([option, meaning]) => [`--${option}`, meaning] as const);

const examplesOf = (name: CommandName) =>
  Object.entries(helpOf[name].examples).map(([line, meaning]) => [`${program} ${line}`, meaning] as const);

const blocks = (...parts: string[]): string => parts.join('\n\n');

function table(title: string, rows: readonly (readonly [string, string])[]): string {
  const left = Math.max(...rows.map(([key]) => key.length)) + 2;
  // The description of a long command goes on a line of its own.
  const beside = left <= 34;
  const lines = rows.map(([key, text]) => (beside ? `  ${key.padEnd(left)}${text}` : `  ${key}\n      ${text}`));
  return `${title}:\n${lines.join('\n')}`;
}

/** Breaks a text into lines at its blanks. */
const wrapped = (text: string): string => text.replaceAll(new RegExp(`(.{1,${width}})(?: |$)`, 'g'), '$1\n').trimEnd();
