import * as z from 'zod/mini';
import { limits } from '../core/limits.ts';
import { messages } from '../core/messages.ts';

/** Progress as a call takes it. */
export const progress = z
  .int({ error: messages.goal.progressInvalid })
  .check(
    z.gte(limits.progressMin, messages.goal.progressInvalid),
    z.lte(limits.progressMax, messages.goal.progressInvalid),
  );
