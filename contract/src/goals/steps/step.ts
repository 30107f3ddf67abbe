import * as z from 'zod/mini';
import { flag, id, wholeNumber } from '../../core/schemas.ts';
import { dueDate } from '../fields.ts';
import { stepTitle } from './step-title.ts';

export const step = z.object({
  id,
  title: z.string(),
  done: z.boolean(),
  due_date: z.nullable(z.string()),
  /** Its position among the steps of the goal, from 0. */
  position: z.int(),
});

export type Step = z.infer<typeof step>;

/** A position past the end means the end. */
const position = wholeNumber(0, Number.MAX_SAFE_INTEGER, 'errors.step.positionInvalid');

export const newStep = z.object({
  title: stepTitle,
  done: z._default(flag, false),
  due_date: z._default(z.nullable(dueDate), null),
  position: z.exactOptional(position),
});

/** A missing key keeps its value. */
export const stepEdit = z.object({
  title: z.exactOptional(stepTitle),
  done: z.exactOptional(flag),
  due_date: z.exactOptional(z.nullable(dueDate)),
  position: z.exactOptional(position),
});

export type NewStep = z.output<typeof newStep>;
export type StepEdit = z.output<typeof stepEdit>;
