import * as z from 'zod/mini';

/** What the server has to say to guides about itself, by a code that stays. */
const codes = ['unread_proxy', 'mail_trouble'] as const;

export type SchoolNotice = (typeof codes)[number];

export const schoolNotice = z.object({ code: z.enum(codes), text: z.string() });
