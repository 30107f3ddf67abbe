import * as z from 'zod/mini';
import { endpoint } from '../../core/endpoint.ts';
import { text } from '../../core/schemas.ts';
import { scope } from '../../people/houses/scope.ts';
import { today, waiting } from './today.ts';

export const todayApi = {
  read: endpoint({
    method: 'GET',
    path: '/today',
    permission: 'goal.read',
    summary:
      'Read what is to be done today: a student about their own goals, a guide about those in the scope or of a house',
    query: z.object({ scope, house: z.optional(text()) }),
    answer: today,
  }),
  waiting: endpoint({
    method: 'GET',
    path: '/today/waiting',
    permission: 'goal.read',
    summary: 'Read how many goals wait for the caller, for a guide those in the scope',
    query: z.object({ scope }),
    answer: waiting,
  }),
};
