import * as z from 'zod/mini';
import { limits } from '../../core/limits.ts';
import { message } from '../../core/messages.ts';
import { atMost, timestamp, trimmed } from '../../core/schemas.ts';

/** The owner's thoughts when they look back on a goal. */
export const reflection = z.object({
  went_well: z.string(),
  next_time: z.string(),
  created_at: timestamp,
  edited_at: z.nullable(timestamp),
});

export type Reflection = z.infer<typeof reflection>;

const thought = z._default(trimmed().check(atMost(limits.reflectionMax, 'errors.reflection.tooLong')), '');

export const reflectionEdit = z
  .object({ went_well: thought, next_time: thought })
  .check(
    z.refine(({ went_well, next_time }) => went_well !== '' || next_time !== '', message('errors.reflection.empty')),
  );

export type ReflectionEdit = z.output<typeof reflectionEdit>;

/**
 * Whether the owner may reflect on a goal: once it is completed or its due date has come.
 * @param today the date in the school's time zone
 */
export const mayReflectOn = (goal: { progress_bar: number; due_date: string | null }, today: string): boolean =>
  goal.progress_bar === limits.progressMax || (goal.due_date !== null && goal.due_date <= today);
