import * as z from 'zod/mini';
import { limits } from './limits.ts';
import { message } from './messages.ts';

const whole = (error: string) => z.int({ error });

/** `skip` and `limit`, as every list takes them. */
export const pagingUpTo = (usual: number) => ({
  skip: z._default(whole(message('errors.field.skip')).check(z.gte(0, message('errors.field.skip'))), 0),
  limit: z._default(
    whole(message('errors.field.limit')).check(
      z.gte(1, message('errors.field.limit')),
      z.lte(limits.listMax, message('errors.field.limit')),
    ),
    usual,
  ),
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

export type Paging = z.output<typeof pagingQuery>;
export type SortOrder = 'asc' | 'desc';

export const oneOf = <const V extends readonly string[]>(name: string, values: V) =>
  z.optional(z.enum(values, { error: message('errors.field.oneOf', { field: name, choices: values.join(', ') }) }));
