import { queryOptions } from '@tanstack/react-query';
import { limits } from '@trellis/contract/core/limits.ts';
import type { Attachment } from '@trellis/contract/goals/attachments/attachment.ts';
import { attachmentsApi } from '@trellis/contract/goals/attachments/attachments.api.ts';
import { call, callFile } from '../../api/call.ts';
import { dataUrlOf } from '../../ui/exports/data-url.ts';

export const attachmentsQuery = (goalId: string) =>
  queryOptions({
    queryKey: ['goals', 'attachments', goalId],
    queryFn: ({ signal }) =>
      call(attachmentsApi.list, { params: { goal_id: goalId }, query: { limit: limits.listMax }, signal }),
    meta: { quiet: true },
  });

export type AttachmentPath = { goal_id: string; attachment_id: string };

export type ShownPhoto = Pick<Attachment, 'id' | 'name' | 'width' | 'height'>;

export const pathOf = (goalId: string, { id }: Pick<Attachment, 'id'>): AttachmentPath => ({
  goal_id: goalId,
  attachment_id: id,
});

export const fetchAttachedFile = (params: AttachmentPath): Promise<Blob> => callFile(attachmentsApi.file, { params });

/** A photo, or its small picture, as an address that an image can have. It never changes. */
export const photoQuery = (params: AttachmentPath, part: 'file' | 'preview') =>
  queryOptions({
    queryKey: ['photos', params.attachment_id, part],
    queryFn: async ({ signal }) => dataUrlOf(await callFile(attachmentsApi[part], { params, signal })),
    staleTime: Number.POSITIVE_INFINITY,
    meta: { quiet: true },
  });
