import { endpoint } from '../../core/endpoint.ts';
import { overview, overviewQuery } from './overview.ts';

export const overviewApi = {
  read: endpoint('GET /overview', {
    permission: 'overview.read',
    summary: 'Read the figures of the school or of a scope; each has a list that counts the same',
    query: overviewQuery,
    answer: overview,
    expensive: true,
  }),
};
