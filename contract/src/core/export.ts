import * as z from 'zod/mini';
import { message } from './messages.ts';

export const exportFormats = ['csv', 'json'] as const;
export type ExportFormat = (typeof exportFormats)[number];

/** What an export takes in addition to the filters and the order of its list. */
export const exporting = {
  format: z._default(
    z.enum(exportFormats, {
      error: message('errors.field.oneOf', { field: 'Format', choices: exportFormats.join(', ') }),
    }),
    'csv',
  ),
};
