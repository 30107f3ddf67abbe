import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { limits } from '@trellis/contract/core/limits.ts';
import type { ImportColumn, PersonImport } from '@trellis/contract/school/imports/import.ts';
import { Refused } from '../../../base/errors.ts';
import { sourceLanguage, translatorOf } from '../../../base/messages.ts';
import type { Database } from '../../../database/database.ts';
import { previewImport, readGiven } from '../../../school/imports/imports.preview.ts';
import { listRows, type RowFilter } from '../../../school/imports/imports.queries.ts';
import { runImport } from '../../../school/imports/imports.run.ts';
import { type Command, type Outcome, withDatabase } from '../command.ts';
import { askForColumns, chosenColumns, chosenEncoding, chosenPattern, fieldNames } from './import.columns.ts';

const translate = translatorOf(sourceLanguage);
/** How many refused rows are shown; the JSON has all of them. */
const mostShown = 20;

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
      if (options.has('dry-run') || isStopped) {
        const heading = options.has('dry-run') ? 'Nothing was written' : translate('imports.errors.hasRefused');
        return outcomeOf(context.db, found, columns, heading, !isStopped);
      }
      const shown = progress(file_name);
      const how = { rows: 'good', mail: options.has('mail') } as const;
      let now: PersonImport = found;
      while (now.state !== 'done') {
        now = await runImport(context, found.id, how);
        shown(1 - now.pending / (found.pending || 1));
      }
      return outcomeOf(context.db, now, columns, 'Import finished', true);
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

const rowsOf = async (db: Database, id: string, filter: RowFilter) =>
  (await listRows({ db, translate }, id, { ...filter, skip: 0, limit: limits.importRowsMax })).data;

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
    `${heading}: ${create} new, ${change} changed, ${same} unchanged, ${refuse} refused, ${left_out.length} left out.`,
    columnsText(columns),
    ...(found.new_houses.length > 0 ? [`New houses: ${found.new_houses.join(', ')}.`] : []),
    ...(new_guides.length > 0 ? [`New guides: ${new_guides.map(({ email }) => email).join(', ')}.`] : []),
    ...refused.slice(0, mostShown).map(({ line, email, note }) => `  line ${line}, ${email || 'no address'}: ${note}`),
    ...(refuse > mostShown ? [`  and ${refuse - mostShown} more; --json lists them all.`] : []),
  ];
  return { ok, text: lines.join('\n'), data: { import: found, columns, refused, left_out, new_guides } };
}
