import * as z from 'zod/mini';
import { text } from '../../core/schemas.ts';

/** Finds people by a part of the name or address, in any case and without regard to accents. */
export const partOfPerson = { text: z.optional(text()) };

/** The first matches and their total count; null if there are too many to count. */
export const foundPeople = <Person extends z.core.$ZodType>(person: Person) =>
  z.object({ data: z.array(person), count: z.nullable(z.int()) });
