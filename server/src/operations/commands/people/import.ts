import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { limits } from '@trellis/contract/core/limits.ts';
import type { ImportColumn, ImportedRow, PersonImport } from '@trellis/contract/school/imports/import.ts';
import { Refused } from '../../../base/errors.ts';
import { sourceLanguage, translatorOf } from '../../../base/messages.ts';
import type { Database } from '../../../database/database.ts';
import { previewImport, readGiven } from '../../../school/imports/imports.preview.ts';
import { listRows } from '../../../school/imports/imports.queries.ts';
import { runImport } from '../../../school/imports/imports.run.ts';
import { type Command, withDatabase } from '../command.ts';
import { askForColumns, chosenColumns, chosenEncoding, chosenPattern, fieldNames } from './import.columns.ts';

const translate = translatorOf(sourceLanguage);
/** How many rows of each outcome are shown; the JSON has all of them. */
const maxShown = 20;

export const importCommand: Command = {
  inHelp: { fields: Object.values(fieldNames).join(', ') },
  run: ({ config, values: [file = ''], options, settings, progress }) =>
    withDatabase(config, async (context) => {
      const bytes = await readFile(file).catch(() => {
        throw new Refused(`${file} can’t be read, or doesn’t exist.`);
      });
      if (bytes.length > limits.importFileBytes)
        throw new Refused(
          `${translate('imports.errors.fileTooLarge', { megabytes: limits.importFileBytes / 1024 / 1024 })}.`,
        );
      const file_name = basename(file).slice(0, limits.importFileNameMax);
      const login_pattern = chosenPattern(settings.logins);
      const read = { file: bytes.toString('base64'), encoding: chosenEncoding(settings.encoding), login_pattern };
      const { file: asRead } = await readGiven(context, read);
      const { columns, chosen } = chosenColumns(asRead.columns, settings.column ?? []);
      askForColumns(asRead, chosen);
      const fields = settings.column && columns.map(({ field }) => field);
      const given = { ...read, file_name, guides: options.has('guides'), columns: fields };
      const found = await previewImport(context, given);
      const isStopped = found.rows.refuse > 0 && !options.has('good-rows');
      const isDryRun = options.has('dry-run');
      if (isDryRun || isStopped) {
        const heading = isDryRun ? 'Nothing was written' : translate('imports.errors.hasRefused');
        return outcomeOf(context.db, found, { columns, heading, ok: !isStopped, isDryRun });
      }
      const showProgress = progress(file_name);
      const choices = { rows: 'good', mail: options.has('mail') } as const;
      let current: PersonImport = found;
      while (current.state !== 'done') {
        current = await runImport(context, found.id, choices);
        showProgress(1 - current.pending / (found.pending || 1));
      }
      return outcomeOf(context.db, current, { columns, heading: 'Import finished' });
    }),
};

/** How each column was understood, so that nobody misses an unknown heading. */
function columnsText(columns: readonly ImportColumn[]): string {
  const taken = columns.flatMap(({ heading, field }) => (field ? [`"${heading}" is the ${fieldNames[field]}`] : []));
  const others = columns.flatMap(({ heading, field }) => (field ? [] : [`"${heading}"`]));
  const lacksNames = !columns.some(({ field }) => field?.endsWith('name'));
  return [
    `Columns: ${taken.join(', ')}.`,
    ...(others.length > 0 ? [`Not used: ${others.join(', ')}.`] : []),
    ...(lacksNames ? ['No column has names.'] : []),
  ].join(' ');
}

type Report = { columns: readonly ImportColumn[]; heading: string; ok?: boolean; isDryRun?: boolean };

async function outcomeOf(db: Database, found: PersonImport, { columns, heading, ok = true, isDryRun }: Report) {
  const { data: rows } = await listRows({ db, translate }, found.id, { skip: 0, limit: limits.importRowsMax });
  const withOutcome = (expected: ImportedRow['outcome']) => rows.filter(({ outcome }) => outcome === expected);
  const [refused, left_out] = [withOutcome('refuse'), withOutcome('left_out')];
  const others = isDryRun ? [withOutcome('change'), withOutcome('create')] : [];
  const new_guides = rows.filter(({ becomes_guide }) => becomes_guide);
  const { create, change, same, refuse } = found.rows;
  const lines = [
    `${heading}: ${create} new, ${change} changed, ${same} unchanged, ${refuse} refused, ${left_out.length} left out.`,
    columnsText(columns),
    ...(found.new_houses.length > 0 ? [`New houses: ${found.new_houses.join(', ')}.`] : []),
    ...(new_guides.length > 0 ? [`New guides: ${new_guides.map(({ email }) => email).join(', ')}.`] : []),
    ...[refused, left_out, ...others].flatMap(rowLines),
  ];
  const data = { import: found, columns, refused, left_out, new_guides, ...(isDryRun && { rows }) };
  return { ok, text: lines.join('\n'), data };
}

const rowLines = (rows: readonly ImportedRow[]): string[] => [
  ...rows.slice(0, maxShown).map(rowLine),
  ...(rows.length > maxShown ? [`  and ${rows.length - maxShown} more; --json lists them all.`] : []),
];

const rowLine = ({ line, email, outcome, note }: ImportedRow): string =>
  `  line ${line}, ${email || 'no address'}: ${outcome === 'left_out' ? `left out (${note})` : note}`;
