import { useMutation } from '@tanstack/react-query';
import { type Attachment, attachment } from '@trellis/contract/goals/attachments/attachment.ts';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import * as z from 'zod/mini';
import { ApiError } from '../../api/call.ts';
import { dataUrlOf } from '../../ui/exports/data-url.ts';
import { useCurrentUser } from '../../viewer/current-user.ts';
import { useDraftState } from '../../viewer/use-draft.ts';
import { addAttachment } from './attachments.mutations.ts';
import type { ShownPhoto } from './attachments.queries.ts';

type Added = { file: File } | { url: string };

/** Something that is about to be sent with a comment or a check-in. It is uploaded as soon as it was chosen. */
export type NewAttachment = {
  key: number;
  name: string;
  /** The photo as the person chose it. */
  picture?: string;
  /** The photo as the server stores it, where the form was left and opened again. */
  photo?: ShownPhoto;
  state: 'sending' | 'sent' | 'failed';
};

type Upload = {
  /** What can be tried again. */
  added?: Added;
  answer: Promise<Attachment>;
};

const tooBusy = [408, 429];
export const isRefused = (error: unknown) =>
  error instanceof ApiError && error.status >= 400 && error.status < 500 && !tooBusy.includes(error.status);

const sessionHasEnded = (error: unknown) => error instanceof ApiError && error.status === 401;

const restoredItem = (restored: Attachment, key: number): NewAttachment => ({
  key,
  name: restored.name,
  state: 'sent',
  ...(restored.kind === 'photo' && { photo: restored }),
});

/** The uploads of a form. What is uploaded is still there after the form was left. */
export function useUploads(goalId: string, draftName: string) {
  const [stored, store] = useDraftState(draftName, z.array(attachment), []);
  const add = useMutation(addAttachment(goalId));
  const [items, setItems] = useState<readonly NewAttachment[]>(() => stored.map(restoredItem));
  const uploads = useRef(new Map<number, Upload>(stored.map((one, key) => [key, { answer: Promise.resolve(one) }])));
  const nextKey = useRef(stored.length);

  const update = (key: number, change: Partial<NewAttachment>) =>
    setItems((all) => all.map((one) => (one.key === key ? { ...one, ...change } : one)));
  const drop = (key: number) => {
    uploads.current.delete(key);
    setItems((all) => all.filter((one) => one.key !== key));
  };
  const succeed = (key: number, sent: Attachment) => {
    store((before) => [...before, sent]);
    update(key, { state: 'sent' });
  };
  const fail = (key: number, added: Added, error: unknown) => {
    if ('file' in added && sessionHasEnded(error)) keepUnsent(added.file);
    // What was refused would be refused again; anything else can be tried again.
    if (isRefused(error)) drop(key);
    else update(key, { state: 'failed' });
  };
  const upload = (key: number, added: Added) => {
    const answer = add.mutateAsync(added);
    uploads.current.set(key, { added, answer });
    answer.then(
      (sent) => succeed(key, sent),
      (error: unknown) => fail(key, added, error),
    );
    return answer;
  };
  const choose = (name: string, added: Added) => {
    const key = nextKey.current;
    nextKey.current += 1;
    setItems((all) => [...all, { key, name, state: 'sending' }]);
    if ('file' in added && added.file.type.startsWith('image/')) {
      void dataUrlOf(added.file).then((picture) => update(key, { picture }));
    }
    return upload(key, added);
  };
  const keepUnsent = useUnsentFiles(draftName, (file) => choose(file.name, { file }));
  return { items, setItems, uploads, store, update, drop, upload, choose };
}

/** Files that people chose when their session had already ended, by person and form. They last as long as the tab. */
const unsent = new Map<string, File[]>();

/** Sends those files as soon as the same person opens the form again, and returns what keeps a file. */
function useUnsentFiles(form: string, send: (file: File) => void): (file: File) => void {
  const key = `${useCurrentUser().id} ${form}`;
  const sendAll = useEffectEvent(() => {
    const files = unsent.get(key) ?? [];
    unsent.delete(key);
    for (const file of files) send(file);
  });
  useEffect(() => sendAll(), []);
  return (file) => unsent.set(key, [...(unsent.get(key) ?? []), file]);
}
