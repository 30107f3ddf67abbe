import { mutationOptions } from '@tanstack/react-query';
import {
  type SavedReply,
  type SavedReplyEdit,
  savedRepliesApi,
} from '@trellis/contract/goals/saved-replies/saved-replies.api.ts';
import { callQuery } from '../../api/call.query.ts';
import { call } from '../../api/call.ts';
import { mutateOnce, queryClient } from '../../api/query-client.ts';
import { t } from '../../language/translate.ts';
import { notifyUndoable } from '../../ui/toasts/notify.ts';

export const savedRepliesQuery = callQuery(['saved replies'], savedRepliesApi.list, {
  select: ({ data }) => data,
  staleTime: 60_000,
  meta: { quiet: true },
});

const refetch = () => queryClient.invalidateQueries({ queryKey: savedRepliesQuery.queryKey });

export const addSavedReply = mutationOptions({
  mutationFn: (body: { text: string; shared?: boolean }) => call(savedRepliesApi.create, { body }),
  meta: { success: 'goals.savedReplies.saved' },
  onSuccess: refetch,
});

export const editSavedReply = mutationOptions({
  mutationFn: ({ id, edit }: { id: string; edit: SavedReplyEdit }) =>
    call(savedRepliesApi.edit, { params: { reply_id: id }, body: edit }),
  meta: { success: 'goals.savedReplies.saved' },
  onSuccess: refetch,
});

export const removeSavedReply = mutationOptions({
  mutationFn: ({ id }: SavedReply) => call(savedRepliesApi.remove, { params: { reply_id: id } }),
  onSuccess: (_answer, { text, shared }) => {
    notifyUndoable(t('errors.savedReply.deleted'), () => mutateOnce(addSavedReply, { text, shared }));
    return refetch();
  },
});

/** Counts that a reply was sent. Nothing depends on it but the order of the list. */
export const recordReplyUse = mutationOptions({
  mutationFn: (id: string) => call(savedRepliesApi.use, { params: { reply_id: id } }),
  onSuccess: refetch,
  meta: { quiet: true },
});
