import { useMutation } from '@tanstack/react-query';
import type { SavedReply } from '@trellis/contract/goals/saved-replies/saved-replies.api.ts';
import { useRef } from 'react';
import { recordReplyUse } from './saved-replies.queries.ts';

/** Counts the inserted reply once the text is sent; `first` is the one that the text begins with. */
export function useReplyUse(first?: SavedReply) {
  const inserted = useRef(first?.id);
  const { mutate } = useMutation(recordReplyUse);
  return {
    onInsert: ({ id }: SavedReply) => {
      inserted.current = id;
    },
    recordUse: () => {
      if (inserted.current !== undefined) mutate(inserted.current);
      inserted.current = undefined;
    },
  };
}
