import * as z from 'zod/mini';

/** The stable codes of the server's notices to guides. */
const codes = ['unread_proxy', 'mail_trouble'] as const;

export type SchoolNotice = (typeof codes)[number];

export const schoolNotice = z.object({ code: z.enum(codes), text: z.string() });
