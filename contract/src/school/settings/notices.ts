import * as z from 'zod/mini';

/** The stable codes of the server's notices to guides. */
export const schoolNotices = ['unread_proxy', 'mail_trouble', 'backup_trouble'] as const;

export type SchoolNotice = (typeof schoolNotices)[number];

export const schoolNotice = z.object({ code: z.enum(schoolNotices), text: z.string() });
