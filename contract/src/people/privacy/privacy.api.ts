import * as z from 'zod/mini';
import { auditChanges } from '../../core/audit-entry.ts';
import { endpoint } from '../../core/endpoint.ts';
import { timestamp } from '../../core/schemas.ts';

const value = z.union([z.string(), z.number(), z.boolean(), z.null(), auditChanges]);

const section = z.object({
  name: z.string(),
  title: z.string(),
  about: z.string(),
  entries: z.array(z.record(z.string(), value)),
});

/** All data about a person. Each section describes itself, so that the file needs no explanation. */
export const personData = z.object({
  made_at: timestamp,
  person: z.string(),
  sections: z.array(section),
});

export type PersonData = z.infer<typeof personData>;
export type PersonEntry = PersonData['sections'][number]['entries'][number];
export type PersonValue = PersonEntry[string];

export const privacyApi = {
  myData: endpoint('GET /users/me/data', 'profile.download', {
    summary: 'Download everything that Trellis keeps about you, for programs',
    answer: personData,
    fails: ['auth.rate_limited'],
    download: 'my-trellis-data.json',
  }),
  myDataPage: endpoint('GET /users/me/data/page', 'profile.download', {
    summary: 'Download everything that Trellis keeps about you, as a page to read',
    answer: z.string(),
    fails: ['auth.rate_limited'],
    media: 'text/html',
    download: 'my-trellis-data.html',
  }),
};
