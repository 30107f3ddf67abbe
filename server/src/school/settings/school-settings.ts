import type { HouseWord } from '@trellis/contract/people/houses/house-word.ts';
import type { School, SchoolEdit } from '@trellis/contract/school/settings/school.api.ts';
import type { Db } from '../../database/database.ts';
import { change, differences } from '../../platform/audit/change.ts';
import type { Session } from '../../platform/authorization/session.ts';
import type { Context } from '../../platform/context.ts';
import { schoolNameSetting } from '../../platform/mail/sender.ts';

/** The settings that guides can edit. */
export type SchoolSettings = Pick<School, 'name' | 'house_word'>;

/** The row of `settings` for each field. A field that isn't set has no row. */
const settings = { name: schoolNameSetting, house: 'word for a house', houses: 'word for houses' } as const;
type StoredSettings = Record<keyof typeof settings, string | null>;
const fields = Object.keys(settings) as (keyof StoredSettings)[];
/** The id of the school in the audit. */
const theSchool = 'school';

async function readStored({ query }: Db): Promise<StoredSettings> {
  const rows = await query
    .selectFrom('settings')
    .select(['name', 'value'])
    .where('name', 'in', Object.values(settings))
    .execute();
  const storedValue = (name: string) => rows.find((row) => row.name === name)?.value ?? null;
  return { name: storedValue(settings.name), house: storedValue(settings.house), houses: storedValue(settings.houses) };
}

const wordOf = ({ house, houses }: StoredSettings): HouseWord | null =>
  house === null || houses === null ? null : { one: house, many: houses };

const settingsOf = (values: StoredSettings): SchoolSettings => ({ name: values.name, house_word: wordOf(values) });

export const readSchoolSettings = async (db: Db): Promise<SchoolSettings> => settingsOf(await readStored(db));

export function editSchool(context: Context, session: Session, given: SchoolEdit) {
  return change(context, {
    session,
    permission: 'school.edit',
    draft: undefined,
    async work({ tx }) {
      // Serialized, so that each audit entry shows exactly what its call changed.
      await tx.engine.lockNames(tx, theSchool);
      const before = await readStored(tx);
      const word = given.house_word === undefined ? wordOf(before) : given.house_word;
      const name = given.name === undefined ? before.name : given.name || null;
      const after: StoredSettings = { name, house: word?.one ?? null, houses: word?.many ?? null };
      const changes = differences(fields, before, after);
      for (const field of fields.filter((one) => changes[one])) {
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
