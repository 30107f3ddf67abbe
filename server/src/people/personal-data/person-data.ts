import { keysOf } from '@trellis/contract/core/tables.ts';
import type { PersonData } from '@trellis/contract/people/privacy/privacy.api.ts';
import { displayName } from '@trellis/contract/people/users/user.ts';
import { timestamp } from '../../base/clock.ts';
import { translatorOf } from '../../base/messages.ts';
import type { Caller, Context } from '../../platform/context.ts';
import { countAttempt } from '../../platform/rate-limits/attempts.ts';
import { dataDownloads } from '../../platform/rate-limits/rate-limits.ts';
import { type FoundUser, readCaller } from '../users/users.queries.ts';
import { accessSections, accountSection } from './sections/account.sections.ts';
import { goalsSections } from './sections/goals.sections.ts';
import { historySections, importsSection } from './sections/history.sections.ts';
import type { Reader } from './sections/section.ts';

/** All sections of a person's data in the order of the page. `inventory.json` accounts for every column. */
export const sections = {
  account: accountSection,
  ...goalsSections,
  ...historySections,
  ...accessSections,
  imports: importsSection,
};

export type SectionName = keyof typeof sections;

/** All data about a person that they may see. */
export async function personData(
  { db, policy, clock }: Pick<Context, 'db' | 'policy' | 'clock'>,
  person: FoundUser,
  language: string,
): Promise<PersonData> {
  // A guide who has been here for years may have a hundred thousand audit entries, so this mustn't block other
  // requests.
  const reader: Reader = { db: db.longReads, policy, person, actor: { id: person.id, role: person.role }, language };
  const translate = translatorOf(language);
  const results: PersonData['sections'] = [];
  for (const name of keysOf(sections)) {
    const title = translate(`pages.personalData.sections.${name}.title`);
    const about = translate(`pages.personalData.sections.${name}.about`);
    const { fields, read } = sections[name];
    const entries = (await read(reader)).map((entry) =>
      Object.fromEntries(Object.entries(entry).filter(([field]) => field in fields)),
    );
    results.push({ name, title, about, entries });
  }
  return { made_at: timestamp(clock), person: displayName(person), sections: results };
}

export async function downloadOwnData(caller: Caller, language: string): Promise<PersonData> {
  await countAttempt(caller, dataDownloads(caller.session.id));
  return personData(caller, await readCaller(caller.db, caller.session), language);
}
