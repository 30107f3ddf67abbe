import { mutationOptions } from '@tanstack/react-query';
import { attachmentsApi } from '@trellis/contract/goals/attachments/attachments.api.ts';
import { call } from '../../api/call.ts';
import { isPassing, queryClient } from '../../api/query-client.ts';
import { refetchGoals } from '../data/goal-cache.ts';
import type { AttachmentPath } from './attachments.queries.ts';
import { shrinkPhoto } from './shrink-photo.ts';

const maxRetries = 10;
const uploadKey = ['attachments', 'upload'];

// A phone's photo that waits for its line may be nowhere else.
window.addEventListener('beforeunload', (event) => {
  if (queryClient.isMutating({ mutationKey: uploadKey }) > 0) event.preventDefault();
});

/** Uploads a file, or sends a link. While there is no connection it waits, and it tries again when the server is busy. */
export const addAttachment = (goal_id: string) =>
  mutationOptions({
    mutationKey: uploadKey,
    mutationFn: async (added: { file: File } | { url: string }) =>
      call(attachmentsApi.create, {
        params: { goal_id },
        body: 'file' in added ? { file: await shrinkPhoto(added.file) } : added,
      }),
    retry: (count, error) => isPassing(error) && count < maxRetries,
  });

export const deleteAttachment = mutationOptions({
  mutationFn: (params: AttachmentPath) => call(attachmentsApi.remove, { params }),
  onSettled: () => refetchGoals(),
});
