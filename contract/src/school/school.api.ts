import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { listOf } from '../list-query.ts';
import { message, text } from '../schemas.ts';
import { schoolNotice } from './notices.ts';

export const school = z.object({
  /** An IANA name; dates are shown in this zone. */
  time_zone: z.string(),
  example_goals_url: z.string(),
  signup: z.enum(['open', 'closed', 'some domains']),
  /** Who may log in with a password. */
  password_login: z.enum(['on', 'guides', 'off']),
  /** What the school's provider is called, where people sign in there; null where they don't. */
  single_sign_on: z.nullable(z.string()),
});

export type School = z.infer<typeof school>;

export const schoolApi = {
  read: endpoint({
    method: 'GET',
    path: '/school',
    permission: 'public',
    summary: 'What a screen needs to know of how this school is configured',
    answer: school,
  }),
  notices: endpoint({
    method: 'GET',
    path: '/school/notices',
    permission: 'school.manage',
    summary: 'What the server has to say to guides about how it is set up',
    answer: listOf(schoolNotice),
  }),
  dismissNotice: endpoint({
    method: 'DELETE',
    path: '/school/notices/:code',
    permission: 'school.manage',
    summary: 'Put a notice away, for all guides and for good',
    params: z.object({ code: text() }),
    answer: message,
    fails: ['school.notice_not_found'],
  }),
};
