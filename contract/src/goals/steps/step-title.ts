import * as z from 'zod/mini';
import { limits } from '../../core/limits.ts';
import { message } from '../../core/messages.ts';
import { atLeast, atMost, line } from '../../core/schemas.ts';

export const stepTitle = line(message('errors.step.titleRequired')).check(
  atLeast(1, message('errors.step.titleRequired')),
  atMost(limits.stepTitleMax, message('errors.step.titleTooLong')),
);

/** The titles of a new goal's steps, in order. */
export const stepTitles = z
  .array(stepTitle, { error: message('errors.step.listInvalid') })
  .check(z.maxLength(limits.stepsMax, message('errors.step.listTooLong')));
