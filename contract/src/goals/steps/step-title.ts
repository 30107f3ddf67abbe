import * as z from 'zod/mini';
import { limits } from '../../core/limits.ts';
import { messages } from '../../core/messages.ts';
import { atLeast, atMost, line } from '../../core/schemas.ts';

export const stepTitle = line(messages.step.titleRequired).check(
  atLeast(1, messages.step.titleRequired),
  atMost(limits.stepTitleMax, messages.step.titleTooLong),
);

/** The titles of a new goal's steps, in order. */
export const stepTitles = z
  .array(stepTitle, { error: messages.step.listInvalid })
  .check(z.maxLength(limits.stepsMax, messages.step.listTooLong));
