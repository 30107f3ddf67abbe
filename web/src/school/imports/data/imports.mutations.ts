import { mutationOptions } from '@tanstack/react-query';
import { usersApi } from '@trellis/contract/people/users/users.api.ts';
import type { ImportChoice, PersonImport } from '@trellis/contract/school/imports/import.ts';
import { importsApi, type NewImport } from '@trellis/contract/school/imports/imports.api.ts';
import { call } from '../../../api/call.ts';
import { connectionReturns, isConnected } from '../../../api/connection.ts';
import { isTransient, mutateOnce, queryClient, waitMs } from '../../../api/query-client.ts';
import { t } from '../../../language/translate.ts';
import { notifySuccess, notifyUndoable } from '../../../ui/toasts/notify.ts';
import type { SentFile } from './choices.ts';
import { importQuery } from './imports.queries.ts';

export const readFile = mutationOptions({
  mutationFn: ({ file, encoding }: SentFile) => call(importsApi.read, { body: { file, encoding } }),
});

/** How a file is to be imported. */
export type FileMapping = Pick<NewImport, 'columns' | 'guides' | 'login_pattern'>;

export const previewImport = mutationOptions({
  mutationFn: (body: SentFile & FileMapping) => call(importsApi.create, { body }),
  onSuccess: (plan) => {
    queryClient.setQueryData(importQuery(plan.id).queryKey, plan);
    void queryClient.invalidateQueries({ queryKey: ['imports', 'list'] });
  },
});

export const forgetImport = mutationOptions({
  mutationFn: (id: string) => call(importsApi.remove, { params: { import_id: id } }),
  onSettled: () => queryClient.invalidateQueries({ queryKey: ['imports', 'list'] }),
});

export const runKey = (id: string) => ['run import', id];
/** Begins with the key of a run, because no run may start while an import is undone. */
export const undoKey = (id: string) => [...runKey(id), 'undo'];

/** Runs an import in batches, even while other screens are open. */
export const runImport = (id: string) =>
  mutationOptions({
    mutationKey: runKey(id),
    mutationFn: (body: { rows: ImportChoice; mail: boolean }) =>
      inBatches('done', () => call(importsApi.run, { params: { import_id: id }, body })),
    meta: { failureTitle: t('imports.run.failed'), success: 'imports.run.done' },
    onSettled: () => queryClient.invalidateQueries(),
  });

export const undoImport = (id: string) =>
  mutationOptions({
    mutationKey: undoKey(id),
    mutationFn: () => inBatches('undone', () => call(importsApi.undo, { params: { import_id: id } })),
    meta: { failureTitle: t('imports.undo.failed'), success: 'imports.undo.done' },
    onSettled: () => queryClient.invalidateQueries(),
  });

/** One call after the other, because hundreds at once would slow down everyone else. */
const setActive =
  (is_active: boolean) =>
  async ({ ids, onProgress }: { ids: readonly string[]; onProgress?: (done: number) => void }) => {
    for (const [n, id] of ids.entries()) {
      await call(usersApi.edit, { params: { user_id: id }, body: { is_active } });
      onProgress?.(n + 1);
    }
  };

export const deactivate = mutationOptions({
  mutationFn: setActive(false),
  onSuccess: (_done, { ids }) =>
    notifyUndoable(t('imports.leavers.done', { count: ids.length }), () => mutateOnce(activate, { ids })),
  onSettled: () => queryClient.invalidateQueries(),
});

const activate = mutationOptions({
  mutationFn: setActive(true),
  onSuccess: (_done, { ids }) => notifySuccess(t('imports.leavers.undone', { count: ids.length })),
  onSettled: () => queryClient.invalidateQueries(),
});

const mostRepeats = 10;

/**
 * Calls the server until an import has its final state, and shows how far it is. A lost call is repeated, which never
 * writes a row twice. TanStack Query would count the lost calls of all batches together, and stop in a hidden tab.
 */
async function inBatches(end: 'done' | 'undone', next: () => Promise<PersonImport>): Promise<PersonImport> {
  for (let repeats = 0; ; ) {
    try {
      const answer = await next();
      queryClient.setQueryData(importQuery(answer.id).queryKey, answer);
      if (answer.state === end) return answer;
      repeats = 0;
    } catch (error) {
      if (!isTransient(error) || repeats === mostRepeats) throw error;
      if (isConnected()) await new Promise((resolve) => setTimeout(resolve, waitMs(repeats, error)));
      else await connectionReturns();
      repeats += 1;
    }
  }
}
