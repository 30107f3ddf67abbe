import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { limits } from '@trellis/contract/core/limits.ts';
import { type NewTemplate, type Template, templatesApi } from '@trellis/contract/goals/templates/templates.api.ts';
import { callQuery } from '../../api/call.query.ts';
import { call, callVersioned } from '../../api/call.ts';
import { queryClient } from '../../api/query-client.ts';

export const templatesQuery = callQuery(['templates', 'list'], templatesApi.list, { query: { limit: limits.listMax } });

export const templateQuery = (id: string) =>
  queryOptions({
    queryKey: ['templates', 'one', id],
    queryFn: ({ signal }) => callVersioned(templatesApi.read, { params: { template_id: id }, signal }),
    meta: { quiet: true },
  });

const refetch = () => queryClient.invalidateQueries({ queryKey: ['templates'] });

export const createTemplate = mutationOptions({
  mutationFn: (body: NewTemplate) => call(templatesApi.create, { body }),
  meta: { success: 'goals.templates.added' },
  onSuccess: refetch,
});

export const editTemplate = mutationOptions({
  mutationFn: ({ id, edit, etag }: { id: string; edit: NewTemplate; etag: string | undefined }) =>
    callVersioned(templatesApi.edit, { params: { template_id: id }, body: edit, ifMatch: etag }),
  meta: { success: 'goals.templates.updated' },
  onSettled: refetch,
});

export const removeTemplate = mutationOptions({
  mutationFn: ({ id }: Template) => call(templatesApi.remove, { params: { template_id: id } }),
  meta: { success: 'goals.templates.deleted' },
  // The dialog of the template is about to close and must not fetch it again.
  onSuccess: (_answer, { id }) =>
    queryClient.invalidateQueries({
      queryKey: ['templates'],
      predicate: ({ queryKey }) => !queryKey.includes(id),
    }),
});
