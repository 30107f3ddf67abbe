import * as z from 'zod/mini';
import { text } from '../../core/schemas.ts';

/** What people to choose from are looked for by: a part of the name or the address, without regard to case and accents. */
export const partOfPerson = { text: z.optional(text()) };

/** The first people who match, and how many do; null where these are very many and aren't counted. */
export const foundPeople = <Person extends z.core.$ZodType>(person: Person) =>
  z.object({ data: z.array(person), count: z.nullable(z.int()) });
