import type { HouseWord } from '@trellis/contract/people/houses/house-word.ts';
import type { School, SchoolEdit } from '@trellis/contract/school/settings/school.api.ts';
import type { Db } from '../../database/database.ts';
import { readSetting, writeSetting } from '../../database/settings.ts';
import { change, differences } from '../../platform/audit/change.ts';
import type { Caller } from '../../platform/context.ts';
import { schoolNameSetting } from '../../platform/mail/templates.ts';

/** The settings that guides can edit. */
export type SchoolSettings = Pick<School, 'name' | 'house_word'>;

/** The row of `settings` for each field. A field that isn't set has no row. */
const settings = { name: schoolNameSetting, house: 'word for a house', houses: 'word for houses' } as const;
type StoredSettings = Record<keyof typeof settings, string | null>;
const fields = Object.keys(settings) as (keyof StoredSettings)[];
/** The id of the school in the audit. */
const theSchool = 'school';

async function readStored(db: Db): Promise<StoredSettings> {
  const stored = async (name: string) => (await readSetting(db, name)) ?? null;
  return {
    name: await stored(settings.name),
    house: await stored(settings.house),
    houses: await stored(settings.houses),
  };
}

const wordOf = ({ house, houses }: StoredSettings): HouseWord | null =>
  house === null || houses === null ? null : { one: house, many: houses };

const settingsOf = (values: StoredSettings): SchoolSettings => ({ name: values.name, house_word: wordOf(values) });

export const readSchoolSettings = async (db: Db): Promise<SchoolSettings> => settingsOf(await readStored(db));

export function editSchool(caller: Caller, given: SchoolEdit) {
  return change(caller, {
    permission: 'school.edit',
    async work({ tx }) {
      // Serialized, so that each audit entry shows exactly what its call changed.
      await tx.engine.lockNames(tx, theSchool);
      const before = await readStored(tx);
      const word = given.house_word === undefined ? wordOf(before) : given.house_word;
      const name = given.name === undefined ? before.name : given.name || null;
      const after: StoredSettings = { name, house: word?.one ?? null, houses: word?.many ?? null };
      const changes = differences(fields, before, after);
      for (const field of fields.filter((one) => changes[one])) {
        await writeSetting(tx, settings[field], after[field]);
      }
      const isSame = Object.keys(changes).length === 0;
      return {
        answer: settingsOf(after),
        audit: isSame ? [] : [{ event: 'school.edited' as const, record: theSchool, changes }],
      };
    },
  });
}
