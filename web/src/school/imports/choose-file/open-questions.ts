import type { ImportColumn, ImportField, ImportFile, ImportQuestion } from '@trellis/contract/school/imports/import.ts';
import { t } from '../../../language/translate.ts';

export type Subject = ImportQuestion['about'];

/** What still has to be chosen. A question without columns is answered by what the columns and the pattern hold. */
export function openSubjects({ questions, house_columns }: ImportFile, answered: ReadonlySet<Subject>): Subject[] {
  const asked = questions.filter(({ about, columns }) => about === 'encoding' || columns.length > 0);
  const subjects = asked.map(({ about }) => about);
  if (house_columns.length > 1 && !subjects.includes('house')) subjects.push('house');
  return subjects.filter((subject) => !answered.has(subject));
}

/** Gives a column a field, which is taken from another column that has it. */
export const withField = (columns: readonly ImportColumn[], at: number, field: ImportField | null): ImportColumn[] =>
  columns.map((column, n) => {
    if (n === at) return { ...column, field };
    return field !== null && field !== 'status' && column.field === field ? { ...column, field: null } : column;
  });

/** Why the columns can't be imported like this. */
export function problemOf(columns: readonly ImportColumn[], pattern: string): string | undefined {
  const fields = columns.map(({ field }) => field);
  const hasLogins = pattern.trim() !== '' && fields.includes('number');
  return fields.includes('email') || hasLogins ? undefined : `${t('imports.errors.noEmailColumn')}.`;
}
