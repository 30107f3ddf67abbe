import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import type { NewTerm, Term } from '@trellis/contract/terms/term.ts';
import { termsApi } from '@trellis/contract/terms/terms.api.ts';
import { ApiError, call } from '../api/call.ts';
import { notifySuccess } from '../ui/toasts/notify.ts';
import { overQuery } from './terms.queries.ts';
import { goalsInWords } from './words.ts';

const refetch = (client: QueryClient) => client.invalidateQueries({ queryKey: ['terms'] });

/** Adds a term, or changes the one of that id. */
export const saveTerm = mutationOptions({
  mutationFn: ({ id, ...body }: NewTerm & { id: string | undefined }) =>
    id === undefined ? call(termsApi.create, { body }) : call(termsApi.edit, { params: { term_id: id }, body }),
  onSuccess: (_term, { id }, _before, { client }) => {
    notifySuccess(id === undefined ? 'The term was added.' : 'Term updated successfully.');
    return refetch(client);
  },
});

export const removeTerm = mutationOptions({
  mutationFn: ({ id }: Term) => call(termsApi.remove, { params: { term_id: id } }),
  onSuccess: () => notifySuccess('The term was deleted.'),
  onSettled: (_answer, _error, _term, _before, { client }) => refetch(client),
});

/** How often a part is sent again that got lost on its way: what is archived is archived once. */
const mostRepeats = 5;

export const startKey = ['start term'];
export type Start = { before: string; goals: number };

/** Archives what is over part by part, however many calls that takes; it goes on while other screens are looked at. */
export const startTerm = mutationOptions({
  mutationKey: startKey,
  mutationFn: async ({ before }: Start, { client }) => {
    let archived = 0;
    for (let repeats = 0; ; ) {
      try {
        const part = await call(termsApi.archiveOver, { body: { before } });
        archived += part.archived;
        client.setQueryData(
          overQuery.queryKey,
          (over) => over && { ...over, goals: Math.max(0, over.goals - part.archived) },
        );
        if (part.is_done) return archived;
        repeats = 0;
      } catch (error) {
        const isPassing = error instanceof ApiError && (error.lost || error.status === 503);
        repeats += 1;
        if (!isPassing || repeats > mostRepeats) throw error;
        await new Promise((resolve) => setTimeout(resolve, 1000 * repeats));
      }
    }
  },
  meta: { failureTitle: 'The archiving stopped' },
  onSuccess: (archived) => notifySuccess(`The new term has started: ${goalsInWords(archived)} archived.`),
  onSettled: (_archived, _error, _start, _before, { client }) => client.invalidateQueries(),
});
