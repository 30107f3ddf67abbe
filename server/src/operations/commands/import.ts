import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { limits } from '@trellis/contract/core/limits.ts';
import type { ImportColumn, ImportedRow, PersonImport } from '@trellis/contract/school/imports/import.ts';
import { systemClock } from '../../base/clock.ts';
import { sourceLanguage, translatorOf } from '../../base/messages.ts';
import { Refused } from '../../base/refused.ts';
import type { Database } from '../../database/database.ts';
import { notify } from '../../goals/notifications/notify.ts';
import { commandLine } from '../../platform/audit/command-line.ts';
import { serverPolicy } from '../../platform/authorization/policy.ts';
import { createMailQueue } from '../../platform/mail/queue.ts';
import { createPasswords } from '../../platform/passwords/passwords.ts';
import type { ImportDeps } from '../../school/imports/imports.caller.ts';
import { previewImport, readGiven } from '../../school/imports/imports.preview.ts';
import { allRows, type RowFilter } from '../../school/imports/imports.queries.ts';
import { runImport } from '../../school/imports/imports.run.ts';
import type { Command, Outcome } from './command.ts';
import { askForColumns, chosenColumns, chosenEncoding, chosenPattern, fieldNames } from './import.columns.ts';
import { withDatabase } from './with-database.ts';

const translate = translatorOf(sourceLanguage);
/** How many refused rows are shown; the JSON has all of them. */
const mostShown = 20;

export const importCommand: Command = {
  summary: 'Imports people from a CSV file or a OneRoster archive, also while Trellis runs',
  parameters: ['FILE'],
  options: {
    'dry-run': 'say what would happen, and write nothing',
    'good-rows': 'import all other rows where some are refused; without it, one refused row stops the whole file',
    guides: 'rows may make guides',
    mail: 'mail new people a link that sets their password, which works for a week',
  },
  settings: {
    column: [
      '"HEADING=FIELD"',
      `what a column holds, as often as needed; fields: ${Object.values(fieldNames).join(', ')}, nothing`,
    ],
    logins: [
      'PATTERN',
      'logins of people without an address, from their numbers, such as {number}@pupils.school.example',
    ],
    encoding: ['NAME', 'the encoding of the file, such as windows-1252'],
  },
  about: [
    'FILE has a row of headings and a column of email addresses, by which people are told apart. Names, houses or classes, ' +
      'and roles may stand in any column and order. Where Trellis is not sure what a column holds, it writes nothing and ' +
      'says which --column to give. Choices are remembered for the next file.',
    'A OneRoster archive is a zip file: the homeroom of a student is the house. Parents, and people who are disabled or to be ' +
      'deleted, are left out.',
    'The same file once more changes nothing, so one that was cut off is imported again. Nobody is deactivated.',
    'It is noted in the history of each account as done at the command line.',
  ],
  examples: [
    ['import pupils.csv --dry-run', 'what would happen to each row'],
    ['import pupils.csv --column "Contact=nothing" --column "Login=email"', 'says what two columns hold'],
    ['import pupils.csv --good-rows --mail', 'imports all rows that can be, and mails new people'],
  ],
  run: ({ config, values: [file = ''], options, settings, progress }) =>
    withDatabase(config, async (db) => {
      const bytes = await readFile(file).catch(() => {
        throw new Refused(`There is no file ${file} that could be read.`);
      });
      if (bytes.length > limits.importFileBytes)
        throw new Refused(
          `${translate('imports.errors.fileTooLarge', { megabytes: limits.importFileBytes / 1024 / 1024 })}.`,
        );
      const rest = { passwords: createPasswords(), policy: serverPolicy, mail: createMailQueue(), notify };
      const context: ImportDeps = { db, clock: systemClock, config, ...rest };
      const file_name = basename(file).slice(0, limits.importFileNameMax);
      const login_pattern = chosenPattern(settings.logins);
      const read = { file: bytes.toString('base64'), encoding: chosenEncoding(settings.encoding), login_pattern };
      const { file: asRead } = await readGiven(context, read);
      const columns = chosenColumns(asRead.columns, settings.column ?? []);
      askForColumns(asRead, columns, settings);
      const fields = settings.column && columns.map(({ field }) => field);
      const given = { ...read, file_name, guides: options.has('guides'), columns: fields };
      const found = await previewImport(context, commandLine, given);
      const isStopped = found.rows.refuse > 0 && !options.has('good-rows');
      if (options.has('dry-run') || isStopped) {
        const heading = options.has('dry-run') ? 'Nothing was written' : translate('imports.errors.hasRefused');
        return outcomeOf(db, found, columns, heading, !isStopped);
      }
      const shown = progress(`${file_name}`);
      const how = { rows: 'good', mail: options.has('mail') } as const;
      let now: PersonImport = found;
      while (now.state !== 'done') {
        now = await runImport(context, commandLine, found.id, how);
        shown(1 - now.pending / (found.pending || 1));
      }
      return outcomeOf(db, now, columns, 'The import is done', true);
    }),
};

/** How each column was understood, so that nobody misses an unknown heading. */
function columnsText(columns: readonly ImportColumn[]): string {
  const taken = columns.flatMap(({ heading, field }) => (field ? [`"${heading}" is the ${fieldNames[field]}`] : []));
  const others = columns.flatMap(({ heading, field }) => (field ? [] : [`"${heading}"`]));
  const lacksNames = !columns.some(({ field }) => field?.endsWith('name'));
  return [
    `Of the columns, ${taken.join(', ')}.`,
    ...(others.length > 0 ? [`Not used: ${others.join(', ')}.`] : []),
    ...(lacksNames ? ['No column was taken for names.'] : []),
  ].join(' ');
}

async function rowsOf(db: Database, id: string, filter: RowFilter): Promise<ImportedRow[]> {
  const found: ImportedRow[] = [];
  for await (const rows of allRows({ db, translate }, id, filter)) found.push(...rows);
  return found;
}

async function outcomeOf(
  db: Database,
  found: PersonImport,
  columns: readonly ImportColumn[],
  heading: string,
  ok: boolean,
): Promise<Outcome> {
  const refused = await rowsOf(db, found.id, { outcome: 'refuse' });
  const left_out = await rowsOf(db, found.id, { outcome: 'left_out' });
  const new_guides = await rowsOf(db, found.id, { group: 'new_guides' });
  const { create, change, same, refuse } = found.rows;
  const lines = [
    `${heading}: ${create} new, ${change} changed, ${same} left as they are, ${refuse} refused, ${left_out.length} left out.`,
    columnsText(columns),
    ...(found.new_houses.length > 0 ? [`New houses: ${found.new_houses.join(', ')}.`] : []),
    ...(new_guides.length > 0 ? [`New guides: ${new_guides.map(({ email }) => email).join(', ')}.`] : []),
    ...refused.slice(0, mostShown).map(({ line, email, note }) => `  line ${line}, ${email || 'no address'}: ${note}`),
    ...(refuse > mostShown ? [`  and ${refuse - mostShown} more, which --json names.`] : []),
  ];
  return { ok, text: lines.join('\n'), data: { import: found, columns, refused, left_out, new_guides } };
}
