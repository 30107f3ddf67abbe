import { endpoint } from '../../core/endpoint.ts';
import { overview, overviewQuery } from './overview.ts';

export const overviewApi = {
  read: endpoint({
    method: 'GET',
    path: '/overview',
    permission: 'overview.read',
    summary: 'See the school or a scope in figures, each of which a list with its filters counts too',
    query: overviewQuery,
    answer: overview,
    expensive: true,
  }),
};
