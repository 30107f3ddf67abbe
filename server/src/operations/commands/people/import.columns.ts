import { recordOf } from '@trellis/contract/core/tables.ts';
import {
  type ImportColumn,
  type ImportEncoding,
  type ImportField,
  type ImportFile,
  type ImportQuestion,
  importEncodings,
  importFields,
  isRepeatable,
} from '@trellis/contract/school/imports/import.ts';
import { loginPattern } from '@trellis/contract/school/imports/imports.api.ts';
import * as z from 'zod/mini';
import { Refused } from '../../../base/errors.ts';
import { sourceLanguage, translatorOf } from '../../../base/messages.ts';
import { UsageError } from '../command.ts';

export const fieldNames = recordOf(importFields, (field) =>
  field === 'full_name' ? 'name' : field.replaceAll('_', ' '),
);
const nothing = 'nothing';

const questions: Readonly<Record<ImportQuestion['about'], string>> = {
  encoding: 'The encoding of this file isn’t clear',
  email: 'It isn’t clear which column has the email addresses',
  name: 'It isn’t clear which column has the names',
  role: 'It isn’t clear which column has the roles',
  house: 'A house is one class, but cells list several or are empty, or a class such as A is in several years',
};

export function chosenEncoding([name]: readonly string[] = []): ImportEncoding | undefined {
  if (name === undefined) return undefined;
  const found = importEncodings.find((one) => one === name.toLowerCase());
  if (!found) throw new UsageError(`Unknown encoding ${name}. Choose one of ${importEncodings.join(', ')}.`);
  return found;
}

export function chosenPattern([pattern]: readonly string[] = []): string | undefined {
  if (pattern === undefined) return undefined;
  const result = z.safeParse(loginPattern, pattern);
  if (!result.success) throw new UsageError(`${translatorOf(sourceLanguage)('imports.errors.loginPattern')}.`);
  return result.data;
}

/** The columns with the fields that `--column` gives them, and the positions of the named ones. @throws UsageError */
export function chosenColumns(columns: readonly ImportColumn[], choices: readonly string[]) {
  const result = columns.map((column) => ({ ...column }));
  const chosen = new Set<number>();
  for (const choice of choices) {
    const end = choice.lastIndexOf('=');
    if (end < 0) throw new UsageError(`--column ${choice} has no =. Write HEADING=FIELD.`);
    const heading = choice.slice(0, end).trim();
    const name = choice.slice(end + 1).trim();
    const matching = result.flatMap((one, at) => (one.heading.toLowerCase() === heading.toLowerCase() ? [at] : []));
    if (matching.length > 1)
      throw new UsageError(
        `Several columns are called ${heading}. Give a number: ${matching.map((at) => at + 1).join(', ')}.`,
      );
    const position = matching[0] ?? Number(heading) - 1;
    const column = result[position];
    if (!column) {
      const headings = columns.map((one) => `"${one.heading}"`).join(', ');
      throw new UsageError(
        `There is no column ${heading || choice}. The columns are ${headings}. You can also give a column’s number.`,
      );
    }
    const field = fieldNamed(name.toLowerCase());
    for (const one of result) if (one.field === field && field !== null && !isRepeatable(field)) one.field = null;
    column.field = field;
    chosen.add(position);
  }
  return { columns: result, chosen };
}

function fieldNamed(name: string): ImportField | null {
  if (name === nothing) return null;
  const [field] = Object.entries(fieldNames).find(([, one]) => one === name) ?? [];
  if (!field) {
    throw new UsageError(
      `${name} isn’t something that a column can contain. Choose one of ${[...Object.values(fieldNames), nothing].join(', ')}.`,
    );
  }
  return field as ImportField;
}

/** @throws Refused if the file leaves something open that the chosen columns don't answer */
export function askForColumns(file: ImportFile, chosen: ReadonlySet<number>): void {
  const isAnswered = ({ about, columns }: ImportQuestion) =>
    about !== 'encoding' && columns.some((position) => chosen.has(position));
  const open = file.questions.filter((question) => !isAnswered(question));
  if (open.length > 0) throw new Refused(open.map((question) => questionText(question, file)).join('\n'));
}

function questionText({ about, columns: positions }: ImportQuestion, { columns, encoding, sample_names }: ImportFile) {
  if (about === 'encoding') {
    return `${questions.encoding}. Read as ${encoding}, it has names such as ${sample_names.join(', ')}. If that looks right, add --encoding ${encoding}. If not, choose one of ${importEncodings.join(', ')}.`;
  }
  const suggestions = positions.map(
    (at) => `--column "${nameOfColumn(columns, at)}=${fieldNames[about === 'name' ? 'full_name' : about]}"`,
  );
  const choices =
    suggestions.length > 0 ? ` Add ${suggestions.join(' or ')}, or use "=${nothing}" for a column to leave out.` : '';
  return `${questions[about]}, so nothing was written.${choices}`;
}

/** The heading of a column, or its number where others have the same heading. */
function nameOfColumn(columns: readonly ImportColumn[], at: number): string {
  const heading = columns[at]?.heading ?? '';
  const isUnique = columns.filter((one) => one.heading.toLowerCase() === heading.toLowerCase()).length === 1;
  return isUnique ? heading : String(at + 1);
}
