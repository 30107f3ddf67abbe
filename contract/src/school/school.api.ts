import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';

export const school = z.object({
  /** An IANA name; dates are shown in this zone. */
  time_zone: z.string(),
  example_goals_url: z.string(),
  signup: z.enum(['open', 'closed', 'some domains']),
});

export type School = z.infer<typeof school>;

export const schoolApi = {
  read: endpoint({
    method: 'GET',
    path: '/school',
    permission: 'public',
    summary: 'What a screen needs to know of how this school is configured',
    answer: school,
  }),
};
