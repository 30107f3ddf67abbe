import { useMutation } from '@tanstack/react-query';
import { limits } from '@trellis/contract/core/limits.ts';
import { type Attachment, attachment } from '@trellis/contract/goals/attachments/attachment.ts';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import * as z from 'zod/mini';
import { ApiError } from '../../api/call.ts';
import { useCurrentUser } from '../../viewer/current-user.ts';
import { useDraftState } from '../../viewer/use-draft.ts';
import { addAttachment, deleteAttachment } from './attachments.mutations.ts';
import { dataUrlOf, pathOf, type ShownPhoto } from './attachments.queries.ts';

type Added = { file: File } | { url: string };

/** Something that is about to be sent with a comment or a check-in. It is uploaded as soon as it was chosen. */
export type NewAttachment = {
  key: number;
  name: string;
  /** The photo as the person chose it. */
  picture?: string;
  /** The photo as the server keeps it, where the form was left and opened again. */
  photo?: ShownPhoto;
  state: 'sending' | 'sent' | 'failed';
};

type Upload = {
  /** What can be tried again. */
  added?: Added;
  answer: Promise<Attachment>;
};

const tooBusy = [408, 429];
const isRefused = (error: unknown) =>
  error instanceof ApiError && error.status >= 400 && error.status < 500 && !tooBusy.includes(error.status);

/** Files that were chosen as the session had ended, until the same person logs in again in this tab. */
const unsentFiles = new Map<string, File[]>();
const sessionHasEnded = (error: unknown) => error instanceof ApiError && error.status === 401;

const restoredItem = (restored: Attachment, key: number): NewAttachment => ({
  key,
  name: restored.name,
  state: 'sent',
  ...(restored.kind === 'photo' && { photo: restored }),
});

/**
 * What someone adds to a comment or a check-in before they send it. What is uploaded is still there after the form was left.
 * @param form which form of the goal it belongs to
 */
export function useNewAttachments(goalId: string, form: string) {
  const draftName = `attachments ${form} ${goalId}`;
  const unsent = `${useCurrentUser().id} ${draftName}`;
  const [kept, keep] = useDraftState(draftName, z.array(attachment), []);
  const add = useMutation(addAttachment(goalId));
  const remove = useMutation(deleteAttachment);
  const [items, setItems] = useState<readonly NewAttachment[]>(() => kept.map(restoredItem));
  const uploads = useRef(new Map<number, Upload>(kept.map((one, key) => [key, { answer: Promise.resolve(one) }])));
  const nextKey = useRef(kept.length);

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
      (sent) => {
        keep((before) => [...before, sent]);
        update(key, { state: 'sent' });
      },
      (error: unknown) => {
        if ('file' in added && sessionHasEnded(error)) {
          unsentFiles.set(unsent, [...(unsentFiles.get(unsent) ?? []), added.file]);
        }
        // What was refused would be refused again; anything else can be tried again.
        if (isRefused(error)) drop(key);
        else update(key, { state: 'failed' });
      },
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

  const sendUnsent = useEffectEvent(() => {
    const files = unsentFiles.get(unsent) ?? [];
    unsentFiles.delete(unsent);
    for (const file of files) choose(file.name, { file });
  });
  useEffect(() => sendUnsent(), []);

  return {
    goalId,
    /** The name of its draft, to which that of a link belongs. */
    draftName,
    items,
    room: limits.attachmentsMax - items.length,
    addFiles: (files: readonly File[]) => {
      for (const file of files.slice(0, limits.attachmentsMax - items.length)) choose(file.name, { file });
    },
    addLink: (url: string) => choose(url, { url }),
    tryAgain: (key: number) => {
      const before = uploads.current.get(key);
      if (!before?.added) return;
      update(key, { state: 'sending' });
      upload(key, before.added);
    },
    remove: (key: number) => {
      void uploads.current.get(key)?.answer.then(
        (sent) => {
          keep((before) => before.filter(({ id }) => id !== sent.id));
          remove.mutate(pathOf(goalId, sent));
        },
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
      keep([]);
      uploads.current.clear();
      setItems([]);
    },
  };
}

export type NewAttachments = ReturnType<typeof useNewAttachments>;
