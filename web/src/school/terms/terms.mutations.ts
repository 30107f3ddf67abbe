import { mutationOptions } from '@tanstack/react-query';
import { type NewTerm, type Term, type TermStart, termsApi } from '@trellis/contract/school/terms/terms.api.ts';
import { call } from '../../api/call.ts';
import { queryClient } from '../../api/query-client.ts';
import { t } from '../../language/translate.ts';
import { notifySuccess } from '../../ui/toasts/notify.ts';
import { finishedCountsQuery } from './terms.queries.ts';

const refetch = () => queryClient.invalidateQueries({ queryKey: ['terms'] });

export const saveTerm = mutationOptions({
  mutationFn: ({ id, ...body }: NewTerm & { id: string | undefined }) =>
    id === undefined ? call(termsApi.create, { body }) : call(termsApi.edit, { params: { term_id: id }, body }),
  onSuccess: (_term, { id }) => {
    notifySuccess(t(id === undefined ? 'school.terms.added' : 'school.terms.updated'));
    return refetch();
  },
});

export const removeTerm = mutationOptions({
  mutationFn: ({ id }: Term) => call(termsApi.remove, { params: { term_id: id } }),
  meta: { success: 'school.terms.deleted' },
  // Not awaited, so that the dialog closes before the term disappears from the list.
  onSettled: () => void refetch(),
});

const showStart = (start: TermStart) =>
  queryClient.setQueryData(finishedCountsQuery.queryKey, (finished) => finished && { ...finished, start });

/** The server archives the goals, and the screen shows how far it is. */
export const startTerm = mutationOptions({
  mutationFn: (before: string) => call(termsApi.begin, { body: { before } }),
  onSuccess: (start) => void showStart(start),
  onSettled: () => void refetch(),
});

export const undoStart = mutationOptions({
  mutationFn: (id: string) => call(termsApi.undoStart, { params: { start_id: id } }),
  onSuccess: (start) => void showStart(start),
  onSettled: () => void refetch(),
});
