import * as z from 'zod/mini';
import { limits } from '../../core/limits.ts';
import { message } from '../../core/messages.ts';
import { atMost, flag, id, line, required, wholeNumber } from '../../core/schemas.ts';
import { dueDate } from '../fields.ts';

export const stepTitle = required(line, 'errors.step.titleRequired').check(
  atMost(limits.stepTitleMax, 'errors.step.titleTooLong'),
);

/** The titles of a new goal's steps, in order. */
export const stepTitles = z
  .array(stepTitle, { error: message('errors.step.listInvalid') })
  .check(z.maxLength(limits.stepsMax, message('errors.step.listTooLong')));

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
