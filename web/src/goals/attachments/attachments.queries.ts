import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { limits } from '@trellis/contract/core/limits.ts';
import type { Attachment } from '@trellis/contract/goals/attachments/attachment.ts';
import { attachmentsApi } from '@trellis/contract/goals/attachments/attachments.api.ts';
import { callQuery } from '../../api/call.query.ts';
import { call, callFile } from '../../api/call.ts';
import { isTransient } from '../../api/query-client.ts';
import { dataUrlOf, saveFile } from '../../ui/exports/files.ts';
import { refetchGoals } from '../data/goal-cache.ts';

export const attachmentsQuery = (goalId: string) =>
  callQuery(['goals', 'attachments', goalId], attachmentsApi.list, {
    params: { goal_id: goalId },
    query: { limit: limits.listMax },
    meta: { quiet: true },
  });

export type ShownPhoto = Pick<Attachment, 'id' | 'name' | 'width' | 'height'>;

export const pathOf = (goal_id: string, { id }: Pick<Attachment, 'id'>) => ({ goal_id, attachment_id: id });

export const saveAttachedFile = (goalId: string, file: Pick<Attachment, 'id' | 'name'>) =>
  mutationOptions({
    mutationFn: async () => saveFile(file.name, await callFile(attachmentsApi.file, { params: pathOf(goalId, file) })),
  });

/** A photo or its small preview, as an address for `<img>`. It never changes. */
export const photoQuery = (goalId: string, photo: ShownPhoto, part: 'file' | 'preview') =>
  queryOptions({
    queryKey: ['photos', photo.id, part],
    queryFn: async ({ signal }) =>
      dataUrlOf(await callFile(attachmentsApi[part], { params: pathOf(goalId, photo), signal })),
    staleTime: Number.POSITIVE_INFINITY,
    meta: { quiet: true },
  });

const maxRetries = 10;

/** Uploads a file or sends a link. It waits while there is no connection, and tries again when the server is busy. */
export const addAttachment = (goal_id: string) =>
  mutationOptions({
    mutationFn: async (added: { file: File } | { url: string }) =>
      call(attachmentsApi.create, {
        params: { goal_id },
        body: 'file' in added ? { file: await shrinkPhoto(added.file) } : added,
      }),
    retry: (count, error) => isTransient(error) && count < maxRetries,
  });

export const deleteAttachment = mutationOptions({
  mutationFn: (params: ReturnType<typeof pathOf>) => call(attachmentsApi.remove, { params }),
  onSettled: () => refetchGoals(),
});

/** A photo under this size is sent as it is. */
const fineBytes = 1_000_000;
/** More than the server keeps, so that the quality doesn't suffer twice. */
const longestSide = 2048;
const quality = 0.9;

/** Makes a large photo a smaller JPEG before it is sent. What the browser can't read or write is left to the server. */
async function shrinkPhoto(file: File): Promise<File> {
  const isPhoto = file.type.startsWith('image/') && file.type !== 'image/svg+xml';
  if (!isPhoto || (file.size < fineBytes && !/hei[cf]/.test(file.type))) return file;
  const picture = await createImageBitmap(file).catch(() => undefined);
  if (!picture) return file;
  const scale = Math.min(1, longestSide / Math.max(picture.width, picture.height));
  const canvas = new OffscreenCanvas(Math.ceil(picture.width * scale), Math.ceil(picture.height * scale));
  const paper = canvas.getContext('2d');
  if (!paper) return file;
  paper.fillStyle = 'white';
  paper.fillRect(0, 0, canvas.width, canvas.height);
  paper.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  const smaller = await canvas.convertToBlob({ type: 'image/jpeg', quality }).catch(() => file);
  if (smaller.size >= file.size) return file;
  return new File([smaller], file.name.replace(/\.\w+$/, '.jpg'), { type: 'image/jpeg' });
}
