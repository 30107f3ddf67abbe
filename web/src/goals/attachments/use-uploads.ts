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
import { type Added, forgetUnsent, keepUnsent, type Upload, unsentOf } from './unsent.ts';

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

/** The uploads of a form. What was chosen is still there after the form was left. */
export function useUploads(goalId: string, draftName: string) {
  const { id: userId } = useCurrentUser();
  const [stored, store] = useDraftState(draftName, z.array(attachment), []);
  const add = useMutation(addAttachment(goalId));
  const { items, setItems, update, show } = useItems(stored);
  const uploads = useRef(
    new Map<number, Upload>(stored.map((one, key) => [key, { name: one.name, answer: Promise.resolve(one) }])),
  );

  const drop = (key: number) => {
    const upload = uploads.current.get(key);
    if (upload) forgetUnsent(userId, draftName, upload);
    uploads.current.delete(key);
    setItems((all) => all.filter((one) => one.key !== key));
  };
  const succeed = (key: number, upload: Upload, sent: Attachment) => {
    forgetUnsent(userId, draftName, upload);
    store((before) => [...before, sent]);
    update(key, { state: 'sent' });
  };
  const fail = (key: number, upload: Upload, added: Added, error: unknown) => {
    const isForLater = 'file' in added && sessionHasEnded(error);
    // What was refused would be refused again; anything else can be tried again.
    if (isRefused(error) && !isForLater) return drop(key);
    upload.hasFailed = true;
    update(key, { state: 'failed' });
  };
  const follow = (key: number, upload: Upload, added: Added) => {
    uploads.current.set(key, upload);
    upload.answer.then(
      (sent) => succeed(key, upload, sent),
      (error: unknown) => fail(key, upload, added, error),
    );
  };
  const send = (key: number, upload: Upload, added: Added) => {
    upload.hasFailed = false;
    upload.answer = add.mutateAsync(added);
    update(key, { state: 'sending' });
    follow(key, upload, added);
  };
  const choose = (name: string, added: Added) => {
    const upload = { name, added, answer: add.mutateAsync(added) };
    keepUnsent(userId, draftName, upload);
    follow(show(name, added), upload, added);
    return upload.answer;
  };
  const resume = useEffectEvent(() => {
    for (const upload of unsentOf(userId, draftName)) {
      const { name, added, hasFailed } = upload;
      if (!added || [...uploads.current.values()].includes(upload)) continue;
      const key = show(name, added);
      if (hasFailed) send(key, upload, added);
      else follow(key, upload, added);
    }
  });
  useEffect(() => resume(), []);
  const tryAgain = (key: number) => {
    const upload = uploads.current.get(key);
    if (upload?.added) send(key, upload, upload.added);
  };
  return { items, uploads, store, tryAgain, drop, choose };
}

function useItems(stored: readonly Attachment[]) {
  const [items, setItems] = useState<readonly NewAttachment[]>(() => stored.map(restoredItem));
  const nextKey = useRef(stored.length);
  const update = (key: number, change: Partial<NewAttachment>) =>
    setItems((all) => all.map((one) => (one.key === key ? { ...one, ...change } : one)));
  const show = (name: string, added: Added): number => {
    const key = nextKey.current;
    nextKey.current += 1;
    setItems((all) => [...all, { key, name, state: 'sending' }]);
    if ('file' in added && added.file.type.startsWith('image/')) {
      void dataUrlOf(added.file).then((picture) => update(key, { picture }));
    }
    return key;
  };
  return { items, setItems, update, show };
}
