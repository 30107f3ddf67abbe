import * as z from 'zod/mini';
import { endpoint } from '../../core/endpoint.ts';
import { id, text } from '../../core/schemas.ts';

const found = z.object({
  /** Only for people who may list users. */
  students: z.array(
    z.object({ id, full_name: z.nullable(z.string()), email: z.string(), house: z.string(), is_active: z.boolean() }),
  ),
  /** Goals that the caller may read and that aren't archived. */
  goals: z.array(z.object({ id, title: z.string(), owner_id: id, owner_name: z.string() })),
  houses: z.array(z.object({ id, name: z.string() })),
});

export type Found = z.infer<typeof found>;

export const searchApi = {
  find: endpoint('GET /search', 'goal.read', {
    summary:
      'Find the first few students, goals and houses that you may see whose names contain all words of a text, in any order, whatever their case and accents',
    query: z.object({ text: text() }),
    answer: found,
  }),
};
