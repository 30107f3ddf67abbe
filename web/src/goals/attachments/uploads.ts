import { type Attachment, attachment } from '@trellis/contract/goals/attachments/attachment.ts';
import * as z from 'zod/mini';
import { queryClient } from '../../api/query-client.ts';
import { hasToken } from '../../api/session.ts';
import { type DraftKey, onDraftsDeleted, readDraft, saveDraft } from '../../drafts/drafts.ts';
import { createStore } from '../../ui/create-store.ts';
import { currentUserQuery } from '../../viewer/current-user.ts';

export type Added = { file: File } | { url: string };

/** Something that is about to be sent with a comment or a check-in. It is uploaded as soon as it was chosen. */
export type NewAttachment = {
  key: number;
  name: string;
  /** What can be tried again; nothing if it was sent before the page was loaded. */
  added?: Added;
  /** The photo as the person chose it. */
  picture?: string;
  state: 'sending' | 'sent' | 'failed';
  answer?: Promise<Attachment>;
  sent?: Attachment;
};

/** What people have chosen, by person and form. It lasts as long as the page. */
const forms = new Map<string, ReturnType<typeof openForm>>();

export function uploadsOf(draft: DraftKey) {
  const name = `${draft.userId} ${draft.form}`;
  const uploads = forms.get(name) ?? openForm(name, draft);
  forms.set(name, uploads);
  return uploads;
}

/** What the server has is kept as a draft as well, which outlasts the page. */
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
      change(get().map((one) => (one.key === key ? { ...one, ...changed } : one))),
    keep: (stays: (item: NewAttachment) => boolean) => change(get().filter(stays)),
  };
}

// A phone's photo that waits for its line may be nowhere else. What others chose must not hold up the person who signed in.
window.addEventListener('beforeunload', (event) => {
  const user = queryClient.getQueryData(currentUserQuery.queryKey);
  const own = [...forms].filter(([name]) => name.startsWith(user?.id ?? ''));
  if (own.some(([, { get }]) => get().some(({ state }) => state !== 'sent'))) event.preventDefault();
});
onDraftsDeleted(() => forms.clear());
