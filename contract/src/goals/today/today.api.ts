import * as z from 'zod/mini';
import { endpoint } from '../../core/endpoint.ts';
import { text } from '../../core/schemas.ts';
import { scope } from '../../people/houses/scope.ts';
import { today, waiting } from './today.ts';

export const todayApi = {
  read: endpoint('GET /today', {
    permission: 'goal.read',
    summary:
      'Read what there is to do today: for students, with their own goals; for guides, with the goals in the scope or of one house',
    query: z.object({ scope, house: z.optional(text()) }),
    answer: today,
  }),
  waiting: endpoint('GET /today/waiting', {
    permission: 'goal.read',
    summary: 'Count the goals that are waiting for you; for guides, those in the scope',
    query: z.object({ scope }),
    answer: waiting,
  }),
};
