import * as z from 'zod/mini';
import { messages } from '../messages.ts';

const oneOf = <const V extends readonly string[]>(name: string, values: V) =>
  z.optional(z.enum(values, { error: messages.field.oneOf(name, values) }));

/** What a list of users is narrowed by besides its columns, all of it about students and their goals. */
export const userStateFilters = {
  without_goals: oneOf('without_goals', ['true']),
  /** Whether a goal's due date has passed, or nobody has checked in to one under way for long. */
  with_goals: oneOf('with_goals', ['overdue', 'quiet']),
};
