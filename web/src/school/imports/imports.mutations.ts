import { mutationOptions } from '@tanstack/react-query';
import { usersApi } from '@trellis/contract/people/users/users.api.ts';
import type { ImportChoice, ImportField } from '@trellis/contract/school/imports/import.ts';
import { importsApi } from '@trellis/contract/school/imports/imports.api.ts';
import { call } from '../../api/call.ts';
import { inBatches } from '../../api/in-batches.ts';
import { counted } from '../../ui/counted.ts';
import { notifySuccess } from '../../ui/toasts/notify.ts';
import { importQuery } from './imports.queries.ts';

/** A file as it is sent. */
export type SentFile = { name: string; content: string };

export const readFile = mutationOptions({
  mutationFn: ({ content }: SentFile) => call(importsApi.read, { body: { file: content } }),
});

type Mapped = { file: SentFile; columns: (ImportField | null)[]; guides: boolean };

export const previewImport = mutationOptions({
  mutationFn: ({ file, columns, guides }: Mapped) =>
    call(importsApi.create, { body: { file: file.content, file_name: file.name, columns, guides } }),
  onSuccess: (made, _mapped, _before, { client }) => {
    client.setQueryData(importQuery(made.id).queryKey, made);
    void client.invalidateQueries({ queryKey: ['imports', 'list'] });
  },
});

export const forgetImport = mutationOptions({
  mutationFn: (id: string) => call(importsApi.remove, { params: { import_id: id } }),
  onSettled: (_answer, _error, _id, _before, { client }) => client.invalidateQueries({ queryKey: ['imports', 'list'] }),
});

export const runKey = (id: string) => ['run import', id];

/** Runs an import in batches, even while other screens are open. */
export const runImport = (id: string) =>
  mutationOptions({
    mutationKey: runKey(id),
    // Repeating a call never writes a row twice.
    mutationFn: (body: { rows: ImportChoice; mail: boolean }, { client }) =>
      inBatches(async () => {
        const answer = await call(importsApi.run, { params: { import_id: id }, body });
        client.setQueryData(importQuery(id).queryKey, answer);
        return answer.state === 'done' ? answer : undefined;
      }),
    meta: { failureTitle: 'The import stopped' },
    onSuccess: () => notifySuccess('The import is done.'),
    onSettled: (_answer, _error, _body, _before, { client }) => client.invalidateQueries(),
  });

type Deactivation = { ids: readonly string[]; onProgress: (done: number) => void };

/** One call after the other, because hundreds at once would slow down everybody else. */
export const deactivate = mutationOptions({
  mutationFn: async ({ ids, onProgress }: Deactivation) => {
    for (const [n, id] of ids.entries()) {
      await call(usersApi.edit, { params: { user_id: id }, body: { is_active: false } });
      onProgress(n + 1);
    }
  },
  onSuccess: (_done, { ids }) => notifySuccess(`${counted(ids.length, 'student')} deactivated.`),
  onSettled: (_done, _error, _ids, _before, { client }) => client.invalidateQueries(),
});
