import * as z from 'zod/mini';
import { messages } from '../messages.ts';
import { text } from '../schemas.ts';

/*
 * What a list of goals is narrowed by besides its columns. Only `archived` goes without being named: what is archived is
 * left out.
 */

/** Whose review a goal waits for; `me` is the side that the caller signs. */
export const waitingFor = ['me', 'student', 'guide'] as const;
/** Whether the due date of a goal that isn't completed has passed, or comes within a week. */
export const dueRanges = ['overdue', 'week'] as const;
const yesOrNo = ['true', 'false'] as const;

const oneOf = <const V extends readonly string[]>(name: string, values: V) =>
  z.optional(z.enum(values, { error: messages.field.oneOf(name, values) }));

export const goalStateFilters = {
  waiting_for: oneOf('waiting_for', waitingFor),
  due: oneOf('due', dueRanges),
  owner_id: z.optional(text()),
  archived: oneOf('archived', yesOrNo),
  returned: oneOf('returned', yesOrNo),
};
