import * as z from 'zod/mini';
import { choice } from './list-query.ts';

export const exportFormats = ['csv', 'json'] as const;
export type ExportFormat = (typeof exportFormats)[number];

/** What an endpoint declares that exports such records. */
export const exportOf = <R extends z.ZodMiniObject>(record: R) =>
  ({ answer: z.string(), media: 'text/csv', exports: record }) as const;

/** What an export takes in addition to the filters and the order of its list. */
export const exporting = {
  format: z._default(choice('Format', exportFormats), 'csv'),
};
