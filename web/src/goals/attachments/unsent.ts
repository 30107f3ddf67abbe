import type { Attachment } from '@trellis/contract/goals/attachments/attachment.ts';
import { queryClient } from '../../api/query-client.ts';
import { currentUserQuery } from '../../viewer/current-user.ts';
import { beforeLogOut } from '../../viewer/log-out.ts';

export type Added = { file: File } | { url: string };

export type Upload = {
  name: string;
  /** What can be tried again; nothing if it was sent before the form was opened. */
  added?: Added;
  hasFailed?: boolean;
  answer: Promise<Attachment>;
};

/** What people have chosen and the server doesn't have yet, by person and form. It lasts as long as the page. */
const unsent = new Map<string, Set<Upload>>();

const keyOf = (userId: string, form: string) => `${userId} ${form}`;

export const unsentOf = (userId: string, form: string): Upload[] => [...(unsent.get(keyOf(userId, form)) ?? [])];

export function keepUnsent(userId: string, form: string, upload: Upload): void {
  const key = keyOf(userId, form);
  unsent.set(key, (unsent.get(key) ?? new Set()).add(upload));
}

export const forgetUnsent = (userId: string, form: string, upload: Upload): void =>
  void unsent.get(keyOf(userId, form))?.delete(upload);

// A phone's photo that waits for its line may be nowhere else. What others chose must not hold up the person who signed in.
window.addEventListener('beforeunload', (event) => {
  const user = queryClient.getQueryData(currentUserQuery.queryKey);
  const isLost = [...unsent].some(([key, uploads]) => uploads.size > 0 && key.startsWith(user?.id ?? ''));
  if (isLost) event.preventDefault();
});
beforeLogOut.add(async () => unsent.clear());
