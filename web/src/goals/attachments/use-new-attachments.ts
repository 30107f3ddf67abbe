import { useMutation } from '@tanstack/react-query';
import { limits } from '@trellis/contract/core/limits.ts';
import { type Attachment, attachment } from '@trellis/contract/goals/attachments/attachment.ts';
import { useEffect, useEffectEvent } from 'react';
import * as z from 'zod/mini';
import { ApiError } from '../../api/call.ts';
import { queryClient } from '../../api/query-client.ts';
import { hasToken } from '../../api/session.ts';
import { type DraftKey, onDraftsDeleted, readDraft, saveDraft } from '../../drafts/drafts.ts';
import { t } from '../../language/translate.ts';
import { createStore } from '../../ui/create-store.ts';
import { dataUrlOf } from '../../ui/exports/files.ts';
import { notifyFailure } from '../../ui/toasts/notify.ts';
import { currentUserQuery, useCurrentUser } from '../../viewer/current-user.ts';
import { addAttachment, deleteAttachment, pathOf } from './attachments.queries.ts';

type Added = { file: File } | { url: string };

/** An attachment for a comment or a check-in that isn't sent yet. It is uploaded as soon as it is chosen. */
export type NewAttachment = {
  key: number;
  name: string;
  /** What to upload again after a failure; missing if it was uploaded before the page loaded. */
  added?: Added;
  /** The photo as the person chose it. */
  picture?: string;
  state: 'sending' | 'sent' | 'failed';
  answer?: Promise<Attachment>;
  sent?: Attachment;
};

/** The attachments that people have chosen, by person and form, for as long as the page is open. */
const forms = new Map<string, ReturnType<typeof openForm>>();

function uploadsOf(draft: DraftKey) {
  const name = `${draft.userId} ${draft.form}`;
  const uploads = forms.get(name) ?? openForm(name, draft);
  forms.set(name, uploads);
  return uploads;
}

/** Uploaded attachments are kept as a draft as well, which outlasts the page. */
function openForm(name: string, draft: DraftKey) {
  const { data: uploaded = [] } = z.safeParse(z.array(attachment), readDraft(draft)?.values.state);
  const { get, set, useValue } = createStore<readonly NewAttachment[]>(
    uploaded.map((sent, key) => ({ key, name: sent.name, state: 'sent', answer: Promise.resolve(sent), sent })),
  );
  let nextKey = uploaded.length;
  const change = (items: readonly NewAttachment[]) => {
    set(items);
    // An upload may end after its person has logged out, which deletes drafts.
    if (!hasToken() || forms.get(name)?.get !== get) return;
    const state = items.flatMap(({ sent }) => sent ?? []);
    saveDraft(draft, { values: state.length > 0 ? { state } : {} });
  };
  return {
    get,
    useValue,
    add: (name: string, added: Added): number => {
      const key = nextKey;
      nextKey += 1;
      change([...get(), { key, name, added, state: 'sending' }]);
      return key;
    },
    update: (key: number, changed: Partial<NewAttachment>) =>
      change(get().map((item) => (item.key === key ? { ...item, ...changed } : item))),
    keep: (isKept: (item: NewAttachment) => boolean) => change(get().filter(isKept)),
  };
}

// A photo that was just taken exists nowhere else until it is sent. Other people's files keep nobody on the page.
window.addEventListener('beforeunload', (event) => {
  const user = queryClient.getQueryData(currentUserQuery.queryKey);
  const own = [...forms].filter(([name]) => name.startsWith(user?.id ?? ''));
  if (own.some(([, { get }]) => get().some(({ state }) => state !== 'sent'))) event.preventDefault();
});
onDraftsDeleted(() => forms.clear());

const tooBusy = [408, 429];
export const isRefused = (error: unknown) =>
  error instanceof ApiError && error.status >= 400 && error.status < 500 && !tooBusy.includes(error.status);

const sessionHasEnded = (error: unknown) => error instanceof ApiError && error.status === 401;

/** The attachments that a form will send. They are still there when a person leaves the form and comes back. */
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
        // A refused attachment would be refused again; after any other failure, the person can try again.
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
    /** The name of the draft, after which the draft of a link is named too. */
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
      answer?.then((sent) => remove.mutate(pathOf(goalId, sent))).catch(() => {});
    },
    /** Sends the comment or check-in that they belong to, once they are uploaded. */
    sendWith: async (write: (ids: string[]) => Promise<unknown>) => {
      const uploaded = await Promise.all(uploads.get().map(({ answer }) => answer));
      const ids = uploaded.flatMap((one) => one?.id ?? []);
      await write(ids);
      // Another attachment may have been added meanwhile.
      uploads.keep(({ sent }) => !sent || !ids.includes(sent.id));
    },
  };
}

export type NewAttachments = ReturnType<typeof useNewAttachments>;
