import { type ImportField, isRepeatable } from '@trellis/contract/school/imports/import.ts';
import { ApplicationError } from '../../base/errors.ts';

/** The positions of the columns of each field. Roles and statuses may stand in several columns. */
export type Mapping = ReadonlyMap<ImportField, readonly number[]>;

/** @throws import.column_twice */
export function mappingOf(fields: readonly (ImportField | null)[]): Mapping {
  const mapping = new Map<ImportField, number[]>();
  for (const [at, field] of fields.entries()) {
    if (field) mapping.set(field, [...(mapping.get(field) ?? []), at]);
  }
  if ([...mapping].some(([field, columns]) => !isRepeatable(field) && columns.length > 1))
    throw new ApplicationError('import.column_twice');
  return mapping;
}
