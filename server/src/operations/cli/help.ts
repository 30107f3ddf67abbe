import type { Command } from '../commands/command.ts';
import { commands } from './commands.ts';

/** How commands are run; npm passes on what follows the two dashes. */
const program = 'npm run trellis --';

const width = 100;

export const generalHelp = (): string =>
  blocks(
    `Looks after a Trellis: what it holds, and whether it is whole.`,
    `Usage: ${program} COMMAND`,
    table(
      'Commands',
      Object.entries(commands).map(([name, command]) => [usageOf(name, command), command.summary]),
    ),
    table('With every command', everywhere),
    wrapped(
      'Run it where you start Trellis, with the same settings: it finds the database by DATA_DIR or DATABASE_URL. ' +
        'It ends with 0 when all is well, with 1 when it refused or found something, with 2 when it could not ' +
        'understand what was asked.',
    ),
    table(
      'Examples',
      Object.values(commands).flatMap(({ examples }) => examples.slice(0, 1).map(example)),
    ),
    `More on one of them: ${program} COMMAND --help`,
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
  ['--json', 'answers with one JSON object, for scripts; use `npm run --silent trellis -- …` with it'],
  ['--help', 'explains, with examples'],
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
