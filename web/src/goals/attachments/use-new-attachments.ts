import { useMutation } from '@tanstack/react-query';
import { limits } from '@trellis/contract/core/limits.ts';
import type { Attachment } from '@trellis/contract/goals/attachments/attachment.ts';
import { useRef, useState } from 'react';
import { ApiError } from '../../api/call.ts';
import { addAttachment, deleteAttachment } from './attachments.mutations.ts';
import { dataUrlOf, pathOf } from './attachments.queries.ts';

type Added = { file: File } | { url: string };

/** Something that is about to be sent with a comment or a check-in. It is uploaded as soon as it was chosen. */
export type NewAttachment = {
  key: number;
  name: string;
  /** The photo as the person chose it. */
  picture?: string;
  state: 'sending' | 'sent' | 'failed';
};

type Upload = { added: Added; answer: Promise<Attachment> };

const tooBusy = [408, 429];
const isRefused = (error: unknown) =>
  error instanceof ApiError && error.status >= 400 && error.status < 500 && !tooBusy.includes(error.status);

/** What someone adds to a comment or a check-in before they send it. */
export function useNewAttachments(goalId: string) {
  const add = useMutation(addAttachment(goalId));
  const remove = useMutation(deleteAttachment);
  const [items, setItems] = useState<readonly NewAttachment[]>([]);
  const uploads = useRef(new Map<number, Upload>());
  const nextKey = useRef(0);

  const update = (key: number, change: Partial<NewAttachment>) =>
    setItems((all) => all.map((one) => (one.key === key ? { ...one, ...change } : one)));
  const drop = (key: number) => {
    uploads.current.delete(key);
    setItems((all) => all.filter((one) => one.key !== key));
  };

  function upload(key: number, added: Added) {
    const answer = add.mutateAsync(added);
    uploads.current.set(key, { added, answer });
    answer.then(
      () => update(key, { state: 'sent' }),
      // What was refused would be refused again; anything else can be tried again.
      (error: unknown) => (isRefused(error) ? drop(key) : update(key, { state: 'failed' })),
    );
  }

  function choose(name: string, added: Added) {
    const key = nextKey.current;
    nextKey.current += 1;
    setItems((all) => [...all, { key, name, state: 'sending' }]);
    if ('file' in added && added.file.type.startsWith('image/')) {
      void dataUrlOf(added.file).then((picture) => update(key, { picture }));
    }
    upload(key, added);
  }

  return {
    items,
    room: limits.attachmentsMax - items.length,
    addFiles: (files: readonly File[]) => {
      for (const file of files.slice(0, limits.attachmentsMax - items.length)) choose(file.name, { file });
    },
    addLink: (url: string) => choose(url, { url }),
    tryAgain: (key: number) => {
      const before = uploads.current.get(key);
      if (!before) return;
      update(key, { state: 'sending' });
      upload(key, before.added);
    },
    remove: (key: number) => {
      void uploads.current.get(key)?.answer.then(
        (attachment) => remove.mutate(pathOf(goalId, attachment)),
        () => {},
      );
      drop(key);
    },
    /** The ids of all, once they are uploaded. */
    ids: async (): Promise<string[]> => {
      const all = await Promise.all([...uploads.current.values()].map(({ answer }) => answer));
      return all.map(({ id }) => id);
    },
    clear: () => {
      uploads.current.clear();
      setItems([]);
    },
  };
}

export type NewAttachments = ReturnType<typeof useNewAttachments>;
