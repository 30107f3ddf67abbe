import {
  type ImportField,
  type ImportFile,
  type ImportQuestion,
  isRepeatable,
} from '@trellis/contract/school/imports/import.ts';
import { t } from '../../../language/translate.ts';

export type Subject = ImportQuestion['about'];

/** What still has to be chosen. A question without columns is answered by what the columns and the pattern hold. */
export function openSubjects({ questions, house_columns }: ImportFile, answered: readonly Subject[]): Subject[] {
  const asked = questions.filter(({ about, columns }) => about === 'encoding' || columns.length > 0);
  const subjects = asked.map(({ about }) => about);
  if (house_columns.length > 1 && !subjects.includes('house')) subjects.push('house');
  return subjects.filter((subject) => !answered.includes(subject));
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
