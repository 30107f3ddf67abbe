import * as z from 'zod/mini';
import { limits } from '../../core/limits.ts';
import { message } from '../../core/messages.ts';
import { atMost, line, required } from '../../core/schemas.ts';

export const stepTitle = required(line, 'errors.step.titleRequired').check(
  atMost(limits.stepTitleMax, 'errors.step.titleTooLong'),
);

/** The titles of a new goal's steps, in order. */
export const stepTitles = z
  .array(stepTitle, { error: message('errors.step.listInvalid') })
  .check(z.maxLength(limits.stepsMax, message('errors.step.listTooLong')));
