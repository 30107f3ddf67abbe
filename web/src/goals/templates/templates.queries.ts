import { queryOptions } from '@tanstack/react-query';
import { limits } from '@trellis/contract/core/limits.ts';
import { templatesApi } from '@trellis/contract/goals/templates/templates.api.ts';
import { call, callVersioned } from '../../api/call.ts';

export const templatesQuery = queryOptions({
  queryKey: ['templates', 'list'],
  queryFn: ({ signal }) => call(templatesApi.list, { query: { limit: limits.listMax }, signal }),
});

export const templateQuery = (id: string) =>
  queryOptions({
    queryKey: ['templates', 'one', id],
    queryFn: ({ signal }) => callVersioned(templatesApi.read, { params: { template_id: id }, signal }),
    meta: { quiet: true },
  });
