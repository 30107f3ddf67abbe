import type { ImportField, ImportQuestion } from '@trellis/contract/school/imports/import.ts';
import type { TableColumn } from './table-column.ts';

/** What is decided so far: the field of each column, and what someone has to choose. */
export type Draft = { fields: Map<TableColumn, ImportField>; questions: ImportQuestion[] };

export const isChosen = ({ fields }: Draft, field: ImportField): boolean => [...fields.values()].includes(field);

/** Asks someone to choose among these columns. */
export function ask({ questions }: Draft, about: ImportQuestion['about'], columns: readonly TableColumn[]): void {
  questions.push({ about, columns: [...new Set(columns.map(({ at }) => at))].sort((a, b) => a - b) });
}
