import * as z from 'zod/mini';
import { limits } from '../../core/limits.ts';
import { message } from '../../core/messages.ts';
import { id, timestamp } from '../../core/schemas.ts';
import { newType, periods } from '../fields.ts';
import { goalEdit, newGoal } from '../goal.ts';
import { goalTypes } from '../goal-types.ts';
import { stepTitles } from '../steps/step-title.ts';

/** A goal in the school's library, from which people make goals for themselves or for others. */
export const template = z.object({
  id,
  title: z.string(),
  description: z.nullable(z.string()),
  type: z.enum(goalTypes),
  period: z.nullable(z.enum(periods)),
  /** The number of days after which a goal made from it is due. */
  due_in_days: z.nullable(z.int()),
  /** The titles of its steps, in order. */
  steps: z.array(z.string()),
  created_at: timestamp,
});

export type Template = z.infer<typeof template>;

const dueInDays = z
  .int({ error: message('errors.template.dueInDaysInvalid') })
  .check(
    z.gte(0, message('errors.template.dueInDaysInvalid')),
    z.lte(limits.dueInDaysMax, message('errors.template.dueInDaysInvalid')),
  );

const { title, description, type, period } = newGoal.shape;

export const newTemplate = z.object({
  title,
  description,
  type,
  period,
  due_in_days: z._default(z.nullable(dueInDays), null),
  steps: z._default(stepTitles, []),
});

/** A missing key keeps its value. */
export const templateEdit = z.object({
  title: goalEdit.shape.title,
  description: goalEdit.shape.description,
  type: z.exactOptional(newType),
  period: goalEdit.shape.period,
  due_in_days: z.exactOptional(z.nullable(dueInDays)),
  steps: z.exactOptional(stepTitles),
});

export type NewTemplateInput = z.input<typeof newTemplate>;
export type NewTemplate = z.output<typeof newTemplate>;
export type TemplateEdit = z.output<typeof templateEdit>;
