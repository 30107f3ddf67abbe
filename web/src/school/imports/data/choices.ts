import {
  type ImportField,
  type ImportFile,
  type ImportQuestion,
  importEncodings,
  importFields,
  importSubjects,
  isRepeatable,
} from '@trellis/contract/school/imports/import.ts';
import * as z from 'zod/mini';
import { t } from '../../../language/translate.ts';

/** A file as it is sent, in the encoding that a guide chose. */
export const sentFile = z.object({
  file: z.string(),
  file_name: z.string(),
  encoding: z.optional(z.enum(importEncodings)),
});
export type SentFile = z.infer<typeof sentFile>;

/** What a guide chooses about a file before they see what would happen. */
export const fileChoices = z.object({
  fields: z.array(z.nullable(z.enum(importFields))),
  answered: z.array(z.enum(importSubjects)),
  pattern: z.string(),
  guides: z.boolean(),
});
export type FileChoices = z.infer<typeof fileChoices>;

export const firstChoices = ({ columns, login_pattern }: ImportFile, hasEncoding: boolean): FileChoices => ({
  fields: columns.map(({ field }) => field),
  answered: hasEncoding ? ['encoding'] : [],
  pattern: login_pattern ?? '',
  guides: false,
});

/** The questions about columns. If several may have the house, one question is about all of these columns. */
export function questionsAbout({ questions, house_columns }: ImportFile): ImportQuestion[] {
  const asksForHouse = house_columns.length > 1;
  const others = questions.filter(({ about }) => about !== 'encoding' && !(asksForHouse && about === 'house'));
  return asksForHouse ? [...others, { about: 'house', columns: house_columns }] : others;
}

/** Gives a column a field, and takes it from another column if only one can have it. */
export const withField = (fields: readonly (ImportField | null)[], at: number, field: ImportField | null) =>
  fields.map((before, n) => {
    if (n === at) return field;
    return before === field && field !== null && !isRepeatable(field) ? null : before;
  });

/** Why the file can't be imported like this. The chosen columns and the pattern answer a question without columns. */
export function problemOf(found: ImportFile, { fields, answered, pattern }: FileChoices): string | undefined {
  if (!fields.includes('email') && !fields.includes('number')) return `${t('imports.errors.noEmailColumn')}.`;
  if (!fields.includes('email') && pattern.trim() === '') return t('imports.logins.missing');
  const encoding = found.questions.filter(({ about }) => about === 'encoding');
  const asked = [...encoding, ...questionsAbout(found).filter(({ columns }) => columns.length > 0)];
  const isOpen = asked.some(({ about }) => !answered.includes(about));
  return isOpen ? t('imports.questions.answerFirst') : undefined;
}
