import * as z from 'zod/mini';
import { limits } from './limits.ts';
import { message } from './messages.ts';
import { wholeNumber } from './schemas.ts';

/** `skip` and `limit`, as every list takes them. */
export const pagingUpTo = (usual: number) => ({
  skip: z._default(wholeNumber(0, Number.MAX_SAFE_INTEGER, 'errors.field.skip'), 0),
  limit: z._default(wholeNumber(1, limits.listMax, 'errors.field.limit'), usual),
});

export const paging = pagingUpTo(limits.listDefault);

export const pagingQuery = z.object(paging);

/** `sort_by`, one of these columns, and `sort_order`. */
export const sorting = <const C extends readonly string[]>(columns: C) => ({
  sort_by: z.optional(z.enum(columns, { error: message('errors.field.sortBy', { choices: columns.join(', ') }) })),
  sort_order: z._default(z.enum(['asc', 'desc'], { error: message('errors.field.sortOrder') }), 'asc'),
});

/** The answer of every list: one page of rows, and the number of all matches. */
export const listOf = <T extends z.ZodMiniType>(row: T) => z.object({ data: z.array(row), count: z.int() });

/** The declaration of a call that answers with a page of such rows. */
export const pageOf = <T extends z.ZodMiniType>(row: T) => ({ query: pagingQuery, answer: listOf(row) });

export type Paging = z.output<typeof pagingQuery>;
export type SortOrder = 'asc' | 'desc';

export const choice = <const V extends readonly string[]>(field: string, values: V) =>
  z.enum(values, { error: message('errors.field.oneOf', { field, choices: values.join(', ') }) });

export const oneOf = <const V extends readonly string[]>(field: string, values: V) => z.optional(choice(field, values));

export const exportFormats = ['csv', 'json'] as const;
export type ExportFormat = (typeof exportFormats)[number];

/** The declaration of an endpoint that exports such records. */
export const exportOf = <R extends z.ZodMiniObject>(record: R) =>
  ({ answer: z.string(), media: 'text/csv', exports: record }) as const;

/** What an export takes in addition to the filters and the order of its list. */
export const exporting = {
  format: z._default(choice('Format', exportFormats), 'csv'),
};
