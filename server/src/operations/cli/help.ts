import type { Command } from '../commands/command.ts';
import { commands } from './commands.ts';

/** How commands are run; npm passes on what follows the two dashes. */
const program = 'npm run trellis --';

const width = 100;

export const generalHelp = (): string =>
  blocks(
    'Commands for the people who run Trellis at a school.',
    `Usage: ${program} COMMAND`,
    table(
      'Commands',
      Object.entries(commands).map(([name, command]) => [usageOf(name, command), command.summary]),
    ),
    table('Options of every command', everywhere),
    wrapped(
      'Run a command where you start Trellis, with the same settings: it finds the database through DATA_DIR or ' +
        'DATABASE_URL. It exits with 0 if all went well, with 1 if it failed or found a problem, and with 2 if the ' +
        'command line was wrong.',
    ),
    table(
      'Examples',
      Object.values(commands).flatMap(({ examples }) => examples.slice(0, 1).map(example)),
    ),
    `To learn more about a command: ${program} COMMAND --help`,
  );

export const commandHelp = (name: string, command: Command): string =>
  blocks(
    command.summary,
    `Usage: ${program} ${usageOf(name, command)}`,
    ...command.about.map(wrapped),
    table('Options', [
      ...Object.entries(command.options).map(([option, meaning]) => [`--${option}`, meaning] as const),
      ...Object.entries(command.settings ?? {}).map(([name, [value, text]]) => [`--${name} ${value}`, text] as const),
      ...everywhere,
    ]),
    table('Examples', command.examples.map(example)),
  );

export const usageOf = (name: string, { parameters, options, settings = {} }: Command): string =>
  [
    name,
    ...parameters,
    ...Object.keys(options).map((option) => `[--${option}]`),
    ...Object.entries(settings).map(([setting, [value]]) => `[--${setting} ${value}]`),
  ].join(' ');

const everywhere = [
  ['--json', 'prints one JSON object, for scripts; combine it with `npm run --silent trellis -- …`'],
  ['--help', 'explains the command, with examples'],
] as const;

const example = ([line, meaning]: readonly [string, string]) => [`${program} ${line}`, meaning] as const;

const blocks = (...parts: string[]): string => parts.join('\n\n');

function table(title: string, rows: readonly (readonly [string, string])[]): string {
  const left = Math.max(...rows.map(([key]) => key.length)) + 2;
  // The description of a long command goes on a line of its own.
  const beside = left <= 34;
  const lines = rows.map(([key, text]) => (beside ? `  ${key.padEnd(left)}${text}` : `  ${key}\n      ${text}`));
  return `${title}:\n${lines.join('\n')}`;
}

function wrapped(text: string): string {
  const lines = [''];
  for (const word of text.split(' ')) {
    const line = lines.at(-1) ?? '';
    if (line && line.length + word.length >= width) lines.push(word);
    else lines[lines.length - 1] = line ? `${line} ${word}` : word;
  }
  return lines.join('\n');
}
