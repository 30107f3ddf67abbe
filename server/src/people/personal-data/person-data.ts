import { keysOf } from '@trellis/contract/core/tables.ts';
import type { PersonData } from '@trellis/contract/people/privacy/privacy.api.ts';
import { timestamp } from '../../base/clock.ts';
import type { Context } from '../../platform/context.ts';
import { count } from '../../platform/rate-limits/attempts.ts';
import { dataDownloads } from '../../platform/rate-limits/rate-limits.ts';
import { type FoundUser, readCaller } from '../users/users.queries.ts';
import type { Reader } from './section.ts';
import { sections } from './sections.ts';

type Reading = Pick<Context, 'db' | 'policy' | 'clock'>;

/** Everything that is held about a person, as far as they may see it. */
export async function personData({ db, policy, clock }: Reading, person: FoundUser): Promise<PersonData> {
  // Nobody else waits for it: a guide of many years has done a hundred thousand things.
  const reader: Reader = { db: db.longReads, policy, person, actor: { id: person.id, role: person.role } };
  const read: PersonData['sections'] = [];
  for (const name of keysOf(sections)) {
    const { title, about, read: entries } = sections[name];
    read.push({ name, title, about, entries: await entries(reader) });
  }
  return { made_at: timestamp(clock), person: person.full_name || person.email, sections: read };
}

/**
 * The same for the person who calls.
 * @throws auth.rate_limited
 */
export async function downloadOwnData(context: Context, session: { id: string }): Promise<PersonData> {
  await count(context, dataDownloads(session.id));
  return personData(context, await readCaller(context.db, session));
}
