import type { HouseWord } from '@trellis/contract/people/houses/house-word.ts';
import type { School, SchoolEdit } from '@trellis/contract/school/settings/school.api.ts';
import type { Db } from '../../database/database.ts';
import { change, differences } from '../../platform/audit/change.ts';
import type { Session } from '../../platform/authorization/session.ts';
import type { Context } from '../../platform/context.ts';
import { schoolNameSetting } from '../../platform/mail/sender.ts';

/** What guides say of their school. */
export type SchoolSettings = Pick<School, 'name' | 'house_word'>;

/** The setting in which each is kept; what nobody has said has none. */
const settings = { name: schoolNameSetting, house: 'word for a house', houses: 'word for houses' } as const;
type Kept = Record<keyof typeof settings, string | null>;
const kept = Object.keys(settings) as (keyof Kept)[];
/** The school as a record of the audit: there is one. */
const theSchool = 'school';

async function readKept({ query }: Db): Promise<Kept> {
  const rows = await query
    .selectFrom('settings')
    .select(['name', 'value'])
    .where('name', 'in', Object.values(settings))
    .execute();
  const under = (name: string) => rows.find((row) => row.name === name)?.value ?? null;
  return { name: under(settings.name), house: under(settings.house), houses: under(settings.houses) };
}

const wordOf = ({ house, houses }: Kept): HouseWord | null =>
  house === null || houses === null ? null : { one: house, many: houses };

const settingsOf = (values: Kept): SchoolSettings => ({ name: values.name, house_word: wordOf(values) });

export const readSchoolSettings = async (db: Db): Promise<SchoolSettings> => settingsOf(await readKept(db));

export function editSchool(context: Context, session: Session, given: SchoolEdit) {
  return change(context, {
    session,
    permission: 'school.edit',
    draft: undefined,
    async work({ tx }) {
      // One after the other: what each changes stands in its entry.
      await tx.engine.lockNames(tx, theSchool);
      const before = await readKept(tx);
      const word = given.house_word === undefined ? wordOf(before) : given.house_word;
      const name = given.name === undefined ? before.name : given.name || null;
      const after: Kept = { name, house: word?.one ?? null, houses: word?.many ?? null };
      const changes = differences(kept, before, after);
      for (const field of kept.filter((one) => changes[one])) {
        const value = after[field];
        await tx.query.deleteFrom('settings').where('name', '=', settings[field]).execute();
        if (value !== null) await tx.query.insertInto('settings').values({ name: settings[field], value }).execute();
      }
      const isSame = Object.keys(changes).length === 0;
      return {
        answer: settingsOf(after),
        audit: isSame ? [] : [{ event: 'school.edited' as const, record: theSchool, changes }],
      };
    },
  });
}
