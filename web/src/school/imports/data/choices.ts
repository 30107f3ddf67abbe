import {
  type ImportFile,
  importEncodings,
  importFields,
  importSubjects,
} from '@trellis/contract/school/imports/import.ts';
import * as z from 'zod/mini';

/** A file as it is sent, in the encoding that a guide chose. */
export const sentFile = z.object({
  name: z.string(),
  content: z.string(),
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
