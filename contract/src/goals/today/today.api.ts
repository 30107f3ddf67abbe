import * as z from 'zod/mini';
import { endpoint } from '../../core/endpoint.ts';
import { text } from '../../core/schemas.ts';
import { today, waiting } from './today.ts';

export const todayApi = {
  read: endpoint({
    method: 'GET',
    path: '/today',
    permission: 'goal.read',
    summary:
      'Read what is to be done today: a student about their own goals, a guide about those of the school or a house',
    query: z.object({ house: z.optional(text()) }),
    answer: today,
  }),
  waiting: endpoint({
    method: 'GET',
    path: '/today/waiting',
    permission: 'goal.read',
    summary: 'Read how many goals wait for the caller',
    answer: waiting,
  }),
};
