import { useMutation } from '@tanstack/react-query';
import { limits } from '@trellis/contract/core/limits.ts';
import { useEffect, useEffectEvent } from 'react';
import { ApiError } from '../../api/call.ts';
import { t } from '../../language/translate.ts';
import { dataUrlOf } from '../../ui/exports/files.ts';
import { notifyFailure } from '../../ui/toasts/notify.ts';
import { useCurrentUser } from '../../viewer/current-user.ts';
import { addAttachment, deleteAttachment, pathOf } from './attachments.queries.ts';
import { type Added, type NewAttachment, uploadsOf } from './uploads.ts';

const tooBusy = [408, 429];
export const isRefused = (error: unknown) =>
  error instanceof ApiError && error.status >= 400 && error.status < 500 && !tooBusy.includes(error.status);

const sessionHasEnded = (error: unknown) => error instanceof ApiError && error.status === 401;

/** The attachments that a form will send. What was chosen is still there after the form was left. */
export function useNewAttachments(goalId: string, form: string) {
  const { id: userId } = useCurrentUser();
  const draftName = `attachments ${form} ${goalId}`;
  const uploads = uploadsOf({ userId, form: draftName });
  const items = uploads.useValue();
  const room = limits.attachmentsMax - items.length;
  const add = useMutation(addAttachment(goalId));
  const remove = useMutation(deleteAttachment);

  const send = (key: number, added: Added) => {
    const answer = add.mutateAsync(added);
    uploads.update(key, { state: 'sending', answer });
    answer.then(
      (sent) => uploads.update(key, { state: 'sent', sent }),
      (error: unknown) => {
        const isForLater = 'file' in added && sessionHasEnded(error);
        // What was refused would be refused again; anything else can be tried again.
        if (isRefused(error) && !isForLater) uploads.keep((one) => one.key !== key);
        else uploads.update(key, { state: 'failed' });
      },
    );
    return answer;
  };
  const addFile = (file: File) => {
    const key = uploads.add(file.name, { file });
    void send(key, { file });
    if (file.type.startsWith('image/')) void dataUrlOf(file).then((picture) => uploads.update(key, { picture }));
  };
  const tryAgain = ({ key, added }: NewAttachment) => added && void send(key, added);
  const resume = useEffectEvent(() => {
    for (const item of uploads.get()) if (item.state === 'failed') tryAgain(item);
  });
  useEffect(() => resume(), []);
  return {
    goalId,
    /** The name of its draft, to which that of a link belongs. */
    draftName,
    items,
    room,
    addFiles: (files: readonly File[]) => {
      if (files.length > room) notifyFailure(new Error(t('errors.attachment.tooMany')));
      files.slice(0, room).forEach(addFile);
    },
    addLink: (url: string) => send(uploads.add(url, { url }), { url }),
    tryAgain,
    remove: ({ key, answer }: NewAttachment) => {
      uploads.keep((one) => one.key !== key);
      answer?.then(
        (sent) => remove.mutate(pathOf(goalId, sent)),
        () => {},
      );
    },
    /** Sends what they belong to, once they are uploaded. */
    sendWith: async (write: (ids: string[]) => Promise<unknown>) => {
      const uploaded = await Promise.all(uploads.get().map(({ answer }) => answer));
      const ids = uploaded.flatMap((one) => one?.id ?? []);
      await write(ids);
      // Another one may have been added meanwhile.
      uploads.keep(({ sent }) => !sent || !ids.includes(sent.id));
    },
  };
}

export type NewAttachments = ReturnType<typeof useNewAttachments>;
