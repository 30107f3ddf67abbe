import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import type { NewTerm, Term } from '@trellis/contract/school/terms/term.ts';
import { termsApi } from '@trellis/contract/school/terms/terms.api.ts';
import { call } from '../../api/call.ts';
import { inBatches } from '../../api/in-batches.ts';
import { t } from '../../language/translate.ts';
import { notifySuccess } from '../../ui/toasts/notify.ts';
import { finishedCountsQuery } from './terms.queries.ts';

const refetch = (client: QueryClient) => client.invalidateQueries({ queryKey: ['terms'] });

/** Adds a term, or changes the one with that id. */
export const saveTerm = mutationOptions({
  mutationFn: ({ id, ...body }: NewTerm & { id: string | undefined }) =>
    id === undefined ? call(termsApi.create, { body }) : call(termsApi.edit, { params: { term_id: id }, body }),
  onSuccess: (_term, { id }, _before, { client }) => {
    notifySuccess(t(id === undefined ? 'school.terms.added' : 'school.terms.updated'));
    return refetch(client);
  },
});

export const removeTerm = mutationOptions({
  mutationFn: ({ id }: Term) => call(termsApi.remove, { params: { term_id: id } }),
  onSuccess: () => notifySuccess(t('school.terms.deleted')),
  // Not awaited, so that the dialog closes before the term disappears from the list.
  onSettled: (_answer, _error, _term, _before, { client }) => void refetch(client),
});

export const startKey = ['start term'];
export type Start = { before: string; goals: number };

/** Archives the finished goals in batches, even while other screens are open. */
export const startTerm = mutationOptions({
  mutationKey: startKey,
  mutationFn: async ({ before }: Start, { client }) => {
    let archived = 0;
    // Repeating a call never archives a goal twice.
    return inBatches(async () => {
      const part = await call(termsApi.archiveOver, { body: { before } });
      archived += part.archived;
      client.setQueryData(
        finishedCountsQuery.queryKey,
        (over) => over && { ...over, goals: Math.max(0, over.goals - part.archived) },
      );
      return part.is_done ? archived : undefined;
    });
  },
  meta: { failureTitle: t('school.terms.newTerm.stopped') },
  onSuccess: (archived) => notifySuccess(t('school.terms.newTerm.started', { count: archived })),
  onSettled: (_archived, _error, _start, _before, { client }) => client.invalidateQueries(),
});
