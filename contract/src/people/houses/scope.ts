import * as z from 'zod/mini';
import { text } from '../../core/schemas.ts';

/** The students of the houses that a guide looks after. */
export const mine = 'mine';
export const everyone = 'all';

/**
 * Whose goals a guide looks at: `mine`, `all`, or those of a house by its name or id. It limits what is shown and never
 * what a guide may do.
 */
export const scope = z.optional(text());
