import {
  type ImportField,
  type ImportFile,
  type ImportQuestion,
  isRepeatable,
} from '@trellis/contract/school/imports/import.ts';
import { t } from '../../../language/translate.ts';

export type Subject = ImportQuestion['about'];

/** What still has to be chosen. A question without columns is answered by what the columns and the pattern hold. */
export function openSubjects(found: ImportFile, answered: readonly Subject[]): Subject[] {
  const encoding = found.questions.filter(({ about }) => about === 'encoding');
  const asked = [...encoding, ...questionsAbout(found).filter(({ columns }) => columns.length > 0)];
  return asked.map(({ about }) => about).filter((subject) => !answered.includes(subject));
}

/** The questions about columns. A choice between several houses includes a question about one of them. */
export function questionsAbout({ questions, house_columns }: ImportFile): ImportQuestion[] {
  const asksForHouse = house_columns.length > 1;
  const others = questions.filter(({ about }) => about !== 'encoding' && !(asksForHouse && about === 'house'));
  return asksForHouse ? [...others, { about: 'house', columns: house_columns }] : others;
}

/** Gives a column a field, which is taken from another column that has it if only one can. */
export const withField = (fields: readonly (ImportField | null)[], at: number, field: ImportField | null) =>
  fields.map((before, n) => {
    if (n === at) return field;
    return before === field && field !== null && !isRepeatable(field) ? null : before;
  });

/** Why the columns can't be imported like this. */
export function problemOf(fields: readonly (ImportField | null)[], pattern: string): string | undefined {
  if (fields.includes('email')) return undefined;
  if (!fields.includes('number')) return `${t('imports.errors.noEmailColumn')}.`;
  return pattern.trim() === '' ? t('imports.logins.missing') : undefined;
}
