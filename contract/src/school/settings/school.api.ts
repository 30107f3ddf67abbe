import * as z from 'zod/mini';
import { endpoint } from '../../core/endpoint.ts';
import { limits } from '../../core/limits.ts';
import { listOf } from '../../core/list-query.ts';
import { atMost, line, text } from '../../core/schemas.ts';
import { houseWord } from '../../people/houses/house-word.ts';

export const schoolNotices = ['unread_proxy', 'mail_trouble', 'backup_trouble'] as const;

export type SchoolNotice = (typeof schoolNotices)[number];

export const school = z.object({
  /** The school's name; null if no guide has set it. */
  name: z.nullable(z.string()),
  /** Null for the default word. */
  house_word: z.nullable(houseWord),
  /** An IANA name; dates are shown in this zone. */
  time_zone: z.string(),
  example_goals_url: z.string(),
  signup: z.enum(['open', 'closed', 'some domains']),
  password_login: z.enum(['on', 'guides', 'off']),
  /** The name of the school's sign-in provider; null if there is none. */
  single_sign_on: z.nullable(z.string()),
});

export const schoolName = line().check(atMost(limits.schoolNameMax, 'errors.school.nameTooLong'));

const schoolEdit = z.object({
  name: z.optional(z.nullable(schoolName)),
  house_word: z.optional(z.nullable(houseWord)),
});

export type School = z.infer<typeof school>;
export type SchoolEdit = z.infer<typeof schoolEdit>;

export const schoolApi = {
  read: endpoint('GET /school', 'public', {
    summary: 'Read what screens need to know about the settings of the school',
    answer: school,
  }),
  edit: endpoint('PATCH /school/settings', 'school.edit', {
    summary:
      "Change the school's name and its word for a house; null or an empty text removes one, and what is left out stays",
    body: schoolEdit,
    answer: school,
  }),
  notices: endpoint('GET /school/notices', 'school.manage', {
    summary: 'List the notices for guides about how Trellis is set up',
    answer: listOf(z.object({ code: z.enum(schoolNotices), text: z.string() })),
  }),
  dismissNotice: endpoint('DELETE /school/notices/:code', 'school.manage', {
    summary: 'Dismiss a notice for all guides, for good',
    params: z.object({ code: text() }),
    message: 'errors.school.noticeDismissed',
    fails: ['school.notice_not_found'],
  }),
};
