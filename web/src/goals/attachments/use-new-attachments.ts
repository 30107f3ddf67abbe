import { useMutation } from '@tanstack/react-query';
import { limits } from '@trellis/contract/core/limits.ts';
import { t } from '../../language/translate.ts';
import { notifyFailure } from '../../ui/toasts/notify.ts';
import { deleteAttachment } from './attachments.mutations.ts';
import { pathOf } from './attachments.queries.ts';
import { useUploads } from './use-uploads.ts';

export function useNewAttachments(goalId: string, form: string) {
  const draftName = `attachments ${form} ${goalId}`;
  const { items, uploads, store, tryAgain, drop, choose } = useUploads(goalId, draftName);
  const remove = useMutation(deleteAttachment);
  return {
    goalId,
    /** The name of its draft, to which that of a link belongs. */
    draftName,
    items,
    room: limits.attachmentsMax - items.length,
    addFiles: (files: readonly File[]) => {
      const room = limits.attachmentsMax - items.length;
      if (files.length > room) notifyFailure(new Error(t('errors.attachment.tooMany')));
      for (const file of files.slice(0, room)) void choose(file.name, { file });
    },
    addLink: (url: string) => choose(url, { url }),
    tryAgain,
    remove: (key: number) => {
      void uploads.current.get(key)?.answer.then(
        (sent) => {
          store((before) => before.filter(({ id }) => id !== sent.id));
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
    /** Takes those that were sent out of the form; another one may have been added meanwhile. */
    clear: (sentIds: readonly string[]) => {
      store((before) => before.filter(({ id }) => !sentIds.includes(id)));
      for (const [key, { answer }] of uploads.current) {
        void answer.then(
          ({ id }) => sentIds.includes(id) && drop(key),
          () => {},
        );
      }
    },
  };
}

export type NewAttachments = ReturnType<typeof useNewAttachments>;
